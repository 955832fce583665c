import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnsByName } from '#collections/define.ts'
import { usedVehicles, type usedVehicleTypes } from '#collections/index.ts'
import { dayNumber } from '#collections/list-facets.ts'
import { type UsedFilterName, usedFacet, usedFacets } from '#collections/used-facets.ts'
import { type Band, bandFilter, type Filter, textFilter } from '#domain/catalogue/list/filter.ts'
import { keysOf } from '#records/typed-entries.ts'

export type { UsedFilterName } from '#collections/used-facets.ts'

export type UsedType = (typeof usedVehicleTypes)[number]
export type UsedSort = 'newest' | 'name' | 'price' | '-price' | '-year' | 'year' | '-mileage' | '-belowValue'

/** A list of used vehicles: its initial type, and whether another type can be chosen. */
export type UsedListPreset = { name: UsedListPresetName; type: UsedType; hasTypes: boolean }
export type UsedListPresetName = 'all' | 'cars' | 'bikes' | 'commercials'

/** The lists of used vehicles (spec section 2). The list of all starts with cars. */
export const usedListPresets: Record<UsedListPresetName, UsedListPreset> = {
  all: { name: 'all', type: 'car', hasTypes: true },
  cars: { name: 'cars', type: 'car', hasTypes: true },
  bikes: { name: 'bikes', type: 'bike', hasTypes: true },
  commercials: { name: 'commercials', type: 'commercials', hasTypes: false },
}

export const usedPrices = usedFacets.price.bands
export const usedYears = usedFacets.year.bands
export const usedDistances = usedFacets.km.bands
export const usedRanges: readonly Band[] = usedFacets.range.bands

/**
 * The sort orders of the lists (spec section 9), the default first. `-belowValue` is the best deal first: by the label,
 * then by the rupees below the value.
 */
export const usedSorts: [UsedSort, ...UsedSort[]] = [
  'newest',
  'price',
  '-price',
  '-year',
  'year',
  '-mileage',
  '-belowValue',
  'name',
]

/**
 * The fields of a sort order. The newest come by the order of insertion: every index has it, and a seller who lists a
 * vehicle again does not move it to the top.
 */
export function toSortFields(sort: UsedSort): SortField[] {
  if (sort === 'newest') return ['-@rowid']
  return sort === '-belowValue' ? ['-dealRank', sort] : [sort]
}

type SortField = Exclude<UsedSort, 'newest'> | '-@rowid' | '-dealRank'

const columns = columnsByName(usedVehicles)

function columnOf(name: UsedFilterName): PgColumn {
  const { field } = usedFacet(name)
  const column = columns[field]
  if (!column) throw new Error(`used vehicles have no field ${field} to filter by`)
  return column
}

const filters = keysOf(usedFacets).map((name): Filter<UsedFilterName> => {
  const { values, known, groups, bands, isMultiple = false } = usedFacet(name)
  const column = columnOf(name)
  if (bands) return bandFilter(name, column, bands, { isMultiple })
  const filter = textFilter(name, column, values, { isMultiple, groups })
  return known ? { ...filter, known, isOpen: false } : filter
})

/** A filter by age in days, as of a day. A band ends where the one before begins, so each day counts once. */
function ageFilter(name: UsedFilterName, withinDays: readonly number[], today: number) {
  const bands = withinDays.map((days, at) => ({
    value: String(days),
    from: today - days,
    below: at ? today - (withinDays[at - 1] ?? 0) : undefined,
  }))
  const groups = Object.fromEntries(
    bands.map(({ value }, at) => [value, bands.slice(0, at + 1).map(band => band.value)]),
  )
  return bandFilter(name, columnOf(name), bands, { isMultiple: false, groups })
}

const filtersOn = (today: number) =>
  filters.map(filter => {
    const { withinDays } = usedFacet(filter.name)
    return withinDays ? ageFilter(filter.name, withinDays, today) : filter
  })

/** One list a day, because the statement that counts a filter's values is cached by its bands. */
let latest: { day: number; filters: Filter<UsedFilterName>[] } | undefined

/** The filters of a list now, in the order of its panel. */
export function usedFiltersOf({ hasTypes }: UsedListPreset) {
  const day = dayNumber(new Date())
  if (latest?.day !== day) latest = { day, filters: filtersOn(day) }
  return hasTypes ? latest.filters : latest.filters.filter(({ name }) => name !== 'type')
}
