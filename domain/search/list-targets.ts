import { automaticTransmissions } from '#collections/vehicle-choices.ts'
import { type KindName, kindNames } from '../catalogue/kinds.ts'
import { leastRange } from '../catalogue/list/features.ts'
import type { Band } from '../catalogue/list/filter.ts'
import { engineClasses, type FilterName, kindFilters } from '../catalogue/list/kind-filters.ts'
import { filtersOf, isElectricFilter, type VehicleListPreset } from '../catalogue/list/list-preset.ts'
import type { VehicleListQuery } from '../catalogue/list/list-query.ts'
import { sortsOf } from '../catalogue/list/sort-matches.ts'
import { batteryValue, filterOfFeature } from '../catalogue/list/spec-features.ts'
import { findCitiesNear } from '../places/cities-near.ts'
import {
  type UsedFilterName,
  type UsedListPreset,
  usedListPresets,
  usedRanges,
  usedSorts,
  usedYears,
} from '../used-vehicles/list/used-filters.ts'
import type { UsedListQuery } from '../used-vehicles/list/used-list-address.ts'
import type { ParsedFilter } from './search-filters.ts'

/** A filtered list for a search, the names in it, and the filters that the list does not support. */
export type ListTarget = { names: string; leftOut: ParsedFilter[] } & (
  | { kind: KindName; preset: VehicleListPreset; query: VehicleListQuery }
  | { kind: 'used'; preset: UsedListPreset; query: UsedListQuery }
)

/** The lists for a search, those that cover most of it first. */
export function findListTargets(
  facts: readonly ParsedFilter[],
  q: string,
  kindOfName: KindName | undefined,
): ListTarget[] {
  const has = (...names: ParsedFilter['name'][]) => facts.some(({ name }) => names.includes(name))
  const named = namedKinds(facts) ?? (kindOfName ? [kindOfName] : undefined)
  const fresh = has('used', 'odometer', 'owner')
    ? []
    : (named ?? kindNames).map(kind => buildVehicleTarget(kind, facts, q))
  const used = buildUsedTarget(named, facts, q)
  const all = has('city', 'year') ? [used, ...fresh] : [...fresh, used]
  const least = Math.min(...all.map(({ leftOut }) => leftOut.length))
  return all.filter(({ leftOut }) => leftOut.length === least)
}

/** The kinds that the words imply: by name, or as the only ones with such a body or brand. */
export function namedKinds(facts: readonly ParsedFilter[]): KindName[] | undefined {
  const said = facts.flatMap(fact => (fact.name === 'kind' ? fact.kind : []))
  if (said.length) return [...new Set(said)]
  const byValues = facts.flatMap(fact => {
    if (fact.name === 'feature') return [fact.kinds]
    if (fact.name === 'payload' || fact.name === 'gvw') return [['commercial' as const]]
    return fact.name === 'body' || fact.name === 'brand'
      ? [kindNames.filter(kind => kind in fact.values)]
      : []
  })
  const shared = kindNames.filter(kind => byValues.every(kinds => kinds.includes(kind)))
  return byValues.length && shared.length ? shared : undefined
}

export const findBand = (bands: readonly Band[], value: number) =>
  bands.find(({ from, below }) => value >= from && (below === undefined || value < below))

/** A "350 cc" engine may have 349 cc or 346. */
const minEngineShare = 0.97

/** The engine classes around that size, the one with that name first, or the classes below it. */
export function engineBands({ value, isBelow }: { value: number; isBelow?: boolean }): Band[] {
  if (isBelow) return engineClasses.filter(({ from }) => from < value)
  const both = [value, value * minEngineShare].flatMap(each => findBand(engineClasses, each) ?? [])
  return [...new Set(both)]
}

const bandsOf = (kind: KindName, name: FilterName) =>
  kindFilters[kind].find(each => each.name === name)?.bands ?? []

type Figure = Extract<ParsedFilter, { name: 'payload' | 'gvw' | 'power' }>

/** The ranges of a figure: those below it, those from it on, or those around it. A load must fit. */
function figureBands({ name, value, bound }: Figure): Band[] {
  const bands = bandsOf('commercial', name)
  if (bound === 'under') return bands.filter(({ from }) => from < value)
  if (bound === 'over' || name === 'payload')
    return bands.filter(({ below }) => below === undefined || below > value)
  const both = [value, value * minEngineShare].flatMap(each => findBand(bands, each) ?? [])
  return [...new Set(both)]
}

/** Features and colours without a filter as search words of a list, after the names. */
const joinSearchWords = (names: string, facts: readonly ParsedFilter[]) =>
  [
    names,
    ...facts.map(fact => (fact.name === 'feature' ? fact.text : fact.name === 'colour' ? fact.value : '')),
  ]
    .filter(Boolean)
    .join(' ')

/** The last requested sort order. */
export const findOrder = (facts: readonly ParsedFilter[]) =>
  facts.flatMap(fact => (fact.name === 'order' ? fact.value : [])).at(-1)

/** The list's sort order for it: bikes sort by another price than cars. */
const findSort = (preset: VehicleListPreset, facts: readonly ParsedFilter[]) => {
  const order = findOrder(facts)
  const [first, ...others] = sortsOf(preset)
  return others.find(sort => sort === order || (order === 'price' && sort === 'minPrice')) ?? first
}

/** The list with the filters of a search. All commercial vehicles are in one. */
function findPreset(kind: KindName, facts: readonly ParsedFilter[]): VehicleListPreset {
  if (kind === 'commercial') return { kind, name: 'all' }
  if (facts.some(({ name }) => name === 'upcoming')) return { kind, name: 'upcoming' }
  return { kind, name: facts.some(({ name }) => isElectricFilter(name)) ? 'electric' : 'all' }
}

function buildVehicleTarget(kind: KindName, facts: readonly ParsedFilter[], names: string): ListTarget {
  const preset = findPreset(kind, facts)
  const filters = new Set(filtersOf(preset).map(({ name }) => name))
  const chosen: Partial<Record<FilterName, string[]>> = {}
  const q = joinSearchWords(
    names,
    facts.filter(fact => !toFilterValues(kind, fact)[0]),
  )
  const sort = findSort(preset, facts)
  const query: VehicleListQuery = { q, chosen, min: undefined, max: undefined, sort, page: 1 }
  const leftOut = facts.filter(fact => {
    if (fact.name === 'min' || fact.name === 'max') query[fact.name] = fact.value
    const [name, values] = toFilterValues(kind, fact)
    if (name && filters.has(name) && values?.length) {
      const both = values.filter(value => chosen[name]?.includes(value))
      chosen[name] = both.length ? both : [...(chosen[name] ?? []), ...values]
      return false
    }
    const isSaid = ['min', 'max', 'kind', 'order', 'feature', 'colour'].includes(fact.name)
    return !isSaid && !isScope(preset, fact)
  })
  return { kind, preset, query, names, leftOut }
}

/** Whether all vehicles of the list are so. */
const isScope = ({ name }: VehicleListPreset, fact: ParsedFilter) =>
  fact.name === 'fuel' ? name === 'electric' && fact.value === 'Electric' : fact.name === name

/** The gearboxes for a word: "automatic" includes every type that shifts by itself. */
export const expandGearbox = (value: string): string[] =>
  value === 'Automatic' ? [...automaticTransmissions] : [value]

/** The cities for a city, or for one with those around it. */
export const expandCity = ({ value, isNear }: { value: string; isNear?: boolean }) =>
  isNear ? findCitiesNear(value) : [value]

/** From this number of seats on, a list and a search also show vehicles with more seats. */
export const maxSeatsOption = 8

/** The filter and its values in a list of new vehicles. */
function toFilterValues(kind: KindName, fact: ParsedFilter): [FilterName | undefined, string[] | undefined] {
  switch (fact.name) {
    case 'fuel':
      return ['fuel', [fact.value]]
    case 'body':
      return ['body', fact.values[kind]]
    case 'brand':
      return ['brand', fact.values[kind] ? [fact.values[kind]] : undefined]
    case 'transmission':
      return ['transmission', [fact.value]]
    case 'seats':
      return ['seats', [String(Math.min(maxSeatsOption, Math.max(4, fact.value)))]]
    case 'feature':
      return filterOfFeature(kind, fact.text) ?? [undefined, undefined]
    case 'charging':
      return [
        'charging',
        bandsOf(kind, 'charging')
          .filter(({ from }) => from < fact.value)
          .map(({ value }) => value),
      ]
    case 'battery':
      return ['battery', [batteryValue(fact.value)]]
    case 'cc':
      return ['cc', engineBands(fact).map(({ value }) => value)]
    case 'payload':
    case 'gvw':
    case 'power':
      return [fact.name, figureBands(fact).map(({ value }) => value)]
    default:
      return [undefined, undefined]
  }
}

/** The list of a kind's used vehicles. */
export const usedPresetByKind = {
  cars: usedListPresets.cars,
  bikes: usedListPresets.bikes,
  commercial: usedListPresets.commercials,
}

function buildUsedTarget(
  named: readonly KindName[] | undefined,
  facts: readonly ParsedFilter[],
  q: string,
): ListTarget {
  const [only, ...others] = named ?? []
  const preset = only && !others.length ? usedPresetByKind[only] : usedListPresets.all
  const type = preset === usedListPresets.all ? undefined : preset.type
  const chosen: Partial<Record<UsedFilterName, string[]>> = type && preset.hasTypes ? { type: [type] } : {}
  const sort = findOrder(facts) ?? usedSorts[0]
  const query: UsedListQuery = { q, chosen, sort, page: 1, pages: 1, after: '' }
  const leftOut = facts.filter(fact => {
    if (fact.name === 'min' || fact.name === 'max') query[fact.name] = fact.value
    if (fact.name === 'odometer') query.maxKm = Math.min(fact.value, query.maxKm ?? fact.value)
    const [name, values] = toUsedFilterValues(fact)
    if (name && values?.length && !chosen[name]) {
      chosen[name] = values
      return false
    }
    return !['min', 'max', 'odometer', 'kind', 'used', 'order'].includes(fact.name)
  })
  return { kind: 'used', preset, query, names: q, leftOut }
}

function toUsedFilterValues(fact: ParsedFilter): [UsedFilterName | undefined, string[] | undefined] {
  switch (fact.name) {
    case 'fuel':
      return ['fuel', [fact.value]]
    case 'brand':
      return ['brand', Object.values(fact.values).slice(0, 1)]
    case 'city':
      return ['location', expandCity(fact)]
    case 'owner':
    case 'transmission':
      return [fact.name, [fact.value]]
    case 'feature': {
      const least = leastRange(fact.text)
      const far = usedRanges.filter(({ below = Infinity }) => least && least < below)
      return ['range', far.map(({ value }) => value)]
    }
    case 'year': {
      const band = fact.isLeast ? undefined : findBand(usedYears, fact.value)
      return ['year', band && [band.value]]
    }
    default:
      return [undefined, undefined]
  }
}
