import { eq, max } from 'drizzle-orm'
import { auditLog } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'

/** The last sign-in of each operator, by id, as far back as the audit log goes. */
export async function readLastSignIns(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const { table } = auditLog
  const rows = await ctx.db
    .select({ actor: table.actor, at: max(table.created) })
    .from(table)
    .where(eq(table.action, 'signIn'))
    .groupBy(table.actor)
  return new Map(rows.flatMap(({ actor, at }) => (at ? [[actor, at] as const] : [])))
}
