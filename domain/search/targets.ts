import { type KindName, kindNames } from '../catalogue/kinds.ts'
import type { Band, FilterName } from '../catalogue/listing/filter.ts'
import { sortsOf } from '../catalogue/listing/kind-filters.ts'
import type { ListingQuery } from '../catalogue/listing/listing-query.ts'
import { filtersOf, type ListingPlace } from '../catalogue/listing/place.ts'
import { engineClasses } from '../catalogue/listing/size-classes.ts'
import {
  type UsedFilterName,
  type UsedPlace,
  usedPlaces,
  usedSorts,
  usedYears,
} from '../used/listing/used-place.ts'
import type { UsedQuery } from '../used/listing/used-query.ts'
import type { Fact } from './facts.ts'

/** A filtered list that says what a search asks for, and what of it the list cannot say. */
export type Target = { leftOut: Fact[] } & (
  | { kind: KindName; place: ListingPlace; query: ListingQuery }
  | { kind: 'used'; place: UsedPlace; query: UsedQuery }
)

/** The lists that a search means, those that say most of it first. */
export function targetsOf(facts: readonly Fact[], q: string, kindOfName: KindName | undefined): Target[] {
  const has = (...names: Fact['name'][]) => facts.some(({ name }) => names.includes(name))
  const named = namedKinds(facts) ?? (kindOfName ? [kindOfName] : undefined)
  const fresh = has('used') ? [] : (named ?? kindNames).map(kind => newTarget(kind, facts, q))
  const used = usedTarget(named, facts, q)
  const all = has('city', 'year') ? [used, ...fresh] : [...fresh, used]
  const least = Math.min(...all.map(({ leftOut }) => leftOut.length))
  return all.filter(({ leftOut }) => leftOut.length === least)
}

/** The kinds that the words name: by themselves, or as the only ones with such a body or brand. */
function namedKinds(facts: readonly Fact[]): KindName[] | undefined {
  const said = facts.flatMap(fact => (fact.name === 'kind' ? fact.kind : []))
  if (said.length) return [...new Set(said)]
  const byValues = facts.flatMap(fact =>
    fact.name === 'body' || fact.name === 'brand' ? [kindNames.filter(kind => kind in fact.values)] : [],
  )
  const shared = kindNames.filter(kind => byValues.every(kinds => kinds.includes(kind)))
  return byValues.length && shared.length ? shared : undefined
}

const bandOf = (bands: readonly Band[], value: number) =>
  bands.find(({ from, below }) => value >= from && (below === undefined || value < below))?.value

function newTarget(kind: KindName, facts: readonly Fact[], q: string): Target {
  const isUpcoming = facts.some(({ name }) => name === 'upcoming') && kind !== 'commercial'
  const place: ListingPlace = { kind, preset: isUpcoming ? 'upcoming' : 'all' }
  const filters = new Set(filtersOf(place).map(({ name }) => name))
  const chosen: Partial<Record<FilterName, string[]>> = {}
  const query: ListingQuery = { q, chosen, min: undefined, max: undefined, sort: sortsOf(kind)[0], page: 1 }
  const leftOut = facts.filter(fact => {
    if (fact.name === 'min' || fact.name === 'max') query[fact.name] = fact.value
    const [name, values] = choiceOf(kind, fact)
    if (name && filters.has(name) && values?.length) {
      const both = values.filter(value => chosen[name]?.includes(value))
      chosen[name] = both.length ? both : [...(chosen[name] ?? []), ...values]
      return false
    }
    return !['min', 'max', 'kind', 'upcoming'].includes(fact.name)
  })
  return { kind, place, query, leftOut }
}

const automatic = ['Automatic', 'AMT', 'CVT', 'DCT']
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
      return ['transmission', fact.value === 'Automatic' ? automatic : [fact.value]]
    case 'seats':
      return ['seats', [String(Math.min(mostSeats, Math.max(4, fact.value)))]]
    case 'cc': {
      const band = bandOf(engineClasses, fact.value)
      return ['cc', band ? [band] : undefined]
    }
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
  const query: UsedQuery = { q, chosen, sort: usedSorts[0], page: 1, pages: 1, after: '' }
  const leftOut = facts.filter(fact => {
    if (fact.name === 'min' || fact.name === 'max') query[fact.name] = fact.value
    const [name, value] = usedChoice(fact)
    if (name && value && !chosen[name]) {
      chosen[name] = [value]
      return false
    }
    return !['min', 'max', 'kind', 'used'].includes(fact.name)
  })
  return { kind: 'used', place, query, leftOut }
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
      return ['year', bandOf(usedYears, fact.value)]
    default:
      return [undefined, undefined]
  }
}
