import { z } from 'zod'
import type { PageQuery } from '../port.ts'
import { pathOf } from './mapping.ts'
import { allOf, listedQuery } from './to-query.ts'

/** The value of each sort key of a record, and its row number: unique, so a page may begin after it. */
export type SortValues = readonly (string | number | null)[]

/** The search for a page's row numbers: by the offset, or after a record with these values. */
export const pageSearch = (query: Omit<PageQuery, 'after'>, after?: SortValues) => ({
  size: query.limit,
  ...(after ? { search_after: after } : { from: query.offset }),
  track_total_hits: false,
  _source: false,
  query: listedQuery(query.predicates),
  sort: sortOf(query),
})

/** The search for the sort values of one record. */
export const recordSearch = (query: Omit<PageQuery, 'after'>, rowid: number) => ({
  size: 1,
  track_total_hits: false,
  _source: false,
  query: allOf([listedQuery([]), { term: { rowid } }]),
  sort: sortOf(query),
})

const sortOf = ({ keys, isDescending }: Pick<PageQuery, 'keys' | 'isDescending'>) => [
  ...keys.map(key => ({ [pathOf(key.of)]: { order: order(key.isDescending), missing: '_last' } })),
  { rowid: order(isDescending) },
]

const order = (isDescending: boolean) => (isDescending ? 'desc' : 'asc')

const hits = z.object({
  hits: z.object({ hits: z.array(z.object({ sort: z.array(z.union([z.string(), z.number(), z.null()])) })) }),
})

/** The sort values of each record in a response. */
export const readSortValues = (body: unknown): SortValues[] =>
  hits.parse(body).hits.hits.map(({ sort }) => sort.map(exactExtreme))

/** A missing whole number sorts as the largest or smallest of 64 bits, which JavaScript rounds. */
const exactExtreme = (value: string | number | null) =>
  typeof value === 'number' && Math.abs(value) >= 2 ** 63
    ? value > 0
      ? '9223372036854775807'
      : '-9223372036854775808'
    : value
