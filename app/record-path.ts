import { newListPaths } from '#domain/catalogue/list/list-paths.ts'

/**
 * The parents of pages by what records call them: a collection, or the subject of a deal. A dealer without its city leads
 * to its first one.
 */
const lists = {
  cars: newListPaths.cars,
  bikes: newListPaths.bikes,
  commercial_vehicles: newListPaths.commercial,
  commercialVehicles: newListPaths.commercial,
  usedVehicles: '/used-vehicles',
  rentVehicles: '/rent/vehicles',
  firms: '/dealers/any',
}

/** The page of the vehicle or the dealer that a record names. */
export const recordPath = (kind: keyof typeof lists, id: string) => `${lists[kind]}/${encodeURIComponent(id)}`
