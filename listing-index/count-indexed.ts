import { is } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import { countFacets, type FacetOptions, type FacetSpec } from '#records/facets.ts'
import type { FacetCounts } from '#records/tally.ts'
import { findListingIndex, type ListingCtx } from './index-client.ts'
import { predicatesOf } from './list-indexed.ts'
import type { IndexFacet, IndexResult, ListingIndex } from './port.ts'

/** `countFacets`, from the index if it has the fields. */
export async function countIndexed<Name extends string>(
  ctx: ListingCtx,
  collection: AnyCollection,
  options: FacetOptions<Name>,
): Promise<FacetCounts<Name>> {
  const client = findListingIndex(ctx, collection)
  if (!client) return countFacets(ctx, collection, options)
  ctx.reads.add(collection.name)
  const counted = await countBy(client.index, collection, options)
  if ('value' in counted) return counted.value
  client.countFallback(collection, counted.refused)
  return countFacets(ctx, collection, options)
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
