import { and, eq, gt, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { guest, type OperatorRole, type Viewer } from '#collections/access.ts'
import { pushSubscriptions, sessions, superusers, users } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { memoizeWeak } from '#database/memoize.ts'
import type { Ctx } from '#records/context.ts'
import { daySeconds } from '#records/durations.ts'
import { randomId } from '#records/ids.ts'
import { publishEvents } from '#records/transaction.ts'
import { decodeClaims, hasValidSignature, signToken } from './tokens.ts'

/** An active session of a member or an operator. */
export type Session = { id: string; kind: 'member' | 'operator'; accountId: string }

/** The owner of a token. `hasSecondFactor` is true for an operator with a second factor. */
type Caller = { viewer: Viewer; session: Session; hasSecondFactor: boolean }

const lifetimes = { member: 5 * daySeconds, operator: daySeconds }
const bearerLifetime = 15 * 60
const collectionIds = { member: users.id, operator: superusers.id }
const { table } = sessions
const { table: browsers } = pushSubscriptions

/** The device that started a session, and for operators also the network. */
type Origin = { device?: string | undefined; networkHash?: string }

/** Starts a session for an authenticated account and returns its first token. */
export async function startSession(
  ctx: Ctx,
  account: Omit<Session, 'id'>,
  secret: string,
  { device = '', networkHash = '' }: Origin = {},
): Promise<string> {
  const id = randomId()
  const whose = account.kind === 'member' ? { user: account.accountId } : { operator: account.accountId }
  const expires = endOf(account.kind)
  const now = sql`now()`
  await ctx.db.insert(table).values({
    id,
    kind: account.kind,
    ...whose,
    device,
    networkHash,
    lastSeen: now,
    expires,
    created: now,
    updated: now,
  })
  return issueToken(ctx, { ...account, id }, secret)
}

/** Issues a new token and restarts the session's lifetime. */
export async function renewSession(ctx: Ctx, session: Session, secret: string): Promise<string> {
  await ctx.db
    .update(table)
    .set({ expires: endOf(session.kind), lastSeen: sql`now()` })
    .where(eq(table.id, session.id))
  return issueToken(ctx, session, secret)
}

/** A token for a page's own API calls: it expires after 15 minutes and cannot be renewed. */
export const issueBearerToken = (ctx: Ctx, session: Session, secret: string): Promise<string> =>
  issueToken(ctx, session, secret, { lifetime: bearerLifetime, refreshable: false })

/** Ends every session of a member or an operator. */
export async function endSessions(ctx: Ctx, { kind, accountId }: Omit<Session, 'id'>): Promise<void> {
  await endSessionsWhere(ctx, eq(kind === 'member' ? table.user : table.operator, accountId))
  // Also those of sessions that have expired.
  if (kind === 'member') await ctx.db.delete(browsers).where(eq(browsers.user, accountId))
}

/** Ends one session. Other sessions of the account stay active. */
export const endSession = (ctx: Ctx, { id }: Session): Promise<void> =>
  endSessionsWhere(ctx, eq(table.id, id))

/** Ends the active sessions that match the condition, their streams, and the notifications to their browsers. */
export async function endSessionsWhere(ctx: Ctx, which: SQL | undefined): Promise<void> {
  const ended = await ctx.db
    .update(table)
    .set({ endedAt: sql`now()` })
    .where(and(which, isNull(table.endedAt)))
    .returning({ id: table.id })
  const ids = ended.map(({ id }) => id)
  if (ids.length) await ctx.db.delete(browsers).where(inArray(browsers.session, ids))
  publishEvents(
    ctx,
    ids.map(id => ({ collection: sessions.name, id, action: 'update' })),
  )
}

/**
 * The owner of a token. A guest if the token is foreign, expired, signed with an old key, or belongs to an ended
 * session or a blocked member.
 */
export async function findCaller(ctx: Ctx, token: string, secret: string): Promise<Caller | undefined> {
  const claims = decodeClaims(token)
  const kind = claims && (claims.collectionId === users.id ? 'member' : 'operator')
  if (!claims || !kind || claims.collectionId !== collectionIds[kind]) return undefined
  const account = await accountOf(ctx, { id: claims.sessionId, kind, accountId: claims.id })
  if (!account || !(await hasValidSignature(token, account.tokenKey, secret))) return undefined
  if (account.isStale) {
    await ctx.db.update(table).set({ lastSeen: sql`now()` }).where(eq(table.id, claims.sessionId))
  }
  const session: Session = { id: claims.sessionId, kind, accountId: claims.id }
  return { viewer: account.viewer, session, hasSecondFactor: account.hasSecondFactor }
}

/** The current viewer of a session: a guest if the session has ended or the account is blocked. */
export const viewerOf = async (ctx: Ctx, session: Session): Promise<Viewer> =>
  (await accountOf(ctx, session))?.viewer ?? guest

async function accountOf({ db }: Ctx, { id: session, kind, accountId: id }: Session) {
  const values = { session, account: id }
  if (kind === 'member') {
    const [account] = await activeMember(db).execute(values)
    return account && { ...account, viewer: { kind, id } as const, hasSecondFactor: false }
  }
  const [account] = await activeOperator(db).execute(values)
  if (!account) return undefined
  // The column holds one of the roles that the collection allows.
  const viewer: Viewer = { kind, id, role: account.role as OperatorRole }
  return { ...account, viewer, hasSecondFactor: Boolean(account.totpSince) }
}

const [members, operators] = [users.table, superusers.table]
const isActive = and(
  eq(table.id, sql.placeholder('session')),
  isNull(table.endedAt),
  gt(table.expires, sql`now()`),
)
/** Whether the session's last activity is old enough to be updated. */
const isStale = sql<boolean>`${table.lastSeen} < now() - interval '5 minutes'`

// Every request of somebody signed in runs one of these two.

const activeMember = memoizeWeak((db: Database) =>
  db
    .select({ tokenKey: members.tokenKey, isStale })
    .from(members)
    .innerJoin(table, eq(table.user, members.id))
    .where(and(eq(members.id, sql.placeholder('account')), not(members.blocked), isActive))
    .prepare('active_member'),
)

const activeOperator = memoizeWeak((db: Database) =>
  db
    .select({ tokenKey: operators.tokenKey, role: operators.role, totpSince: operators.totpSince, isStale })
    .from(operators)
    .innerJoin(table, eq(table.operator, operators.id))
    .where(and(eq(operators.id, sql.placeholder('account')), isActive))
    .prepare('active_operator'),
)

async function issueToken(
  ctx: Ctx,
  { id: sessionId, kind, accountId }: Session,
  secret: string,
  { lifetime = lifetimes[kind], refreshable = true } = {},
) {
  const accounts = kind === 'member' ? users.table : superusers.table
  const [account] = await ctx.db
    .select({ tokenKey: accounts.tokenKey })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account?.tokenKey) throw new Error(`${kind} ${accountId} has no key for tokens`)
  const exp = Math.floor(Date.now() / 1000) + lifetime
  const collectionId = collectionIds[kind]
  const claims = { type: 'auth', id: accountId, collectionId, refreshable, exp, sessionId } as const
  return signToken(claims, account.tokenKey, secret)
}

const endOf = (kind: Session['kind']) => sql`now() + make_interval(secs => ${lifetimes[kind]})`
