import { type AccessRow, nobody, serverOnly, supportRoles, unseen } from '../access-row.ts'
import { type Body, fixed, picture, type Specimens } from '../fixture-values.ts'

export const rows: Record<string, AccessRow> = {
  fraudSignals: {
    ...serverOnly,
    records: { any: { ...unseen, viewedBy: supportRoles } },
    fields: {
      server:
        'kind subjectKind subject listing otherListing member score evidence status decidedBy decidedAt key',
      internal: 'otherListing score evidence decidedBy',
      internalTo: supportRoles,
      hidden: 'key',
    },
  },
  fraudSettings: {
    ...serverOnly,
    records: { any: { viewedBy: supportRoles, update: supportRoles, remove: nobody } },
    fields: {
      open:
        'pictureDistance textOverlap priceFloor listingsPerDay listingsPerOrigin chatsPerDay newAccountDays ' +
        'holdKinds',
      server: 'updatedBy',
      internal: 'updatedBy',
      internalTo: supportRoles,
    },
  },
  pictureHashes: {
    ...serverOnly,
    records: { any: unseen },
    fields: { server: 'listing user file hash band1 band2 band3 band4' },
  },
  listingMarks: {
    ...serverOnly,
    records: { any: unseen },
    fields: { server: 'listing user kind value' },
  },
}

export const needs = (of: (collection: string) => string): Record<string, Body> => ({
  fraudSignals: {
    kind: 'lowPrice',
    subjectKind: 'usedVehicles',
    subject: of('usedVehicles'),
    status: 'open',
  },
  fraudSettings: {
    textOverlap: 60,
    priceFloor: 60,
    listingsPerDay: 5,
    listingsPerOrigin: 8,
    chatsPerDay: 15,
    newAccountDays: 7,
  },
  pictureHashes: { listing: of('usedVehicles'), file: picture, hash: '00000000ffffffff' },
  listingMarks: { listing: of('usedVehicles'), kind: 'plate', value: 'x' },
})

export const specimens: Specimens = {
  fraudSignals: fixed({ any: {} }),
  fraudSettings: fixed({ any: {} }),
  pictureHashes: fixed({ any: {} }),
  listingMarks: fixed({ any: {} }),
}
