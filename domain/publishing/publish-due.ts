import { and, lte, sql } from 'drizzle-orm'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { withDerivedFields } from '../catalogue/derived-fields.ts'

/** Whether records of the collection are published, and so can be drafts or scheduled. */
export const isPublishable = ({ fields }: AnyCollection): boolean => fields.publishedAt?.type === 'date'

/**
 * Writes every record whose `publishedAt` has passed since its last write, so that everything that follows writes is
 * updated: caches, streams, and a model's prices for a variant. Returns the number of records. Access rules show a
 * record from its publication time, independent of this run.
 */
export async function publishDue(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const systemCtx = asSystem(ctx)
  let done = 0
  for (const collection of allCollections().filter(isPublishable))
    for (const id of await findDue(systemCtx, collection)) {
      if (signal?.aborted) return done
      await withDerivedFields(systemCtx, collection, id, inner => updateRecord(inner, collection, id, {}))
      done += 1
    }
  return done
}

/** The maximum number of records per run. */
const batchSize = 200

async function findDue(systemCtx: Ctx, collection: AnyCollection): Promise<string[]> {
  const { publishedAt, updated } = columnsByName(collection)
  if (!publishedAt || !updated) return []
  const where = and(lte(publishedAt, sql`now()`), sql`${updated} < ${publishedAt}`)
  const { items } = await listRecords(systemCtx, collection, {
    where,
    perPage: batchSize,
    fields: ['id'],
    skipTotal: true,
  })
  return items.map(({ id }) => String(id))
}
