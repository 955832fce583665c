import { type CarBudget, type CarSort, carBudgets, carFuelChoices, carSorts } from './car-choices.ts'

/** What a listing's address asks for. Prices are whole rupees. */
export type CarQuery = {
  q: string
  budget: CarBudget | undefined
  fuels: readonly (typeof carFuelChoices)[number][]
  brands: readonly string[]
  min: number | undefined
  max: number | undefined
  sort: CarSort
  page: number
}

/** The names of parameters whose values made no sense and were left out. */
export type Ignored = readonly ('budget' | 'fuel' | 'min' | 'max' | 'sort' | 'page')[]

const maxSearch = 100
const maxBrands = 40
const maxRupees = 10_000_000_000

/** Reads a listing's query string. What cannot be read is left out and named, never an error. */
export function readCarQuery(params: URLSearchParams): { query: CarQuery; ignored: Ignored } {
  const ignored = new Set<Ignored[number]>()
  const oneOf = <T extends string>(name: Ignored[number], values: readonly T[]): T | undefined => {
    const given = params.get(name)
    const value = values.find(each => each === given)
    if (given && !value) ignored.add(name)
    return value
  }
  const whole = (name: 'min' | 'max' | 'page', highest: number): number | undefined => {
    const given = params.get(name)?.replaceAll(/[,\s₹]/g, '')
    if (!given) return undefined
    if (/^\d{1,12}$/.test(given) && Number(given) <= highest) return Number(given)
    ignored.add(name)
    return undefined
  }
  const fuels = carFuelChoices.filter(fuel => params.getAll('fuel').includes(fuel))
  if (params.getAll('fuel').some(fuel => fuel && !carFuelChoices.some(each => each === fuel)))
    ignored.add('fuel')
  const query: CarQuery = {
    q: (params.get('q') ?? '').trim().slice(0, maxSearch),
    budget: oneOf(
      'budget',
      carBudgets.map(each => each.value),
    ),
    fuels,
    brands: [...new Set(params.getAll('brand').filter(Boolean))].slice(0, maxBrands),
    min: whole('min', maxRupees),
    max: whole('max', maxRupees),
    sort: oneOf('sort', carSorts) ?? '-created',
    page: Math.max(1, whole('page', 10_000) ?? 1),
  }
  return { query, ignored: [...ignored] }
}

/** The query string of that query, canonical: known parameters in one order, nothing empty, nothing by default. */
export function writeCarQuery(query: CarQuery): string {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) =>
    value && params.append(name, String(value))
  set('q', query.q)
  set('budget', query.budget)
  for (const fuel of query.fuels) set('fuel', fuel)
  for (const brand of query.brands) set('brand', brand)
  set('min', query.min)
  set('max', query.max)
  if (query.sort !== '-created') set('sort', query.sort)
  if (query.page > 1) set('page', query.page)
  const text = params.toString()
  return text && `?${text}`
}
