import { and, eq } from 'drizzle-orm'
import { blocks } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { deleteRecord } from '#records/delete.ts'
import { listRecords } from '#records/list.ts'

/** The ids of the members that the caller has blocked. */
export async function listBlockedMembers(ctx: Ctx): Promise<string[]> {
  const { items } = await listRecords(ctx, blocks, { perPage: 1000, fields: ['blocked'], skipTotal: true })
  return items.flatMap(({ blocked }) => blocked ?? [])
}

/** Lets a member write to the caller again; does nothing if there is no block. */
export async function unblockMember(ctx: Ctx, blocked: string): Promise<void> {
  const where = and(eq(blocks.table.blocked, blocked))
  const { items } = await listRecords(ctx, blocks, { where, fields: ['id'], skipTotal: true })
  for (const { id } of items) await deleteRecord(ctx, blocks, id)
}
