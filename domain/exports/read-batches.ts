import type { SQL } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import type { Row } from '#records/row.ts'

type BatchQuery = { where: SQL | undefined; sort: readonly string[]; fields: readonly string[] }

const batchSize = 500

/** Streams all records of a list in batches, each with its id and the requested fields. */
export async function* readBatches(
  ctx: Ctx,
  collection: AnyCollection,
  { where, sort, fields }: BatchQuery,
): AsyncGenerator<Row[], undefined> {
  let after: string | undefined
  for (;;) {
    const { items } = await listRecords(ctx, collection, {
      where,
      after,
      perPage: batchSize,
      skipTotal: true,
      sort,
      fields: ['id', ...fields],
    })
    if (items.length) yield items
    after = items.at(-1)?.id
    if (items.length < batchSize) return undefined
  }
}
