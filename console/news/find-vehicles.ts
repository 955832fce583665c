import { pb } from '../api/client.ts'

/** The fields of an article that name vehicles, and the collection of each. */
export const vehicleFields = {
  cars: 'cars',
  bikes: 'bikes',
  commercial: 'commercial_vehicles',
} as const

export type VehicleField = keyof typeof vehicleFields
export type Vehicle = { field: VehicleField; id: string; name: string }

const names = Object.keys(vehicleFields) as VehicleField[]
const [ofEach, atOnce] = [6, 20]

/** Models of every kind whose brand and name have all these words. */
export async function findVehicles(typed: string): Promise<Vehicle[]> {
  const words = typed.trim().split(/\s+/).slice(0, 4)
  const filter = words.map(word => pb.filter('(brand ~ {:word} || name ~ {:word})', { word })).join(' && ')
  const found = await Promise.all(names.map(field => read(field, filter, ofEach)))
  return found.flat()
}

/** The vehicles of these ids, in their order; one that is gone is called by its id. */
export async function namedVehicles(field: VehicleField, ids: readonly string[]): Promise<Vehicle[]> {
  if (ids.length === 0) return []
  const filter = ids.map(id => pb.filter('id = {:id}', { id })).join(' || ')
  const found = await read(field, filter, atOnce)
  return ids.map(id => found.find(each => each.id === id) ?? { field, id, name: id })
}

async function read(field: VehicleField, filter: string, limit: number): Promise<Vehicle[]> {
  const { items } = await pb
    .collection(vehicleFields[field])
    .getList(1, limit, { filter, fields: 'id,brand,name', sort: 'brand,name', skipTotal: true })
  return items.map(({ id, brand, name }) => ({ field, id, name: `${brand} ${name}` }))
}
