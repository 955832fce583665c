import { type AccessRow, all, serverOnly, supportRoles, unseen, written } from '../access-row.ts'
import { type Body, fixed, member, other, past, picture, type Specimens, seller } from '../fixture-values.ts'

// Two firms: of the unpublished one `seller` is a manager and `other` in sales, of the published one `member` the owner.

export const rows: Record<string, AccessRow> = {
  firms: {
    create: { plain: supportRoles },
    records: {
      published: {
        viewedBy: all,
        privates: supportRoles,
        update: ['member', ...supportRoles],
        remove: supportRoles,
      },
      unpublished: {
        viewedBy: ['other', 'seller', ...supportRoles],
        privates: supportRoles,
        update: ['seller', ...supportRoles],
        remove: supportRoles,
      },
    },
    fields: {
      open:
        'about languages phone email website logo certificateNumber certificateUntil licenceNumber licenceUntil ' +
        'upiAddress',
      operators: 'name kind brands published',
      server:
        'verified verifiedAt authorised decision decisionReason waitingSince notifiedEnd feedUrl feedCheckedAt feedFailures ' +
        'responseMinutes inquiryCount rating reviewCount rentalFigures',
      private: 'phone email upiAddress',
      internal: 'inquiryCount decision decisionReason waitingSince',
      internalTo: supportRoles,
      hidden: 'notifiedEnd feedUrl feedCheckedAt feedFailures',
    },
  },
  firmMembers: {
    create: { plain: supportRoles },
    records: {
      manager: { viewedBy: ['other', 'seller', ...supportRoles], ...written(supportRoles) },
      sales: { viewedBy: ['other', 'seller', ...supportRoles], ...written(supportRoles) },
      ofAnotherFirm: { viewedBy: ['member', ...supportRoles], ...written(supportRoles) },
    },
    fields: { open: 'firm user role', server: 'key', hidden: 'key' },
  },
  firmPlaces: {
    create: { plain: supportRoles },
    records: {
      published: { viewedBy: all, privates: supportRoles, ...written(['member', ...supportRoles]) },
      unpublished: {
        viewedBy: ['other', 'seller', ...supportRoles],
        privates: supportRoles,
        ...written(['seller', ...supportRoles]),
      },
    },
    fields: {
      once: 'firm',
      open: 'city address pincode mapLink phone hours closedDays drivesAtOnce',
      private: 'phone',
    },
  },
  stockReports: {
    ...serverOnly,
    records: {
      ofFirm: { ...unseen, viewedBy: ['other', 'seller', ...supportRoles] },
      ofAnotherFirm: { ...unseen, viewedBy: ['member', ...supportRoles] },
    },
    fields: {
      server:
        'firm source startedAt rows added changed unchanged withdrawn refusedCount refused unread problem',
    },
  },
}

export const needs = (of: (collection: string) => string): Record<string, Body> => ({
  firms: { name: 'Sahyadri Motors', kind: 'newDealer', verified: true, logo: picture },
  firmMembers: { firm: of('firms'), user: of('users'), role: 'sales' },
  firmPlaces: { firm: of('firms'), city: 'Pune', address: '1 Market Road' },
  stockReports: { firm: of('firms'), source: 'feed', startedAt: past },
})

export const specimens: Specimens = {
  firms: fixed({ published: { published: true }, unpublished: {} }),
  firmMembers: {
    manager: the => ({ firm: the('firms/unpublished'), user: seller, role: 'manager' }),
    sales: the => ({ firm: the('firms/unpublished'), user: other, role: 'sales' }),
    ofAnotherFirm: the => ({ firm: the('firms/published'), user: member, role: 'owner' }),
  },
  firmPlaces: {
    published: the => ({ firm: the('firms/published') }),
    unpublished: the => ({ firm: the('firms/unpublished') }),
  },
  stockReports: {
    ofFirm: the => ({ firm: the('firms/unpublished') }),
    ofAnotherFirm: the => ({ firm: the('firms/published') }),
  },
}
