import { and, eq, lte, or, sql } from 'drizzle-orm'
import { firms } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { updateRecord } from '#records/update.ts'

/** Takes the mark from firms whose certificate or licence has expired. Returns how many. */
export async function expireLicences(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const { table } = firms
  const systemCtx = asSystem(ctx)
  const isOver = or(
    and(eq(table.kind, 'usedDealer'), lte(table.certificateUntil, sql`now()`)),
    and(eq(table.kind, 'rentalOperator'), lte(table.licenceUntil, sql`now()`)),
  )
  const rows = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.authorised, true), isOver))
  let expiredCount = 0
  for (const { id } of rows) {
    if (signal?.aborted) break
    await updateRecord(systemCtx, firms, id, {}, { set: { authorised: false } })
    expiredCount += 1
  }
  return expiredCount
}
