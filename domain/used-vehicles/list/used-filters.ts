import { type UsedVehicle, usedVehicles, type usedVehicleTypes } from '#collections/index.ts'
import { bandsFrom } from '#domain/catalogue/list/bands.ts'
import { type Band, bandFilter, type Filter, textFilter } from '#domain/catalogue/list/filter.ts'

export type UsedType = (typeof usedVehicleTypes)[number]
export type UsedFilterName = 'brand' | 'type' | 'fuel' | 'location' | 'price' | 'year'
export type UsedSort = 'name' | 'price' | '-price' | '-year' | 'year' | '-mileage'

/** A list of used vehicles: the type with which it starts, and whether another can be chosen there. */
export type UsedListPreset = { name: UsedListPresetName; type: UsedType; hasTypes: boolean }
export type UsedListPresetName = 'all' | 'cars' | 'bikes' | 'commercials'

/** The lists of used vehicles (spec section 2): the one of all starts with cars. */
export const usedListPresets: Record<UsedListPresetName, UsedListPreset> = {
  all: { name: 'all', type: 'car', hasTypes: true },
  cars: { name: 'cars', type: 'car', hasTypes: true },
  bikes: { name: 'bikes', type: 'bike', hasTypes: true },
  commercials: { name: 'commercials', type: 'commercials', hasTypes: false },
}

/** Asking prices in whole rupees (spec section 9). */
export const usedPrices = bandsFrom({
  'under-1l': 0,
  '1l-5l': 100_000,
  '5l-10l': 500_000,
  '10l-20l': 1_000_000,
  'over-20l': 2_000_000,
})

/** Years of manufacture (spec section 9); `below` is the year after the last. */
export const usedYears: readonly Band[] = [
  { value: '2024-2025', from: 2024, below: 2026 },
  { value: '2022-2023', from: 2022, below: 2024 },
  { value: '2020-2021', from: 2020, below: 2022 },
  { value: '2018-2019', from: 2018, below: 2020 },
  { value: '2015-2017', from: 2015, below: 2018 },
]

/** The orders of the lists, the usual one first (spec section 9). */
export const usedSorts: [UsedSort, ...UsedSort[]] = ['name', 'price', '-price', '-year', 'year', '-mileage']

const singleChoice = { isMultiple: false }
const { table } = usedVehicles

const offeredTypes = ['car', 'bike'] as const satisfies readonly UsedVehicle['type'][]
const typeFilter: Filter<UsedFilterName> = {
  ...textFilter('type', table.type, offeredTypes, singleChoice),
  known: ['commercials'],
  isOpen: false,
}

const filters: readonly Filter<UsedFilterName>[] = [
  textFilter('brand', table.brand, [], singleChoice),
  typeFilter,
  textFilter('fuel', table.fuelType, [], singleChoice),
  textFilter('location', table.location, [], singleChoice),
  bandFilter('price', table.price, usedPrices, singleChoice),
  bandFilter('year', table.year, usedYears, singleChoice),
]

/** The filters of a list, in the order of its panel. */
export const usedFiltersOf = ({ hasTypes }: UsedListPreset) =>
  hasTypes ? filters : filters.filter(each => each !== typeFilter)
