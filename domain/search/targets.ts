import { type KindName, kindNames } from '../catalogue/kinds.ts'
import type { Band, FilterName } from '../catalogue/listing/filter.ts'
import type { ListingQuery } from '../catalogue/listing/listing-query.ts'
import { filtersOf, type ListingPlace } from '../catalogue/listing/place.ts'
import { engineClasses } from '../catalogue/listing/size-classes.ts'
import { sortsOf } from '../catalogue/listing/sort-matches.ts'
import {
  type UsedFilterName,
  type UsedPlace,
  usedPlaces,
  usedSorts,
  usedYears,
} from '../used/listing/used-place.ts'
import type { UsedQuery } from '../used/listing/used-query.ts'
import type { Fact } from './facts.ts'

/** A filtered list that says what a search asks for, the names in it, and what of it the list cannot say. */
export type Target = { names: string; leftOut: Fact[] } & (
  | { kind: KindName; place: ListingPlace; query: ListingQuery }
  | { kind: 'used'; place: UsedPlace; query: UsedQuery }
)

/** The lists that a search means, those that say most of it first. */
export function targetsOf(facts: readonly Fact[], q: string, kindOfName: KindName | undefined): Target[] {
  const has = (...names: Fact['name'][]) => facts.some(({ name }) => names.includes(name))
  const named = namedKinds(facts) ?? (kindOfName ? [kindOfName] : undefined)
  const fresh = has('used', 'odometer', 'owner')
    ? []
    : (named ?? kindNames).map(kind => newTarget(kind, facts, q))
  const used = usedTarget(named, facts, q)
  const all = has('city', 'year') ? [used, ...fresh] : [...fresh, used]
  const least = Math.min(...all.map(({ leftOut }) => leftOut.length))
  return all.filter(({ leftOut }) => leftOut.length === least)
}

/** The kinds that the words name: by themselves, or as the only ones with such a body or brand. */
export function namedKinds(facts: readonly Fact[]): KindName[] | undefined {
  const said = facts.flatMap(fact => (fact.name === 'kind' ? fact.kind : []))
  if (said.length) return [...new Set(said)]
  const byValues = facts.flatMap(fact => {
    if (fact.name === 'feature') return [fact.kinds]
    return fact.name === 'body' || fact.name === 'brand'
      ? [kindNames.filter(kind => kind in fact.values)]
      : []
  })
  const shared = kindNames.filter(kind => byValues.every(kinds => kinds.includes(kind)))
  return byValues.length && shared.length ? shared : undefined
}

export const bandOf = (bands: readonly Band[], value: number) =>
  bands.find(({ from, below }) => value >= from && (below === undefined || value < below))

/** An engine that is called 350 cc has 349 cc or 346. */
const leastPart = 0.97

/** The classes of engines that are meant by about so many cc, the one of that name first, or by fewer. */
export function engineBands({ value, isBelow }: { value: number; isBelow?: boolean }): Band[] {
  if (isBelow) return engineClasses.filter(({ from }) => from < value)
  const both = [value, value * leastPart].flatMap(each => bandOf(engineClasses, each) ?? [])
  return [...new Set(both)]
}

/** Features and colours as a list is searched for them, behind the names. */
const wordsFor = (names: string, facts: readonly Fact[]) =>
  [
    names,
    ...facts.map(fact => (fact.name === 'feature' ? fact.text : fact.name === 'colour' ? fact.value : '')),
  ]
    .filter(Boolean)
    .join(' ')

/** The order that was asked for last. */
export const orderOf = (facts: readonly Fact[]) =>
  facts.flatMap(fact => (fact.name === 'order' ? fact.value : [])).at(-1)

/** The list's order that says it: bikes have another price than cars. */
const sortFor = (place: ListingPlace, facts: readonly Fact[]) => {
  const order = orderOf(facts)
  const [first, ...others] = sortsOf(place)
  return others.find(sort => sort === order || (order === 'price' && sort === 'minPrice')) ?? first
}

function newTarget(kind: KindName, facts: readonly Fact[], names: string): Target {
  const isUpcoming = facts.some(({ name }) => name === 'upcoming') && kind !== 'commercial'
  const place: ListingPlace = { kind, preset: isUpcoming ? 'upcoming' : 'all' }
  const filters = new Set(filtersOf(place).map(({ name }) => name))
  const chosen: Partial<Record<FilterName, string[]>> = {}
  const q = wordsFor(names, facts)
  const sort = sortFor(place, facts)
  const query: ListingQuery = { q, chosen, min: undefined, max: undefined, sort, page: 1 }
  const leftOut = facts.filter(fact => {
    if (fact.name === 'min' || fact.name === 'max') query[fact.name] = fact.value
    const [name, values] = choiceOf(kind, fact)
    if (name && filters.has(name) && values?.length) {
      const both = values.filter(value => chosen[name]?.includes(value))
      chosen[name] = both.length ? both : [...(chosen[name] ?? []), ...values]
      return false
    }
    const isSaid = ['min', 'max', 'kind', 'order', 'feature', 'colour'].includes(fact.name)
    return !isSaid && !(isUpcoming && fact.name === 'upcoming')
  })
  return { kind, place, query, names, leftOut }
}

const automatic = ['Automatic', 'AMT', 'CVT', 'DCT']

/** The gearboxes that are meant: an automatic one is any that shifts by itself. */
export const gearboxesFor = (value: string) => (value === 'Automatic' ? automatic : [value])

const mostSeats = 8

/** By which filter's values a list of new vehicles says that. */
function choiceOf(kind: KindName, fact: Fact): [FilterName | undefined, string[] | undefined] {
  switch (fact.name) {
    case 'fuel':
      return ['fuel', [fact.value]]
    case 'body':
      return ['body', fact.values[kind]]
    case 'brand':
      return ['brand', fact.values[kind] ? [fact.values[kind]] : undefined]
    case 'transmission':
      return ['transmission', gearboxesFor(fact.value)]
    case 'seats':
      return ['seats', [String(Math.min(mostSeats, Math.max(4, fact.value)))]]
    case 'cc':
      return ['cc', engineBands(fact).map(({ value }) => value)]
    default:
      return [undefined, undefined]
  }
}

const usedPlaceOf = { cars: usedPlaces.cars, bikes: usedPlaces.bikes, commercial: usedPlaces.commercials }

function usedTarget(named: readonly KindName[] | undefined, facts: readonly Fact[], q: string): Target {
  const [only, ...others] = named ?? []
  const place = only && !others.length ? usedPlaceOf[only] : usedPlaces.all
  const type = place === usedPlaces.all ? undefined : place.type
  const chosen: Partial<Record<UsedFilterName, string[]>> = type && place.hasTypes ? { type: [type] } : {}
  const sort = orderOf(facts) ?? usedSorts[0]
  const query: UsedQuery = { q, chosen, sort, page: 1, pages: 1, after: '' }
  const leftOut = facts.filter(fact => {
    if (fact.name === 'min' || fact.name === 'max') query[fact.name] = fact.value
    const [name, value] = usedChoice(fact)
    if (name && value && !chosen[name]) {
      chosen[name] = [value]
      return false
    }
    return !['min', 'max', 'kind', 'used', 'order'].includes(fact.name)
  })
  return { kind: 'used', place, query, names: q, leftOut }
}

function usedChoice(fact: Fact): [UsedFilterName | undefined, string | undefined] {
  switch (fact.name) {
    case 'fuel':
      return ['fuel', fact.value]
    case 'brand':
      return ['brand', Object.values(fact.values)[0]]
    case 'city':
      return ['location', fact.value]
    case 'year':
      return ['year', fact.isLeast ? undefined : bandOf(usedYears, fact.value)?.value]
    default:
      return [undefined, undefined]
  }
}
