import {
  type AccessRow,
  aboutListing,
  all,
  catalogue,
  type FieldTable,
  serverOnly,
  signedIn,
  supportRoles,
  unseen,
  written,
} from '../access-row.ts'
import { type Body, fixed, inDays, member, picture, type Specimens, sender } from '../fixture-values.ts'

const inquiry = {
  create: { plain: all },
  creator: 'user',
  records: {
    sent: {
      viewedBy: ['member', ...supportRoles],
      privates: ['member', ...supportRoles],
      ...written(supportRoles),
    },
    anonymous: { viewedBy: supportRoles, privates: supportRoles, ...written(supportRoles) },
  },
} satisfies Partial<AccessRow>
/** An inquiry that goes to a firm: its members read it, and nobody of another firm. */
const firmInquiry = {
  ...inquiry,
  records: {
    ...inquiry.records,
    toFirm: {
      viewedBy: ['other', 'seller', ...supportRoles],
      privates: supportRoles,
      ...written(supportRoles),
    },
    toAnotherFirm: {
      viewedBy: ['member', ...supportRoles],
      privates: supportRoles,
      ...written(supportRoles),
    },
  },
} satisfies Partial<AccessRow>
/** The number is set once: operators read it masked, so they cannot change it. */
const inquiryFields = (once: string, open: string): FieldTable => ({
  open: `name email ${open}`,
  once,
  operators: 'status assignee spam',
  server: 'user notice duplicateOf history',
  private: 'user',
  internal: 'assignee spam duplicateOf history',
  internalTo: supportRoles,
})
/** The same for an inquiry that a firm answers. */
const firmInquiryFields = (once: string, open: string): FieldTable => ({
  ...inquiryFields(once, open),
  server: 'answeredAt user notice duplicateOf history',
})
const usedInquiry = firmInquiryFields('phone', 'message vehicle')
const usedInquiryFields = { ...usedInquiry, server: `firm seenAt ${usedInquiry.server}`, hidden: 'seenAt' }

export const rows: Record<string, AccessRow> = {
  rentVehicles: {
    create: { plain: catalogue },
    records: {
      any: { viewedBy: signedIn, privates: catalogue, ...written(catalogue) },
      ofFirm: { viewedBy: signedIn, privates: catalogue, ...written(catalogue) },
    },
    fields: {
      open:
        'name brand type location fuelType transmission seats year available phone description terms deposit ' +
        'kmPerDay extraKmPrice images price_self_drive_hourly ' +
        'price_self_drive_daily price_with_driver_hourly price_with_driver_daily firm permitNumber permitUntil bookingMode minHours ' +
        'minDays maxDays ' +
        'bufferHours weekdayPrices seasonPrices lengthPrices cancellation',
      server: 'rating reviewCount notifiedEnd',
      private: 'permitNumber',
      hidden: 'notifiedEnd',
    },
  },
  rentOccupancies: {
    ...serverOnly,
    records: {
      any: { ...unseen, viewedBy: supportRoles },
      ofFirm: { ...unseen, viewedBy: ['other', 'seller', ...supportRoles] },
    },
    fields: {
      server: 'vehicle kind startsAt endsAt deal enquiry holder expiresAt source',
      hidden: 'holder',
    },
  },
  rentCalendars: {
    ...serverOnly,
    records: { any: { ...unseen, viewedBy: catalogue } },
    fields: {
      server: 'vehicle secret feedUrl feedCheckedAt feedProblem conflicts',
      hidden: 'secret feedUrl conflicts',
    },
  },
  CarsInquiry: {
    ...firmInquiry,
    initialValues: { status: 'pending' },
    fields: firmInquiryFields('number firm', 'messgae cars variant'),
  },
  BikeInquiry: {
    ...firmInquiry,
    initialValues: { status: 'new' },
    fields: firmInquiryFields('number firm', 'message bikes variant'),
  },
  commercialInquiries: {
    ...firmInquiry,
    initialValues: { status: 'new' },
    fields: firmInquiryFields('number firm', 'message vehicle variant'),
  },
  rentEnquiries: {
    ...inquiry,
    create: { plain: signedIn },
    initialValues: { status: 'New' },
    fields: inquiryFields(
      'phone',
      'rentalType rentalBasis startDateTime endDateTime pickupLocation dropoffLocation message car',
    ),
  },
  onRoadPriceRequests: {
    ...firmInquiry,
    initialValues: { status: 'new' },
    fields: firmInquiryFields(
      'number firm',
      'car bike commercial variant bikeVariant commercialVariant city',
    ),
  },
  usedVehiclesInquiries: {
    ...firmInquiry,
    create: aboutListing,
    initialValues: { status: 'new' },
    records: {
      ...firmInquiry.records,
      onListing: {
        viewedBy: ['member', 'seller', ...supportRoles],
        privates: ['member', ...supportRoles],
        ...written(supportRoles),
      },
      anonymousOnListing: {
        viewedBy: ['seller', ...supportRoles],
        privates: supportRoles,
        ...written(supportRoles),
      },
    },
    fields: usedInquiryFields,
  },
  reports: {
    ...inquiry,
    initialValues: { status: 'new' },
    fields: { open: 'kind record reason details', operators: 'status', server: 'user', private: 'user' },
  },
}

const call = { ...sender, number: '9822000000' }
const rental = {
  rentalType: 'self_drive',
  rentalBasis: 'daily',
  startDateTime: inDays(30),
  endDateTime: inDays(31),
  pickupLocation: 'Pune',
}
// A contacted inquiry can be closed, so its status can change.
const inquiries = { sent: { user: member, status: 'contacted' }, anonymous: { status: 'contacted' } }
const toFirm = (the: (path: string) => string) => ({ status: 'contacted', firm: the('firms/unpublished') })
const toAnotherFirm = (the: (path: string) => string) => ({
  status: 'contacted',
  firm: the('firms/published'),
})
const firmInquiries = { ...fixed(inquiries), toFirm, toAnotherFirm }
const reports = { sent: { user: member, status: 'new' }, anonymous: { status: 'new' } }

export const needs = (of: (collection: string) => string): Record<string, Body> => ({
  rentVehicles: { name: 'Swift', type: 'car', location: 'Pune', available: true, images: [picture] },
  rentOccupancies: { vehicle: of('rentVehicles'), kind: 'foreign', startsAt: inDays(60), endsAt: inDays(61) },
  rentCalendars: { vehicle: of('rentVehicles') },
  CarsInquiry: { ...call, messgae: 'When?', cars: of('cars') },
  BikeInquiry: { ...call, message: 'When?', bikes: of('bikes') },
  commercialInquiries: { ...call, vehicle: of('commercial_vehicles') },
  rentEnquiries: { ...sender, ...rental, phone: 9_822_000_000, car: of('rentVehicles') },
  onRoadPriceRequests: { ...sender, car: of('cars') },
  usedVehiclesInquiries: { ...sender, vehicle: of('usedVehicles') },
  reports: { kind: 'usedVehicles', record: of('usedVehicles'), reason: 'spam' },
})

export const specimens: Specimens = {
  rentVehicles: { any: () => ({}), ofFirm: the => ({ firm: the('firms/unpublished') }) },
  rentOccupancies: { any: () => ({}), ofFirm: the => ({ vehicle: the('rentVehicles/ofFirm') }) },
  rentCalendars: fixed({ any: {} }),
  CarsInquiry: firmInquiries,
  BikeInquiry: firmInquiries,
  commercialInquiries: firmInquiries,
  // A declined enquiry can be closed, so its status can change.
  rentEnquiries: fixed({ sent: { user: member, status: 'Declined' }, anonymous: { status: 'Declined' } }),
  onRoadPriceRequests: firmInquiries,
  usedVehiclesInquiries: {
    ...firmInquiries,
    onListing: the => ({ user: member, status: 'contacted', vehicle: the('usedVehicles/approved') }),
    anonymousOnListing: the => ({ status: 'contacted', vehicle: the('usedVehicles/approved') }),
  },
  reports: fixed(reports),
}
