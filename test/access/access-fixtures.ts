import { getCollection } from '#collections/registry.ts'
import '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { type Body, past, picture, type Specimens, seller, sender } from './fixture-values.ts'
import { fiveStars } from './subjects/reviews.ts'
import { type IdOf, subjects } from './subjects.ts'

/** For each collection that relations refer to, two independent records, in the order they are created. */
const targets = [
  'users',
  'firms',
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
  'firmPlaces',
  'deals',
  'CarsInquiry',
  'BikeInquiry',
  'commercialInquiries',
  'rentEnquiries',
  'onRoadPriceRequests',
  'usedVehiclesInquiries',
  'savedSearches',
]

/** The required fields of a record of each collection; `of` returns the id for a relation. */
const needs = (of: IdOf): Record<string, Body> => Object.assign({}, ...subjects.map(each => each.needs(of)))

/** The records of the table, by collection and name. */
const specimens: Specimens = Object.assign({}, ...subjects.map(each => each.specimens))

/** Collections with records that others refer to: they are created first. */
const first = ['users', 'firms', 'usedVehicles', 'rentVehicles', 'deals']

/** Unique fields of the records that relations refer to. */
const unique: Record<string, (name: string) => Body> = {
  _superusers: name => ({ email: `${name}@example.in` }),
  ...Object.fromEntries(
    ['cars', 'bikes', 'commercial_vehicles', 'car_variants', 'bike_Variants', 'commercial_Variants'].map(
      name => [name, () => ({ publishedAt: past })],
    ),
  ),
  // Members may name them in an inquiry.
  firms: () => ({ published: true, brands: ['Tata'] }),
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
  usedVehicleReviews: listingBodies(the, fiveStars),
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
