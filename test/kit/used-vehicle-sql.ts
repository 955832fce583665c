import pg from 'pg'
import type { UsedSort } from '#domain/used-vehicles/list/used-filters.ts'

/** A query of a list of used vehicles, with the names of its address; a missing key means no choice. */
export type UsedListQuery = {
  type: string | undefined
  brand: string | undefined
  fuel: string | undefined
  location: string | undefined
  price: string | undefined
  year: string | undefined
  km: string | undefined
  owner: string | undefined
  transmission: string | undefined
  deal: string | undefined
  q: string
  sort: UsedSort
}

const lakh = 100_000

/** The ranges of the specification (section 9). */
const prices: Record<string, string> = {
  'under-1l': `price < ${lakh}`,
  '1l-5l': `price >= ${lakh} and price < ${5 * lakh}`,
  '5l-10l': `price >= ${5 * lakh} and price < ${10 * lakh}`,
  '10l-20l': `price >= ${10 * lakh} and price < ${20 * lakh}`,
  'over-20l': `price >= ${20 * lakh}`,
}
const years: Record<string, string> = {
  '2024-2025': 'year between 2024 and 2025',
  '2022-2023': 'year between 2022 and 2023',
  '2020-2021': 'year between 2020 and 2021',
  '2018-2019': 'year between 2018 and 2019',
  '2015-2017': 'year between 2015 and 2017',
  'from-2026': 'year >= 2026',
  'before-2015': 'year < 2015',
}

const distances: Record<string, string> = {
  'under-10k': 'odometer < 10000',
  '10k-30k': 'odometer >= 10000 and odometer < 30000',
  '30k-60k': 'odometer >= 30000 and odometer < 60000',
  '60k-100k': 'odometer >= 60000 and odometer < 100000',
  'over-100k': 'odometer >= 100000',
}
const owners: Record<string, string> = {
  'First owner': `owner ~* '^(first|1st)( owner)?$'`,
  'Second owner': `owner ~* '^(second|2nd)( owner)?$'`,
  'Third owner or more': `owner ~* '^(third|3rd|fourth|4th|fifth|5th)( & above)?( owner)?( or more)?$'`,
}
const gearboxes: Record<string, string> = {
  Manual: `transmission = 'Manual'`,
  Automatic: `transmission in ('Automatic', 'AMT', 'CVT', 'DCT')`,
  AMT: `transmission = 'AMT'`,
}

const orders: Record<UsedSort, string> = {
  newest: 'rowid desc',
  name: 'name, rowid',
  price: 'price, rowid',
  '-price': 'price desc, rowid desc',
  '-year': 'year desc, rowid desc',
  year: 'year, rowid',
  '-mileage': 'mileage desc nulls last, rowid desc',
  '-belowValue': '"dealRank" desc nulls last, "belowValue" desc nulls last, rowid desc',
}

const is = (column: string) => (value: string) => `${column} = ${pg.escapeLiteral(value)}`

/** Each filter as a condition written by hand. */
const conditions = {
  brand: is('brand'),
  type: is('type'),
  fuel: is('"fuelType"'),
  location: is('location'),
  price: (value: string) => prices[value] ?? 'false',
  year: (value: string) => years[value] ?? 'false',
  km: (value: string) => distances[value] ?? 'false',
  owner: (value: string) => owners[value] ?? 'false',
  transmission: (value: string) => gearboxes[value] ?? 'false',
  deal: is('"dealRating"'),
}
type Filter = keyof typeof conditions
const filters = Object.keys(conditions) as Filter[]

/** Every word in name, brand or location, ignoring case. */
const searched = (q: string) =>
  q
    .split(' ')
    .filter(Boolean)
    .map(word => {
      const lowered = `lower(${pg.escapeLiteral(word)})`
      const places = ['name', 'brand', 'location'].map(column => `strpos(lower(${column}), ${lowered}) > 0`)
      return `(${places.join(' or ')})`
    })

const whereOf = (query: UsedListQuery, except?: Filter) =>
  [
    "status = 'approved'",
    ...searched(query.q),
    ...filters.flatMap(name => {
      const value = query[name]
      return value && name !== except ? [conditions[name](value)] : []
    }),
  ].join(' and ')

/** The ids of a page of 24, from 1. */
export const pageSql = (query: UsedListQuery, page: number) =>
  `select id from "usedVehicles" where ${whereOf(query)} order by ${orders[query.sort]} limit 24 offset ${(page - 1) * 24}`

/** How many there are. */
export const totalSql = (query: UsedListQuery) =>
  `select count(*)::int as n from "usedVehicles" where ${whereOf(query)}`

const columns = {
  brand: 'brand',
  type: 'type',
  fuel: '"fuelType"',
  location: 'location',
  deal: '"dealRating"',
}
const bands = {
  price: Object.keys(prices),
  year: Object.keys(years),
  km: Object.keys(distances),
  owner: Object.keys(owners),
  transmission: Object.keys(gearboxes),
}

/** For each filter, the count of each value while the others stay: a query of rows `value`, `n`. */
export const facetSql = (query: UsedListQuery): Record<Filter, string> => {
  const from = (name: Filter) => `from "usedVehicles" where ${whereOf(query, name)}`
  const byColumn = Object.entries(columns).map(([name, column]) => [
    name,
    `select ${column} as value, count(*)::int as n ${from(name as Filter)} and ${column} <> '' group by 1`,
  ])
  const byBand = Object.entries(bands).map(([name, values]) => {
    const band = name as keyof typeof bands
    const each = values.map(
      value => `select '${value}' as value, count(*)::int as n ${from(band)} and ${conditions[band](value)}`,
    )
    return [name, each.join(' union all ')]
  })
  return Object.fromEntries([...byColumn, ...byBand])
}

/** The listings on sale of a listing's model: their ids, and whether their years and kilometres are similar. */
export const sameModelSql = (id: string) => `
  select other.id, other.year between this.year - 2 and this.year + 2
      and other.odometer between round(this.odometer * 0.4) and round(this.odometer * 1.6) as "isNear"
    from "usedVehicles" this join "usedVehicles" other
      on other.type = this.type and other.brand = this.brand and other.model = this.model and other.id <> this.id
    where this.id = ${pg.escapeLiteral(id)} and this.model <> '' and other.status = 'approved'
    order by other.created desc, other.rowid desc`
