import { createHmac } from 'node:crypto'
import { and, eq, max, sql } from 'drizzle-orm'
import { auditLog, sessions, superusers } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { networkOf } from '../rate-limits/networks.ts'

/** The stored form of a network: keyed with the server's secret, because there are few addresses to guess. */
export const hashNetwork = (address: string, secret: string) =>
  createHmac('sha256', secret)
    .update(`network:${networkOf(address)}`)
    .digest('base64url')

/** Whether the operator with that e-mail has signed in from the network within the retention of its sessions. */
export async function hasSignedInFrom(ctx: Ctx, email: string, network: string): Promise<boolean> {
  const { table } = sessions
  const [found] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .innerJoin(superusers.table, eq(table.operator, superusers.table.id))
    .where(and(eq(sql`lower(${superusers.table.email})`, email), eq(table.networkHash, network)))
    .limit(1)
  return found !== undefined
}

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
