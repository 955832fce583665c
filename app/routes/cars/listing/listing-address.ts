import type { CarPreset } from '#domain/catalogue/car-conditions.ts'
import { type CarQuery, writeCarQuery } from '#domain/catalogue/car-query.ts'

/** Where each listing lives. */
export const listingPaths = {
  all: '/cars',
  byBuget: '/cars/byBuget',
  electric: '/cars/electric',
  upcoming: '/cars/upcoming',
} as const satisfies Record<CarPreset, string>

/** A listing's address with some of its query changed; any change begins at the first page again. */
export const listingAddress = (preset: CarPreset, query: CarQuery, changes: Partial<CarQuery> = {}) =>
  listingPaths[preset] + writeCarQuery({ ...query, page: 1, ...changes })

/** The listing without filters and search; its order stays. */
export const clearedAddress = (preset: CarPreset, query: CarQuery) =>
  listingAddress(preset, query, {
    q: '',
    budget: undefined,
    fuels: [],
    brands: [],
    min: undefined,
    max: undefined,
  })

/** Whether visitors narrowed the list: such pages are not for search engines. */
export const isNarrowed = (preset: CarPreset, query: CarQuery) =>
  listingAddress(preset, query) !== listingPaths[preset]
