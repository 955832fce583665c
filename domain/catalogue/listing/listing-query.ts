import type { FilterName } from './filter.ts'
import { type Sort, sortsOf } from './kind-filters.ts'
import { filtersOf, type ListingPlace } from './place.ts'

/** What a listing's address asks for. Prices are whole rupees. */
export type ListingQuery = {
  q: string
  chosen: Readonly<Partial<Record<FilterName, readonly string[]>>>
  min: number | undefined
  max: number | undefined
  sort: Sort
  page: number
}

/** The names of parameters whose values made no sense and were left out. */
export type Ignored = readonly (FilterName | 'min' | 'max' | 'sort' | 'page')[]

const maxSearch = 100
const maxChosen = 40
const maxRupees = 10_000_000_000

/** Reads a listing's query string. What cannot be read is left out and named, never an error. */
export function readListingQuery(
  place: ListingPlace,
  params: URLSearchParams,
): { query: ListingQuery; ignored: Ignored } {
  const ignored = new Set<Ignored[number]>()
  const whole = (name: 'min' | 'max' | 'page', highest: number): number | undefined => {
    const given = params.get(name)?.replaceAll(/[,\s₹]/g, '')
    if (!given) return undefined
    if (/^\d{1,12}$/.test(given) && Number(given) <= highest) return Number(given)
    ignored.add(name)
    return undefined
  }
  const chosen: ListingQuery['chosen'] = Object.fromEntries(
    filtersOf(place).flatMap(({ name, values, known: others, isOpen, isMultiple }) => {
      const given = new Set(params.getAll(name).filter(Boolean))
      const known = isOpen
        ? [...given]
        : [...new Set([...values, ...others])].filter(value => given.has(value))
      if (known.length < given.size) ignored.add(name)
      return known.length ? [[name, known.slice(0, isMultiple ? maxChosen : 1)]] : []
    }),
  )
  const sorts = sortsOf(place.kind)
  const sort = sorts.find(each => each === params.get('sort'))
  if (params.get('sort') && !sort) ignored.add('sort')
  const query = {
    q: (params.get('q') ?? '').trim().slice(0, maxSearch),
    chosen,
    min: whole('min', maxRupees),
    max: whole('max', maxRupees),
    sort: sort ?? sorts[0],
    page: Math.max(1, whole('page', 10_000) ?? 1),
  }
  return { query, ignored: [...ignored] }
}

/** The query string of that query, canonical: known parameters in one order, nothing empty, nothing by default. */
export function writeListingQuery(place: ListingPlace, query: ListingQuery): string {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) =>
    value && params.append(name, String(value))
  set('q', query.q)
  for (const { name } of filtersOf(place)) for (const value of query.chosen[name] ?? []) set(name, value)
  set('min', query.min)
  set('max', query.max)
  if (query.sort !== sortsOf(place.kind)[0]) set('sort', query.sort)
  if (query.page > 1) set('page', query.page)
  const text = params.toString()
  return text && `?${text}`
}
