import { is } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import { countFacets, type FacetOptions, type FacetSpec, sampleFacetValues } from '#records/facets.ts'
import type { FacetCounts } from '#records/tally.ts'
import { findListingIndex, type ListingCtx } from './index-client.ts'
import { predicatesOf } from './list-indexed.ts'
import type { IndexFacet, IndexResult, ListingIndex } from './port.ts'

/** The counts; or values without counts, from some of the records, while the index is unavailable. */
export type IndexedCounts<Name extends string> =
  | ({ isCounted: true } & FacetCounts<Name>)
  | { isCounted: false; values: Readonly<Record<Name, readonly string[]>> }

/**
 * `countFacets`, from the index if it has the fields. While the index is unavailable nothing is counted: the collection
 * may be too large for the database to count at each request.
 */
export async function countIndexed<Name extends string>(
  ctx: ListingCtx,
  collection: AnyCollection,
  options: FacetOptions<Name>,
): Promise<IndexedCounts<Name>> {
  const countInDatabase = async () => ({
    isCounted: true as const,
    ...(await countFacets(ctx, collection, options)),
  })
  const client = findListingIndex(ctx, collection)
  if (!client) return countInDatabase()
  ctx.reads.add(collection.name)
  const counted = await countBy(client.index, collection, options)
  if ('value' in counted) {
    if (client.index.mayLag?.(collection)) ctx.onLag?.()
    return { isCounted: true, ...counted.value }
  }
  client.countFallback(collection, counted.refused)
  if (counted.refused !== 'unavailable') return countInDatabase()
  ctx.onIncomplete?.()
  return { isCounted: false, values: await sampleFacetValues(ctx, collection, options.facets) }
}

async function countBy<Name extends string>(
  index: ListingIndex,
  collection: AnyCollection,
  { where, facets }: FacetOptions<Name>,
): Promise<IndexResult<FacetCounts<Name>>> {
  const predicates = predicatesOf(where)
  if (!predicates) return { refused: 'condition' }
  return areIndexFacets(facets) ? index.count(collection, { predicates, facets }) : { refused: 'facet' }
}

/** An index counts columns with one value for each record. */
const areIndexFacets = <Name extends string>(
  facets: Readonly<Record<Name, FacetSpec>>,
): facets is Readonly<Record<Name, FacetSpec & IndexFacet>> =>
  Object.values<FacetSpec>(facets).every(({ of, each }) => is(of, PgColumn) && !each)
