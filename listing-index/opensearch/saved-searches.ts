import { z } from 'zod'
import type { AnyCollection } from '#collections/define.ts'
import type { Predicate } from '#records/predicates.ts'
import type { IndexedRow } from '../facet-index/rows.ts'
import type { SearchClient } from './client.ts'
import { documentOf } from './document.ts'
import { createIfMissing } from './index-admin.ts'
import { aliasOf, gramAnalysis, propertiesOf } from './mapping.ts'
import { listedQuery } from './to-query.ts'

/** A search that a person has saved: its id, and what it looks for. */
export type SavedSearch = { id: string; predicates: readonly Predicate[] }

/** How many saved searches one response names. */
const batchSize = 1_000

/** The index of saved searches. It has the fields of the collection, because their queries name them. */
const savedSearchesName = ({ prefix }: SearchClient, collection: AnyCollection) =>
  `${aliasOf(prefix, collection)}-searches`

/** Creates the index of saved searches unless it exists. */
export const createSavedSearches = (client: SearchClient, collection: AnyCollection) =>
  createIfMissing(client, savedSearchesName(client, collection), {
    settings: { auto_expand_replicas: '0-1', analysis: gramAnalysis },
    mappings: {
      dynamic: 'strict',
      properties: {
        ...propertiesOf(collection),
        searchId: { type: 'keyword' },
        query: { type: 'percolator' },
      },
    },
  })

/** Stores searches, and removes those with the ids in `removed`. Matches find them once this resolves. */
export async function storeSavedSearches(
  client: SearchClient,
  collection: AnyCollection,
  searches: readonly SavedSearch[],
  removed: readonly string[] = [],
): Promise<void> {
  const index = savedSearchesName(client, collection)
  const operations = [
    ...searches.map(({ id, predicates }) => ({
      index,
      id,
      document: { searchId: id, query: listedQuery(predicates) },
    })),
    ...removed.map(id => ({ index, id })),
  ]
  const [failure] = await client.bulk(operations, { refresh: 'wait_for' })
  if (failure) throw new Error(`a saved search was refused: ${failure.type}: ${failure.reason}`)
}

const matches = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _id: z.string(),
        fields: z.object({ _percolator_document_slot: z.array(z.number()) }),
      }),
    ),
  }),
})

/** For each of these records, which guests may list, the ids of the saved searches that it matches. */
export async function matchSavedSearches(
  client: SearchClient,
  collection: AnyCollection,
  rows: readonly IndexedRow[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(rows.map(({ id }) => [id, []]))
  if (!rows.length) return found
  const path = `/${savedSearchesName(client, collection)}/_search?allow_partial_search_results=false`
  const documents = rows.map(row => documentOf(collection, row))
  for (let last: string | undefined; ; ) {
    const body = {
      size: batchSize,
      track_total_hits: false,
      _source: false,
      sort: [{ searchId: 'asc' }],
      ...(last !== undefined && { search_after: [last] }),
      query: { percolate: { field: 'query', documents } },
    }
    const { hits } = matches.parse(await client.request('POST', path, body)).hits
    for (const { _id, fields } of hits)
      for (const slot of fields._percolator_document_slot) found.get(rows[slot]?.id ?? '')?.push(_id)
    last = hits.at(-1)?._id
    if (hits.length < batchSize) return found
  }
}
