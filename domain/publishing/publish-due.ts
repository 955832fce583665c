import { and, lte, sql } from 'drizzle-orm'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { withDerivedFields } from '../catalogue/derived-fields.ts'

/** Whether records of the collection are published, and so may be drafts or wait for their day. */
export const isPublishable = ({ fields }: AnyCollection): boolean => fields.publishedAt?.type === 'date'

/**
 * Writes every record whose `publishedAt` has come since it was last written, so that all that hears of writes hears
 * of this too: caches, streams, and a model's prices where a variant comes out. Gives how many there were. Rules let
 * visitors see a record from its moment on, whenever this runs.
 */
export async function publishDue(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const own = asSystem(ctx)
  let done = 0
  for (const collection of allCollections().filter(isPublishable))
    for (const id of await findDue(own, collection)) {
      if (signal?.aborted) return done
      await withDerivedFields(own, collection, id, inner => updateRecord(inner, collection, id, {}))
      done += 1
    }
  return done
}

/** As many as are written in one run. */
const batchSize = 200

async function findDue(own: Ctx, collection: AnyCollection): Promise<string[]> {
  const { publishedAt, updated } = columnsByName(collection)
  if (!publishedAt || !updated) return []
  const where = and(lte(publishedAt, sql`now()`), sql`${updated} < ${publishedAt}`)
  const { items } = await listRecords(own, collection, {
    where,
    perPage: batchSize,
    fields: ['id'],
    skipTotal: true,
  })
  return items.map(({ id }) => String(id))
}
