import { type AccessRow, nobody, serverOnly, supportRoles, unseen, written } from '../access-row.ts'
import { type Body, fixed, future, member, past, picture, type Specimens } from '../fixture-values.ts'

export const rows: Record<string, AccessRow> = {
  deals: {
    ...serverOnly,
    records: {
      bought: { viewedBy: ['member', ...supportRoles], ...written(nobody) },
      sold: { viewedBy: ['member', ...supportRoles], ...written(nobody) },
      ofFirm: { viewedBy: ['other', 'seller', ...supportRoles], ...written(nobody) },
      ofAnotherFirm: { viewedBy: ['member', ...supportRoles], ...written(nobody) },
      others: { viewedBy: supportRoles, ...written(nobody) },
    },
    fields: {
      server:
        'process version state buyer seller firm subjectKind subject subjectName terms waitsFor moves enteredAt dueAt ' +
        'reminded stateEndsAt endedAt erasedAt codes lastHash',
      hidden: 'erasedAt reminded codes',
    },
  },
  dealEvents: {
    ...serverOnly,
    records: {
      any: { ...unseen, viewedBy: supportRoles },
      ofFirm: { ...unseen, viewedBy: ['other', 'seller', ...supportRoles] },
      ofAnotherFirm: { ...unseen, viewedBy: ['member', ...supportRoles] },
    },
    fields: {
      server: 'deal number transition by actor at payload files contentHash hash erasedAt key',
      hidden: 'key',
    },
  },
  depositEntries: {
    ...serverOnly,
    records: {
      any: { ...unseen, viewedBy: supportRoles },
      ofFirm: { ...unseen, viewedBy: ['other', 'seller', ...supportRoles] },
    },
    fields: { server: 'deal number account side amount reason before after key', hidden: 'key' },
  },
  driveSlots: {
    ...serverOnly,
    records: { any: { ...unseen, viewedBy: supportRoles } },
    fields: { server: 'deal place startsAt lane key', hidden: 'key' },
  },
}

export const needs = (of: (collection: string) => string): Record<string, Body> => ({
  deals: {
    process: 'offer',
    version: 1,
    state: 'offered',
    subjectKind: 'usedVehicles',
    subject: 'any',
    moves: 1,
    enteredAt: past,
  },
  dealEvents: {
    deal: of('deals'),
    number: 1,
    transition: 'makeOffer',
    by: 'buyer',
    at: past,
    contentHash: 'a',
    hash: 'a',
    files: [picture],
  },
  depositEntries: {
    deal: of('deals'),
    number: 1,
    account: 'heldByOperator',
    side: 'debit',
    amount: 5000,
    reason: 'hold',
    key: 'a',
  },
  driveSlots: { deal: of('deals'), place: of('firmPlaces'), startsAt: future, lane: 1, key: 'a' },
})

export const specimens: Specimens = {
  deals: {
    ...fixed({ bought: { buyer: member }, sold: { seller: member }, others: {} }),
    ofFirm: the => ({ firm: the('firms/unpublished') }),
    ofAnotherFirm: the => ({ firm: the('firms/published') }),
  },
  dealEvents: {
    any: () => ({}),
    ofFirm: the => ({ deal: the('deals/ofFirm') }),
    ofAnotherFirm: the => ({ deal: the('deals/ofAnotherFirm') }),
  },
  depositEntries: { any: () => ({ key: 'a' }), ofFirm: the => ({ deal: the('deals/ofFirm'), key: 'b' }) },
  driveSlots: fixed({ any: {} }),
}
