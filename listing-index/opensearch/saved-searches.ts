import { z } from 'zod'
import type { AnyCollection } from '#collections/define.ts'
import type { IndexedRow } from '../facet-index/rows.ts'
import type { SavedSearch, SavedSearchIndex } from '../port.ts'
import type { BulkOperation } from './bulk.ts'
import type { SearchClient } from './client.ts'
import { documentOf } from './document.ts'
import { createIfMissing } from './index-admin.ts'
import { aliasOf, gramAnalysis, propertiesOf, searchesNameOf } from './mapping.ts'
import { listedQuery } from './to-query.ts'

/** Saved searches on a cluster, as queries that it runs over each record. Errors: those of the client. */
export function newPercolatedSearches(client: SearchClient): SavedSearchIndex {
  const known = new Set<string>()
  return {
    store: (collection, searches, removed) => storeSavedSearches(client, collection, searches, removed),
    match: (collection, rows) => matchSavedSearches(client, collection, rows),
    async isComplete(collection) {
      if (known.has(collection.name)) return true
      await createSavedSearches(client, collection)
      const path = `/${savedSearchesName(client, collection)}/_search?size=0`
      const counted = await client.request('POST', path, { query: { term: { searchId: completeId } } })
      const isComplete = totalOf.parse(counted).hits.total.value > 0
      if (isComplete) known.add(collection.name)
      return isComplete
    },
    async markComplete(collection) {
      const index = savedSearchesName(client, collection)
      await bulkStore(client, [{ index, id: completeId, document: { searchId: completeId } }])
    },
    // The cluster has what was stored, whoever stored it; but it may be another one by now.
    markIncomplete: () => known.clear(),
  }
}

/** The document that says that all searches have been stored. It has no query, so it matches nothing. */
const completeId = '@complete'
const totalOf = z.object({ hits: z.object({ total: z.object({ value: z.number() }) }) })

/** How many saved searches one response names. */
const batchSize = 1_000

const savedSearchesName = ({ prefix }: SearchClient, collection: AnyCollection) =>
  searchesNameOf(aliasOf(prefix, collection))

/** Creates the index of saved searches unless it exists. */
const createSavedSearches = (client: SearchClient, collection: AnyCollection) =>
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
async function storeSavedSearches(
  client: SearchClient,
  collection: AnyCollection,
  searches: readonly SavedSearch[],
  removed: readonly string[] = [],
): Promise<void> {
  const index = savedSearchesName(client, collection)
  const put = ({ id, predicates }: SavedSearch) => ({
    index,
    id,
    document: { searchId: id, query: listedQuery(predicates) },
  })
  await bulkStore(client, [...removed.map(id => ({ index, id })), ...searches.map(put)])
}

async function bulkStore(client: SearchClient, operations: readonly BulkOperation[]): Promise<void> {
  if (!operations.length) return
  const failures = await client.bulk(operations, { refresh: 'true' })
  // A search that is already gone cannot be removed, which is no failure.
  const failure = failures.find(({ status }) => status !== 404)
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
async function matchSavedSearches(
  client: SearchClient,
  collection: AnyCollection,
  rows: readonly IndexedRow[],
): Promise<string[][]> {
  const found = rows.map((): string[] => [])
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
      for (const slot of fields._percolator_document_slot) found[slot]?.push(_id)
    last = hits.at(-1)?._id
    if (hits.length < batchSize) return found
  }
}
