import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { sessions } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { endSessionsWhere, type Session } from './sessions.ts'

const { table } = sessions
const isActive = and(isNull(table.endedAt), gt(table.expires, sql`now()`))

/**
 * The member's active sessions, the most recently active first: device, start, last activity, and which one is the
 * current one.
 */
export async function listActiveSessions(ctx: Ctx, { id, accountId }: Session) {
  const { items } = await listRecords(ctx, sessions, {
    where: and(eq(table.user, accountId), isActive),
    sort: ['-lastSeen'],
    perPage: 100,
    fields: ['id', 'device', 'created', 'lastSeen'],
    skipTotal: true,
  })
  return items.map(session => ({ ...session, isCurrent: session.id === id }))
}

/** Ends another session of the same member. Sessions of other members are not affected. */
export const endMemberSession = (ctx: Ctx, { accountId }: Session, id: string): Promise<void> =>
  endSessionsWhere(ctx, and(eq(table.user, accountId), eq(table.id, id)))

/** Ends all of the member's sessions except the current one. */
export const endOtherSessions = (ctx: Ctx, { id, accountId }: Session): Promise<void> =>
  endSessionsWhere(ctx, and(eq(table.user, accountId), ne(table.id, id)))
