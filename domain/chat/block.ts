import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#collections/define.ts'
import { blocks, numberShares } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { asText } from '#records/field-types/field-type.ts'
import { listRecords } from '#records/list.ts'
import { inTransaction } from '#records/transaction.ts'
import { endShares } from '../number-shares/end-shares.ts'

/** The ids of the members that the caller has blocked. */
export async function listBlockedMembers(ctx: Ctx): Promise<string[]> {
  const { items } = await listRecords(ctx, blocks, { perPage: 1000, fields: ['blocked'], skipTotal: true })
  return items.flatMap(({ blocked }) => blocked ?? [])
}

/**
 * Blocks another member from writing to the caller, and takes the caller's number back from it. Errors: 400, also for a
 * guest and for an existing block.
 */
export function blockMember(ctx: Ctx, input: InputOf<typeof blocks>) {
  const user = ctx.viewer.kind === 'member' ? ctx.viewer.id : ''
  const blocked = asText(input.blocked)
  const { table: shares } = numberShares
  return inTransaction(ctx, async inner => {
    const block = await createRecord(inner, blocks, input, { set: { user, key: `${user}:${blocked}` } })
    await endShares(inner, and(eq(shares.user, user), eq(shares.receiver, blocked)), 'owner')
    return block
  })
}

/** Lets a member write to the caller again; does nothing if there is no block. */
export async function unblockMember(ctx: Ctx, blocked: string): Promise<void> {
  const where = and(eq(blocks.table.blocked, blocked))
  const { items } = await listRecords(ctx, blocks, { where, fields: ['id'], skipTotal: true })
  for (const { id } of items) await deleteRecord(ctx, blocks, id)
}
