import { and, eq, sql } from 'drizzle-orm'
import { auditLog, deals } from '#collections/index.ts'
import { logAudit } from '#records/audit.ts'
import type { Ctx } from '#records/context.ts'
import type { Deal } from '../engine/deal.ts'
import type { Facts } from '../engine/process.ts'

type OperatorMove = { transition: string; payload: Facts; state: string }

/**
 * Logs an operator's move in the audit log, in the move's transaction: who, which deal and transition, the reason, and
 * the states before and after. `held` is the deal before the move.
 */
export async function logOperatorMove(
  ctx: Ctx,
  held: Deal,
  { transition, payload, state }: OperatorMove,
): Promise<void> {
  if (ctx.viewer.kind !== 'operator') return
  await logAudit(ctx, ctx.viewer.id, {
    action: 'moveDeal',
    kind: deals.name,
    record: held.id,
    changes: {
      state: { before: held.state, after: state },
      ...(typeof payload.reason === 'string' && { reason: { after: payload.reason } }),
      transition,
    },
  })
}

/**
 * Erases the reasons of operators' moves from the audit log, once the facts of their deals are erased or the deals are
 * gone: a reason may say something about a member. Returns of how many moves.
 */
export async function eraseMoveReasons({ db }: Ctx): Promise<number> {
  const { table: log } = auditLog
  const { table } = deals
  const hasFacts = sql`exists (select 1 from ${table} where ${table.id} = ${log.record} and ${table.erasedAt} is null)`
  const erased = await db
    .update(log)
    .set({ changes: sql`(${log.changes}::jsonb - 'reason')::json` })
    .where(
      and(
        eq(log.kind, deals.name),
        eq(log.action, 'moveDeal'),
        sql`${log.changes} -> 'reason' is not null`,
        sql`not ${hasFacts}`,
      ),
    )
    .returning({ id: log.id })
  return erased.length
}
