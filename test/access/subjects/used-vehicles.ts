import {
  type Access,
  type AccessRow,
  all,
  members,
  nobody,
  serverOnly,
  supportRoles,
  unseen,
  written,
} from '../access-row.ts'
import { type Body, fixed, other, past, picture, type Specimens, seller } from '../fixture-values.ts'

const listing: Access = {
  viewedBy: ['seller', ...supportRoles],
  privates: ['seller', ...supportRoles],
  ...written(['seller', ...supportRoles]),
}

export const rows: Record<string, AccessRow> = {
  usedVehicles: {
    create: { plain: [...members, ...supportRoles] },
    initialValues: { status: 'pending' },
    creator: 'seller_id',
    statusChanges: {
      draft: 'pending',
      pending: 'withdrawn sold',
      approved: 'withdrawn sold',
      rejected: 'pending withdrawn',
      sold: 'pending',
      withdrawn: 'pending',
      expired: 'approved sold withdrawn',
    },
    records: {
      approved: { ...listing, viewedBy: all },
      draft: listing,
      pending: listing,
      rejected: listing,
      sold: listing,
      withdrawn: listing,
      expired: listing,
      // Its colleagues change it on their firm's pages only (`actAsSeller`).
      ofFirm: {
        viewedBy: ['other', ...supportRoles],
        privates: ['other', ...supportRoles],
        ...written(['other', ...supportRoles]),
      },
    },
    fields: {
      open:
        'name brand model type fuelType transmission location price year mileage seats engineCC odometer owner ' +
        'registrationNumber registrationState rcStatus insuranceStatus description latest_news specifications ' +
        'vehicle_image vehicles_gallery_images vehicles_gallery_videos',
      operators: 'isPopular status rejectionReason verified',
      server:
        'registrationMasked rating reviewCount seller_id sourceKey approvedPrice ' +
        'listedAt confirmedAt listedUntil endedAt daysOnSale remindedDay soldPrice shownPrice shownUntil ' +
        'missingFromFeed heldFrom fraudCheck firm dealer reserved odometerReadings odometerFell value valueLow valueHigh dealRating dealRank noRatingReason belowValue valuedAt ' +
        'kmDriven listedDay sellerKind verifiedCount bodyClass electricRange',
      private: 'registrationNumber rejectionReason soldPrice heldFrom',
      internal: 'approvedPrice',
      internalTo: supportRoles,
      hidden:
        'sourceKey missingFromFeed remindedDay shownPrice shownUntil fraudCheck kmDriven listedDay sellerKind verifiedCount bodyClass electricRange',
    },
  },
  priceEvents: {
    ...serverOnly,
    records: { any: { ...unseen, viewedBy: supportRoles } },
    fields: { server: 'listing price at cause' },
  },
  marketFigures: {
    ...serverOnly,
    records: { any: { viewedBy: all, ...written(nobody) } },
    fields: { server: 'type brand model brandSlug onSale counted price odometer figures' },
  },
  valuationCells: {
    ...serverOnly,
    records: { any: { ...unseen, viewedBy: supportRoles } },
    fields: { server: 'key kind brand model n r2 middleValue madeAt fit', hidden: 'fit' },
  },
  listingViews: {
    ...serverOnly,
    records: { any: { ...unseen, viewedBy: supportRoles } },
    fields: { server: 'listing day views key', hidden: 'key' },
  },
  odometerReadings: {
    ...serverOnly,
    records: { any: { ...unseen, viewedBy: supportRoles } },
    fields: { server: 'listing user day km source' },
  },
}

const listingIn = (status: string) => ({ status, seller_id: seller, rejectionReason: 'blurred' })

export const needs = (of: (collection: string) => string): Record<string, Body> => ({
  usedVehicles: {
    name: 'Swift',
    brand: 'Maruti',
    type: 'car',
    location: 'Pune',
    price: 300_000,
    year: 2019,
    registrationNumber: 'MH12AB1234',
    vehicle_image: picture,
  },
  priceEvents: { listing: of('usedVehicles'), at: past, cause: 'listed' },
  marketFigures: { type: 'car', brand: 'Tata', model: 'Nexon', brandSlug: 'tata' },
  valuationCells: { key: 'car|maruti|swift', kind: 'car', n: 20, madeAt: past },
  listingViews: { listing: of('usedVehicles'), day: '2026-11-25', views: 3 },
  odometerReadings: { listing: of('usedVehicles'), day: '2026-11-25', km: 1000, source: 'puc' },
})

export const specimens: Specimens = {
  usedVehicles: {
    ...fixed({
      approved: listingIn('approved'),
      draft: listingIn('draft'),
      pending: listingIn('pending'),
      rejected: listingIn('rejected'),
      sold: listingIn('sold'),
      withdrawn: listingIn('withdrawn'),
      expired: listingIn('expired'),
    }),
    ofFirm: the => ({ ...listingIn('pending'), seller_id: other, firm: the('firms/unpublished') }),
  },
  priceEvents: fixed({ any: {} }),
  marketFigures: fixed({ any: {} }),
  valuationCells: fixed({ any: {} }),
  listingViews: fixed({ any: {} }),
  odometerReadings: fixed({ any: {} }),
}
