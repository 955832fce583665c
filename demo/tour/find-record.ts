import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { deals } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

/** The id of the latest record, or undefined. */
export async function findLatest(
  ctx: Ctx,
  collection: AnyCollection,
  where?: SQL,
): Promise<string | undefined> {
  const options = { where, sort: ['-created'] as const, perPage: 1, fields: ['id'], skipTotal: true }
  const [record] = (await listRecords(ctx, collection, options)).items
  return record && String(record.id)
}

/** A path if there is such a record. */
export const pathIf = async (path: string, found: Promise<string | undefined>) =>
  (await found) ? path : undefined

/** The path of the latest record's page. */
export const pathOf = async (folder: string, found: Promise<string | undefined>, suffix = '') => {
  const id = await found
  return id && `${folder}/${encodeURIComponent(id)}${suffix}`
}

type Side = 'buyer' | 'seller' | 'firm'

/** The page of the latest deal in one of these states, of that buyer, seller or firm. */
export const dealPath = (
  ctx: Ctx,
  process: 'offer' | 'testDrive' | 'rental',
  states: readonly string[],
  [side, id]: readonly [Side, string],
) => {
  const { table } = deals
  const where = and(eq(table.process, process), inArray(table.state, [...states]), eq(table[side], id))
  return pathOf('/deals', findLatest(ctx, deals, where))
}
