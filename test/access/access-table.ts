// A table with one row for each collection, so that all rights can be read in one place: it grows with the collections.

import { type RoleSet, roles } from './roles.ts'

/**
 * The roles' rights to one record. Whoever can view a record can also list it, receive its events and load its files.
 */
export type Access = {
  viewedBy: RoleSet
  /** The roles that see the private fields, among those that see the record. */
  privates?: RoleSet
  update: RoleSet
  remove: RoleSet
}

/** The fields by who may set them, among those who may write the record; nobody may set `created` and `updated`. */
export type FieldTable = {
  open?: string
  once?: string
  operators?: string
  server?: string
  /** Of these fields, the ones that only the owner and operators see, and the ones that nobody sees. */
  private?: string
  hidden?: string
  /** The fields that only operators of one area see, and their roles. */
  internal?: string
  internalTo?: RoleSet
}

export type AccessRow = {
  /** The roles that may create a record, by the name of the body. */
  create: Record<string, RoleSet>
  /** The status changes that its owner may make. */
  statusChanges?: Record<string, string>
  /** What the server sets in a new record, whatever the body says. */
  initialValues?: Record<string, string>
  /** The server-set values of a guest's new record. */
  guestValues?: Record<string, boolean>
  /** The field in which the server stores the member who created the record. */
  creator?: string
  records: Record<string, Access>
  fields: FieldTable
}

const all: RoleSet = roles
const nobody: RoleSet = []
const catalogue: RoleSet = ['owner', 'editor']
const supportRoles: RoleSet = ['owner', 'support']
const signedIn: RoleSet = ['member', 'other', 'seller', 'owner', 'editor', 'support']
const members: RoleSet = ['member', 'other', 'seller']

const written = (by: RoleSet) => ({ update: by, remove: by })
const serverOnly = { create: { plain: nobody } }
const unseen: Access = { viewedBy: nobody, ...written(nobody) }

const published = {
  create: { plain: catalogue },
  records: {
    published: { viewedBy: all, ...written(catalogue) },
    unpublished: { viewedBy: catalogue, ...written(catalogue) },
    scheduled: { viewedBy: catalogue, ...written(catalogue) },
  },
}

const openToAll = {
  create: { plain: catalogue },
  records: { any: { viewedBy: all, ...written(catalogue) } },
}

const signed = (open: string): AccessRow => ({
  ...openToAll,
  fields: { open, server: 'updatedBy', internal: 'updatedBy', internalTo: catalogue },
})

const onlyOne = (open: string): AccessRow => ({
  ...serverOnly,
  records: { any: { viewedBy: all, update: catalogue, remove: nobody } },
  fields: { open: `${open} source asOf`, server: 'updatedBy', internal: 'updatedBy', internalTo: catalogue },
})

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

const review = {
  create: { plain: all },
  creator: 'user',
  guestValues: { pending: true },
  records: {
    shown: {
      viewedBy: all,
      privates: ['member', ...supportRoles],
      update: supportRoles,
      remove: ['member', ...supportRoles],
    },
    anonymous: { viewedBy: all, privates: supportRoles, ...written(supportRoles) },
    hidden: {
      viewedBy: supportRoles,
      privates: supportRoles,
      update: supportRoles,
      remove: ['member', ...supportRoles],
    },
  },
} satisfies Partial<AccessRow>

/** The bodies that everyone may send about a listing while it is approved. */
const aboutListing: AccessRow['create'] = {
  approved: all,
  draft: nobody,
  pending: nobody,
  rejected: nobody,
  sold: nobody,
  withdrawn: nobody,
}

const listing: Access = {
  viewedBy: ['seller', ...supportRoles],
  privates: ['seller', ...supportRoles],
  ...written(['seller', ...supportRoles]),
}

const ownerAccess = (by: RoleSet, changed: RoleSet = by): Access => ({
  viewedBy: by,
  privates: by,
  update: changed,
  remove: by,
})

const vehicle =
  'name brand model year title description bodyType minPrice maxPrice price pricedAt seats location colors pictures ' +
  'videos key_specs specifications latest_updates location_wise_pricing publishedAt fuelType'
const compared =
  'engine power torque topSpeed acceleration mileage fuelEfficiency range chargingTime weight cargo warranty'
const choices = 'fuelTypes transmissions isPopular isUpcoming launchDate'
const rated = 'rating reviewCount reviews sourceKey'

const model: AccessRow = {
  ...published,
  fields: { open: `${vehicle} ${compared} ${choices}`, server: rated, hidden: 'sourceKey' },
}
const variant = (parent: string): AccessRow => ({
  ...published,
  fields: {
    open: `${parent} ${vehicle} transmission ${compared}`,
    server: 'sourceKey',
    hidden: 'sourceKey',
  },
})
const inquiryFields = (open: string): FieldTable => ({
  open: `name email ${open}`,
  operators: 'status assignee spam',
  server: 'user notice duplicateOf history',
  private: 'user',
  internal: 'assignee spam duplicateOf history',
  internalTo: supportRoles,
})

/**
 * Every collection's access, written by hand from the design: the code has to match this table, never the other way
 * round.
 */
export const accessTable: Record<string, AccessRow> = {
  cars: model,
  bikes: model,
  commercial_vehicles: {
    ...published,
    fields: {
      open: `category transmission payload gvw ${vehicle} ${compared} ${choices}`,
      server: rated,
      hidden: 'sourceKey',
    },
  },
  car_variants: variant('Car_id'),
  bike_Variants: variant('Bike_id'),
  commercial_Variants: variant('payload gvw Commercial_id'),
  autoNews: {
    ...published,
    fields: { open: 'category title excerpt content author images videos cars bikes commercial publishedAt' },
  },
  locationWisePricing: {
    ...serverOnly,
    records: {
      published: { viewedBy: all, ...written(nobody) },
      unpublished: { viewedBy: catalogue, ...written(nobody) },
    },
    fields: { server: 'car_id location price minPrice maxPrice' },
  },
  commercial_category: { ...openToAll, fields: { open: 'name description' } },
  popular_brands: signed('brand_type brand_name brand_logo position'),
  contact_us: signed('address city postal_code country email phone'),
  social_media_links: signed('platform link'),
  notices: {
    create: { plain: catalogue },
    records: { any: { viewedBy: all, update: catalogue, remove: nobody } },
    fields: {
      once: 'place',
      open: 'en hi',
      server: 'updatedBy',
      internal: 'updatedBy',
      internalTo: catalogue,
    },
  },
  noticeVersions: {
    ...serverOnly,
    records: { any: { viewedBy: all, ...written(nobody) } },
    fields: { server: 'version place en hi updatedBy', internal: 'updatedBy', internalTo: catalogue },
  },
  roadTaxRates: {
    ...openToAll,
    fields: {
      open: 'state tables cess levy most certainty source asOf',
      server: 'name updatedBy',
      internal: 'updatedBy',
      internalTo: catalogue,
    },
  },
  insuranceRates: onlyOne('byEngine byMotor hybridRebate insuredShare ownDamageRate gst'),
  registrationCharges: onlyOne('registrationFee smartCardFee hypothecationFee fastag tcsRate tcsAbove'),
  fuelPrices: onlyOne('petrol diesel cng lpg'),

  rentVehicles: {
    create: { plain: catalogue },
    records: { any: { viewedBy: signedIn, ...written(catalogue) } },
    fields: {
      open:
        'name brand type location fuelType transmission seats year available phone description terms deposit ' +
        'kmPerDay extraKmPrice images price_self_drive_hourly ' +
        'price_self_drive_daily price_with_driver_hourly price_with_driver_daily',
      server: 'rating reviewCount',
    },
  },

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
    },
    fields: {
      open:
        'name brand model type fuelType transmission location price year mileage seats engineCC odometer owner ' +
        'registrationNumber registrationState rcStatus insuranceStatus description latest_news specifications ' +
        'vehicle_image vehicles_gallery_images vehicles_gallery_videos',
      operators: 'isPopular status rejectionReason verified',
      server:
        'registrationMasked rating reviewCount seller_id sourceKey approvedPrice ' +
        'listedAt confirmedAt listedUntil endedAt remindedDay soldPrice',
      private: 'registrationNumber rejectionReason soldPrice',
      internal: 'approvedPrice',
      internalTo: supportRoles,
      hidden: 'sourceKey remindedDay',
    },
  },
  priceEvents: {
    ...serverOnly,
    records: { any: { ...unseen, viewedBy: supportRoles } },
    fields: { server: 'listing price at cause' },
  },

  vehicleReviews: {
    ...review,
    fields: {
      open: 'car bike commercial variant bikeVariant commercialVariant name review rating',
      operators: 'hidden pending',
      server: 'user key',
      private: 'user',
      hidden: 'key',
    },
  },
  usedVehicleReviews: {
    ...review,
    // Nobody can review their own listing.
    create: { ...aboutListing, approved: all.filter(role => role !== 'seller') },
    fields: {
      open: 'vehicle name review rating',
      operators: 'hidden pending',
      server: 'user key',
      private: 'user',
      hidden: 'key',
    },
  },

  CarsInquiry: {
    ...inquiry,
    initialValues: { status: 'pending' },
    fields: inquiryFields('number messgae cars variant'),
  },
  BikeInquiry: {
    ...inquiry,
    initialValues: { status: 'new' },
    fields: inquiryFields('number message bikes variant'),
  },
  commercialInquiries: {
    ...inquiry,
    initialValues: { status: 'new' },
    fields: inquiryFields('number message vehicle variant'),
  },
  rentEnquiries: {
    ...inquiry,
    create: { plain: signedIn },
    initialValues: { status: 'New' },
    fields: inquiryFields(
      'phone rentalType rentalBasis startDateTime endDateTime pickupLocation dropoffLocation message car',
    ),
  },
  onRoadPriceRequests: {
    ...inquiry,
    initialValues: { status: 'new' },
    fields: inquiryFields('number car bike commercial variant bikeVariant commercialVariant city'),
  },
  usedVehiclesInquiries: {
    ...inquiry,
    create: aboutListing,
    initialValues: { status: 'new' },
    records: {
      ...inquiry.records,
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
    fields: inquiryFields('phone message vehicle'),
  },
  reports: {
    ...inquiry,
    initialValues: { status: 'new' },
    fields: { open: 'kind record reason details', operators: 'status', server: 'user', private: 'user' },
  },

  UsedVehicleConversations: {
    create: { withSeller: ['member', 'other'], withSawari: members },
    creator: 'user_id',
    records: {
      withSeller: { viewedBy: ['member', 'seller'], ...written(nobody) },
      withSawari: { viewedBy: ['member', ...supportRoles], ...written(nobody) },
    },
    fields: {
      once: 'vehicle_id receiver_id',
      server: 'user_id key messages messageCount userRead receiverRead last_message last_message_time',
      hidden: 'key',
    },
  },
  messages: {
    create: { withSeller: ['member', 'seller'], withSawari: ['member', ...supportRoles] },
    creator: 'sender_id',
    records: {
      withSeller: { viewedBy: ['member', 'seller'], update: nobody, remove: nobody },
      withSellerHidden: { viewedBy: nobody, update: supportRoles, remove: nobody },
      withSawari: { viewedBy: ['member', ...supportRoles], update: supportRoles, remove: nobody },
      withSawariHidden: { viewedBy: supportRoles, update: supportRoles, remove: nobody },
    },
    fields: { once: 'conversation message type', operators: 'hidden', server: 'number sender_id timestamp' },
  },

  users: {
    ...serverOnly,
    records: {
      member: {
        viewedBy: ['member', 'seller', ...supportRoles],
        privates: ['member', ...supportRoles],
        ...written(['member', ...supportRoles]),
      },
      seller: {
        viewedBy: ['member', 'seller', ...supportRoles],
        privates: ['seller', ...supportRoles],
        ...written(['seller', ...supportRoles]),
      },
      other: ownerAccess(['other', ...supportRoles]),
    },
    fields: {
      open: 'name contactEmail language avatar',
      operators: 'blocked',
      server: 'number email emailVisibility verified tokenKey passwordHash',
      private: 'number email contactEmail language emailVisibility verified blocked',
      hidden: 'tokenKey passwordHash',
    },
  },

  shortlists: {
    create: { plain: members },
    creator: 'user',
    records: { any: ownerAccess(['member']) },
    fields: { open: 'kind vehicle', server: 'user key', hidden: 'key' },
  },
  blocks: {
    create: { plain: members },
    creator: 'user',
    records: { any: ownerAccess(['member'], nobody) },
    fields: { open: 'blocked', server: 'user key', hidden: 'key' },
  },
  sessions: {
    ...serverOnly,
    records: { ofMember: ownerAccess(['member'], nobody), ofOperator: unseen },
    fields: {
      server: 'kind user operator device networkHash lastSeen expires endedAt',
      hidden: 'networkHash',
    },
  },
  consents: {
    ...serverOnly,
    records: {
      given: { ...unseen, viewedBy: ['member', ...supportRoles], privates: ['member', ...supportRoles] },
      anonymous: { ...unseen, viewedBy: supportRoles, privates: supportRoles },
    },
    fields: { server: 'user purpose notice source withdrawnAt', private: 'user' },
  },
  auditLog: {
    ...serverOnly,
    records: { any: { ...unseen, viewedBy: ['owner'] } },
    fields: { server: 'actor action kind record changes' },
  },
  outbox: {
    ...serverOnly,
    records: { any: { ...unseen, viewedBy: supportRoles, privates: supportRoles } },
    fields: {
      server: 'channel event key user recipient language payload dueAt sentAt deadAt attempts lease failure',
      private: 'user',
      hidden: 'payload lease',
    },
  },
  searchEntries: {
    ...serverOnly,
    records: { any: unseen },
    fields: { server: 'kind record title words membersOnly visibleFrom' },
  },
  searchState: { ...serverOnly, records: { any: unseen }, fields: { server: 'version' } },
  searchTerms: { ...serverOnly, records: { any: unseen }, fields: { server: 'term near' } },
  otp: {
    ...serverOnly,
    records: { any: unseen },
    fields: {
      server:
        'number codeHash expires nonceHash tries unboundTries usedAt address proofHash proofExpires proofUsedAt',
      hidden: 'codeHash nonceHash proofHash',
    },
  },
  _superusers: {
    ...serverOnly,
    records: { any: unseen },
    fields: {
      server:
        'email name role tokenKey passwordHash totpSince totpSecret totpStep recoveryHashes mfaHash mfaExpires offeredSecret',
      hidden: 'tokenKey passwordHash totpSecret totpStep recoveryHashes mfaHash mfaExpires offeredSecret',
    },
  },
}
