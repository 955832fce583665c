import { wireDate } from '#collections/define.ts'
import { getCollection } from '#collections/registry.ts'
import '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { memberIds } from './roles.ts'

export type Body = Record<string, unknown>

/** The name of every file of every record. */
export const picture = 'picture_abcdefghij.png'

const [past, future] = ['2020-01-01 00:00:00.000Z', '2090-01-01 00:00:00.000Z']
const { member, other, seller } = memberIds
const inDays = (days: number) => wireDate(new Date(Date.now() + days * 86_400_000))

/** For each collection that relations refer to, two independent records, in the order they are created. */
const targets = [
  'users',
  '_superusers',
  'commercial_category',
  'cars',
  'bikes',
  'commercial_vehicles',
  'car_variants',
  'bike_Variants',
  'commercial_Variants',
  'popular_brands',
  'usedVehicles',
  'rentVehicles',
  'UsedVehicleConversations',
  'CarsInquiry',
  'BikeInquiry',
  'commercialInquiries',
  'rentEnquiries',
  'onRoadPriceRequests',
  'usedVehiclesInquiries',
]

const sender = { name: 'Asha', email: 'asha@example.in' }
const call = { ...sender, number: '9822000000' }
const article = { category: 'cars', title: 'A day out', content: 'Far.', images: [picture] }
const rental = {
  rentalType: 'self_drive',
  rentalBasis: 'daily',
  startDateTime: inDays(30),
  endDateTime: inDays(31),
  pickupLocation: 'Pune',
}
const vehicle = { brand: 'Tata', name: 'Nexon', pictures: [picture] }
const rate = { source: 'The schedule of the state', asOf: '2026-01' }
const review = { name: 'Asha', review: 'Good.', rating: 5 }

/** The required fields of a record of each collection; `of` returns the id for a relation. */
const needs = (of: (collection: string) => string): Record<string, Body> => ({
  users: { avatar: picture },
  _superusers: { role: 'owner' },
  commercial_category: { name: 'Vans' },
  cars: vehicle,
  bikes: vehicle,
  commercial_vehicles: { ...vehicle, category: of('commercial_category') },
  car_variants: { ...vehicle, Car_id: of('cars') },
  bike_Variants: { ...vehicle, Bike_id: of('bikes') },
  commercial_Variants: { ...vehicle, Commercial_id: of('commercial_vehicles') },
  autoNews: article,
  locationWisePricing: { car_id: of('cars'), location: 'Pune' },
  popular_brands: { brand_type: 'car', brand_name: 'Tata', brand_logo: picture },
  contact_us: { city: 'Pune' },
  social_media_links: { platform: 'YouTube', link: 'https://example.in/' },
  notices: { place: 'prices', en: 'As said.', hi: 'जैसा कहा।' },
  noticeVersions: { version: '2026-11.1', place: 'privacyLede' },
  // States without a default rate.
  roadTaxRates: {
    ...rate,
    state: 'LD',
    tables: [{ fuels: ['Petrol'], slabs: [{ rate: 4 }] }],
    certainty: 'reported',
  },
  insuranceRates: {
    ...rate,
    byEngine: [{ premium: 1 }],
    byMotor: [{ premium: 1 }],
    hybridRebate: 1,
    insuredShare: 90,
    ownDamageRate: 1,
    gst: 18,
  },
  registrationCharges: {
    ...rate,
    registrationFee: 1,
    smartCardFee: 1,
    hypothecationFee: 1,
    fastag: 1,
    tcsRate: 1,
    tcsAbove: 1,
  },
  fuelPrices: { ...rate, petrol: 90, diesel: 90, cng: 90, lpg: 90 },
  rentVehicles: { name: 'Swift', type: 'car', location: 'Pune', available: true, images: [picture] },
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
  vehicleReviews: { ...review, car: of('cars') },
  usedVehicleReviews: { ...review, vehicle: of('usedVehicles') },
  CarsInquiry: { ...call, messgae: 'When?', cars: of('cars') },
  BikeInquiry: { ...call, message: 'When?', bikes: of('bikes') },
  commercialInquiries: { ...call, vehicle: of('commercial_vehicles') },
  rentEnquiries: { ...sender, ...rental, phone: 9_822_000_000, car: of('rentVehicles') },
  onRoadPriceRequests: { ...sender, car: of('cars') },
  usedVehiclesInquiries: { ...sender, vehicle: of('usedVehicles') },
  reports: { kind: 'usedVehicles', record: of('usedVehicles'), reason: 'spam' },
  UsedVehicleConversations: { vehicle_id: of('usedVehicles'), user_id: of('users') },
  messages: { message: 'Hello', type: 'text', number: 1, timestamp: past, sender_id: member },
  shortlists: { kind: 'cars', vehicle: of('cars') },
  blocks: { blocked: of('users') },
  sessions: { kind: 'member' },
  consents: { purpose: 'account', notice: '1' },
  auditLog: { action: 'update' },
  outbox: { channel: 'sms', event: 'code', dueAt: future },
  searchEntries: { kind: 'cars', record: of('cars'), title: 'Nexon', path: '/cars' },
  searchState: { version: '1' },
  searchTerms: { term: 'nexon' },
  otp: { number: '9822000000', codeHash: 'x' },
})

const dated = { published: { publishedAt: past }, unpublished: {}, scheduled: { publishedAt: future } }
const listing = (status: string) => ({ status, seller_id: seller, rejectionReason: 'blurred' })
// A contacted inquiry can be closed, so its status can change.
const inquiries = { sent: { user: member, status: 'contacted' }, anonymous: { status: 'contacted' } }
const reports = { sent: { user: member, status: 'new' }, anonymous: { status: 'new' } }
const reviews = { shown: { user: member }, anonymous: {}, hidden: { user: member, hidden: true } }

/** The records of the table, by collection and name; `the` returns the id of an earlier one. */
const specimens: Record<string, Record<string, (the: (path: string) => string) => Body>> = {
  ...Object.fromEntries(
    [
      'cars',
      'bikes',
      'commercial_vehicles',
      'car_variants',
      'bike_Variants',
      'commercial_Variants',
      'autoNews',
    ].map(name => [name, fixed(dated)]),
  ),
  locationWisePricing: {
    published: the => ({ car_id: the('cars/published') }),
    unpublished: the => ({ car_id: the('cars/unpublished') }),
  },
  ...Object.fromEntries(
    [
      'commercial_category',
      'popular_brands',
      'contact_us',
      'social_media_links',
      'noticeVersions',
      'rentVehicles',
      'insuranceRates',
      'registrationCharges',
      'fuelPrices',
    ].map(name => [name, fixed({ any: {} })]),
  ),
  roadTaxRates: fixed({ any: { state: 'LA' } }),
  // Every further record needs its own place.
  notices: fixed({ any: { place: 'aboutLede' } }),
  users: fixed({
    member: { id: member, name: 'Asha', number: '9822000001', contactEmail: 'asha@example.in' },
    seller: { id: seller, name: 'Ravi', number: '9822000002' },
    other: { id: other, name: 'Meera', number: '9822000003' },
  }),
  usedVehicles: fixed({
    approved: listing('approved'),
    draft: listing('draft'),
    pending: listing('pending'),
    rejected: listing('rejected'),
    sold: listing('sold'),
    withdrawn: listing('withdrawn'),
    expired: listing('expired'),
  }),
  vehicleReviews: fixed(reviews),
  usedVehicleReviews: fixed(reviews),
  CarsInquiry: fixed(inquiries),
  BikeInquiry: fixed(inquiries),
  commercialInquiries: fixed(inquiries),
  // A declined enquiry can be closed, so its status can change.
  rentEnquiries: fixed({ sent: { user: member, status: 'Declined' }, anonymous: { status: 'Declined' } }),
  onRoadPriceRequests: fixed(inquiries),
  usedVehiclesInquiries: {
    ...fixed(inquiries),
    onListing: the => ({ user: member, status: 'contacted', vehicle: the('usedVehicles/approved') }),
    anonymousOnListing: the => ({ status: 'contacted', vehicle: the('usedVehicles/approved') }),
  },
  reports: fixed(reports),
  UsedVehicleConversations: {
    withSeller: the => {
      const vehicle = the('usedVehicles/approved')
      const key = `${vehicle}:${member}:${seller}`
      return { vehicle_id: vehicle, user_id: member, receiver_id: seller, key }
    },
    withSawari: the => {
      const vehicle = the('usedVehicles/approved')
      return { vehicle_id: vehicle, user_id: member, key: `${vehicle}:${member}:` }
    },
  },
  messages: {
    withSeller: the => ({ conversation: the('UsedVehicleConversations/withSeller') }),
    withSellerHidden: the => ({ conversation: the('UsedVehicleConversations/withSeller'), hidden: true }),
    withSawari: the => ({ conversation: the('UsedVehicleConversations/withSawari') }),
    withSawariHidden: the => ({ conversation: the('UsedVehicleConversations/withSawari'), hidden: true }),
  },
  shortlists: fixed({ any: { user: member, key: 'a' } }),
  blocks: fixed({ any: { user: member, key: 'a' } }),
  sessions: {
    ofMember: () => ({ user: member }),
    ofOperator: the => ({ kind: 'operator', operator: the('_superusers/spare') }),
  },
  consents: { given: () => ({ user: member }), anonymous: () => ({}) },
  ...Object.fromEntries(
    ['auditLog', 'priceEvents', 'outbox', 'searchEntries', 'searchState', 'searchTerms', 'otp'].map(name => [
      name,
      fixed({ any: {} }),
    ]),
  ),
  _superusers: fixed({ any: { email: 'third@example.in' } }),
}

/** Collections with records that others refer to: they are created first. */
const first = ['users', 'usedVehicles']

function fixed(bodies: Record<string, Body>) {
  return Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, () => body]))
}

/** Unique fields of the records that relations refer to. */
const unique: Record<string, (name: string) => Body> = {
  _superusers: name => ({ email: `${name}@example.in` }),
  ...Object.fromEntries(
    ['cars', 'bikes', 'commercial_vehicles', 'car_variants', 'bike_Variants', 'commercial_Variants'].map(
      name => [name, () => ({ publishedAt: past })],
    ),
  ),
  usedVehicles: () => ({ status: 'approved' }),
  UsedVehicleConversations: name => ({ key: name }),
}

/** The bodies for an approved listing, and for each other status. */
const listingBodies = (the: (path: string) => string, body: Body): Record<string, Body> =>
  Object.fromEntries(
    Object.keys(specimens.usedVehicles ?? {}).map(status => [
      status,
      { ...body, vehicle: the(`usedVehicles/${status}`) },
    ]),
  )

/** A body for each way to create a record: the required fields, and several bodies for some collections. */
const bodies = (the: (path: string) => string): Record<string, Record<string, Body>> => ({
  usedVehiclesInquiries: listingBodies(the, sender),
  usedVehicleReviews: listingBodies(the, review),
  UsedVehicleConversations: {
    withSeller: { vehicle_id: the('usedVehicles/approved'), receiver_id: seller },
    withSawari: { vehicle_id: the('usedVehicles/approved') },
  },
  messages: {
    withSeller: { conversation: the('UsedVehicleConversations/withSeller'), message: 'Hello', type: 'text' },
    withSawari: { conversation: the('UsedVehicleConversations/withSawari'), message: 'Hello', type: 'text' },
  },
})

export type AccessFixtures = {
  /** The id of a record, by `collection/name`; each target also has a `spare` and an `another`. */
  the: (path: string) => string
  bodies: (collection: string) => Record<string, Body>
}

/** Creates a record of every collection in every state that the table names. */
export async function createFixtures(db: Database): Promise<AccessFixtures> {
  const systemCtx = systemContext(db)
  const ids = new Map<string, string>()
  const the = (path: string) => {
    const id = ids.get(path)
    if (!id) throw new Error(`no record ${path}`)
    return id
  }
  const spare = (collection: string) => ids.get(`${collection}/spare`) ?? ''
  const make = async (collection: string, name: string, body: Body) => {
    const { id } = await createRecord(systemCtx, getCollection(collection), {
      ...needs(spare)[collection],
      ...body,
    })
    ids.set(`${collection}/${name}`, id)
  }
  for (const collection of targets)
    for (const name of ['spare', 'another']) await make(collection, name, unique[collection]?.(name) ?? {})
  const order = [...new Set([...first, ...Object.keys(specimens)])]
  for (const collection of order)
    for (const [name, body] of Object.entries(specimens[collection] ?? {}))
      await make(collection, name, body(the))
  return {
    the,
    bodies: collection => bodies(the)[collection] ?? { plain: withoutFiles(needs(spare)[collection] ?? {}) },
  }
}

const withoutFiles = (body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => ![value].flat().includes(picture)))
