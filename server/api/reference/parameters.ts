import type { Schema } from './schemas.ts'

export const parameter = (name: string, place: 'path' | 'query', schema: Schema, description?: string) => ({
  name,
  in: place,
  ...(place === 'path' ? { required: true } : {}),
  ...(description ? { description } : {}),
  schema,
})

/** A list's query parameters, by name. */
export const listParameters: Record<string, Schema> = Object.fromEntries(
  [
    parameter('page', 'query', { type: 'integer', default: 1 }, 'From 1; 0 and less are 1'),
    parameter(
      'perPage',
      'query',
      { type: 'integer', default: 30 },
      'At most 1,000, for guests 200; the response has the number used',
    ),
    parameter('skipTotal', 'query', { type: 'boolean' }, 'Skips the totals, which are -1 then'),
    parameter('filter', 'query', { type: 'string' }, 'A condition, such as price > 500000 && brand = "Tata"'),
    parameter(
      'sort',
      'query',
      { type: 'string' },
      'Field names separated by commas; -name is descending; @rowid is the order of insertion',
    ),
    parameter(
      'after',
      'query',
      { type: 'string' },
      'The id of the previous page’s last record: gives the next page, at the same cost at any depth, without totals',
    ),
    parameter(
      'expand',
      'query',
      { type: 'string' },
      'Relations to follow, such as author,posts_via_author.author',
    ),
    parameter(
      'fields',
      'query',
      { type: 'string' },
      'Names to include, such as id,expand.author.name,body:excerpt(200,true)',
    ),
  ].map(each => [each.name, each]),
)
