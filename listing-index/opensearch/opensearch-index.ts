import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import { indexedFieldsOf, isSortable } from '../facet-index/read-rows.ts'
import type { CountQuery, IndexFacet, IndexResult, ListingIndex, PageQuery, Refusal } from '../port.ts'
import type { SearchClient } from './client.ts'
import { countSearch, readCounts } from './count-facets.ts'
import { SearchResponseError, SearchUnavailableError } from './errors.ts'
import { pageSearch, readSortValues, recordSearch } from './find-page.ts'
import { aliasOf, isText, maxOffset } from './mapping.ts'
import { newPercolatedSearches } from './saved-searches.ts'

type OpenSearchIndexOptions = {
  /** Whether the database compares texts by bytes, as OpenSearch does. */
  isByteOrder: boolean
  /** Handles errors other than an unavailable cluster, which the refusals count. */
  onError: (error: unknown) => void
}

/**
 * The listing index on a cluster. It sees writes once they are indexed there. A collection without a complete index of
 * this mapping is `unavailable`.
 */
export function newOpenSearchIndex(
  client: SearchClient,
  { isByteOrder, onError }: OpenSearchIndexOptions,
): ListingIndex {
  /** Runs searches, and refuses what the cluster cannot serve now. */
  async function run<T>(
    collection: AnyCollection,
    work: (search: (body: object) => Promise<unknown>) => Promise<IndexResult<T>>,
  ): Promise<IndexResult<T>> {
    const path = `/${aliasOf(client.prefix, collection)}/_search?allow_partial_search_results=false`
    try {
      return await work(body => client.request('POST', path, body))
    } catch (error) {
      const isMissing = error instanceof SearchResponseError && error.status === 404
      if (!isMissing && !(error instanceof SearchUnavailableError)) onError(error)
      return unavailable
    }
  }

  return {
    has: ({ listingIndex }) => listingIndex !== undefined,
    async findPage(collection, { after, ...query }) {
      const refused = refusalOf(collection, query, isByteOrder)
      if (refused) return { refused }
      return run<readonly number[]>(collection, async search => {
        const rowid = await after?.()
        if (!after) return { value: rowidsIn(await search(pageSearch(query))) }
        if (rowid === undefined) return { refused: 'record' }
        const [values] = readSortValues(await search(recordSearch(query, rowid)))
        return values ? { value: rowidsIn(await search(pageSearch(query, values))) } : { refused: 'record' }
      })
    },
    async count<Name extends string>(collection: AnyCollection, query: CountQuery<Name>) {
      const facets = Object.values<IndexFacet>(query.facets)
      if (!hasAll(collection, [...columnsOf(query), ...facets.map(({ of }) => of)])) return fieldMissing
      return run(collection, async search => readCounts(query, await search(countSearch(query))))
    },
    searches: newPercolatedSearches(client),
    close: async () => {},
  }
}

const unavailable = { refused: 'unavailable' } as const
const fieldMissing = { refused: 'field' } as const

/** Why a page cannot come from an index with these fields. */
function refusalOf(
  collection: AnyCollection,
  query: Omit<PageQuery, 'after'>,
  isByteOrder: boolean,
): Refusal | undefined {
  if (!hasAll(collection, columnsOf(query))) return 'field'
  const keys = query.keys.map(({ of }) => of)
  const fields = fieldsOf(collection)
  if (!keys.every(each => isSortable(fields, each)) || (!isByteOrder && keys.some(isText))) return 'sort'
  return query.offset > maxOffset ? 'offset' : undefined
}

const rowidsIn = (response: unknown): number[] =>
  readSortValues(response).map(values => Number(values.at(-1)))

const columnsOf = ({ predicates }: Pick<PageQuery, 'predicates'>) =>
  predicates.flatMap(each => ('words' in each ? each.in : each.of))

const fieldsOf = (collection: AnyCollection) => new Set(indexedFieldsOf(collection).flat())

const hasAll = (collection: AnyCollection, columns: readonly PgColumn[]) => {
  const fields = fieldsOf(collection)
  return columns.every(each => fields.has(each))
}
