import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { sessions } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { endSessionsWhere, type Session } from './sessions.ts'

const { table } = sessions
const isActive = and(isNull(table.endedAt), gt(table.expires, sql`now()`))

/** Where the member is signed in, the latest seen first: device, start, last sign of life, and which is this one. */
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

/** Ends another sign-in of the member's; one of somebody else is left alone. */
export const endMemberSession = (ctx: Ctx, { accountId }: Session, id: string): Promise<void> =>
  endSessionsWhere(ctx, and(eq(table.user, accountId), eq(table.id, id)))

/** Ends all of the member's sign-ins but this one. */
export const endOtherSessions = (ctx: Ctx, { id, accountId }: Session): Promise<void> =>
  endSessionsWhere(ctx, and(eq(table.user, accountId), ne(table.id, id)))
