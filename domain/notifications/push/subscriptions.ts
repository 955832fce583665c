import { createHash } from 'node:crypto'
import { and, desc, eq, isNull, notInArray } from 'drizzle-orm'
import { pushSubscriptions } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import { inTransaction } from '#records/transaction.ts'
import { EndedSubscriptionError, type PushSender, type PushTarget } from './web-push.ts'

/** Whose browser receives messages: a member, or a guest by its confirmed mail address. */
export type PushOwner = { user: string; email?: string }

/** A browser, its name for its owner, and the session in which it subscribed. */
type Subscription = PushTarget & { device: string; session?: string | undefined }

/** More browsers than one person uses; a new one replaces the oldest. */
const maxBrowsers = 20
const { table } = pushSubscriptions

const isOwnedBy = ({ user, email = '' }: PushOwner) =>
  user ? eq(table.user, user) : and(isNull(table.user), eq(table.email, email.toLowerCase()))

/** The ids of a person's subscriptions. */
export async function findBrowsers(ctx: Ctx, owner: PushOwner): Promise<string[]> {
  const found = await ctx.db.select({ id: table.id }).from(table).where(isOwnedBy(owner)).orderBy(table.id)
  return found.map(({ id }) => id)
}

/**
 * Subscribes a browser, once; a browser that changes hands belongs to its latest owner. One that renews its
 * subscription names its `earlier` endpoint, which only it knows, and stays its owner's. Errors: 400 with an item per
 * invalid field, also if nobody has subscribed it earlier.
 */
export async function subscribeBrowser(
  ctx: Ctx,
  by: { owner: PushOwner } | { earlier: string },
  { device, session, ...target }: Subscription,
  accepts: PushSender['accepts'],
): Promise<void> {
  checkTarget(target, accepts)
  await inTransaction(asSystem(ctx), async inner => {
    const replaced = 'earlier' in by ? await takeOut(inner, by.earlier) : undefined
    const owner = 'owner' in by ? by.owner : replaced && { user: replaced.user ?? '', email: replaced.email }
    if (!owner) throw refusedWrite('create', { earlier: invalid })
    const email = owner.email?.toLowerCase() ?? ''
    await takeOut(inner, target.endpoint)
    await createRecord(
      inner,
      pushSubscriptions,
      {},
      {
        set: {
          ...target,
          device,
          session: session ?? replaced?.session ?? '',
          ...(owner.user ? { user: owner.user } : { email }),
          key: hashOf(target.endpoint),
        },
      },
    )
    await removeOldest(inner, owner)
  })
}

/** Whether the browser is subscribed for this person; a member's subscription then belongs to the current session. */
export async function isSubscribed(
  ctx: Ctx,
  owner: PushOwner,
  endpoint: string,
  { session }: { session?: string | undefined },
): Promise<boolean> {
  const [found] = await asSystem(ctx)
    .db.update(table)
    .set({ session: session ?? '' })
    .where(and(eq(table.key, hashOf(endpoint)), isOwnedBy(owner)))
    .returning({ id: table.id })
  return found !== undefined
}

/** Ends a subscription. Only its browser knows the endpoint. */
export const unsubscribeBrowser = async (ctx: Ctx, endpoint: string): Promise<void> => {
  await inTransaction(asSystem(ctx), inner => takeOut(inner, endpoint))
}

/** The browser of a subscription. Throws `EndedSubscriptionError` if there is none. */
export async function findTarget(ctx: Ctx, id: string): Promise<PushTarget> {
  const { endpoint, p256dh, auth } = table
  const [target] = await ctx.db.select({ endpoint, p256dh, auth }).from(table).where(eq(table.id, id))
  if (!target) throw new EndedSubscriptionError('the browser is no longer subscribed')
  return target
}

/**
 * Removes a subscription that its browser has ended, and returns those that its owner has left. Concurrent calls wait
 * for each other, so that one of them sees that none is left.
 */
export async function removeEndedSubscription(
  systemCtx: Ctx,
  id: string,
  owner: PushOwner,
): Promise<string[]> {
  const own = await systemCtx.db
    .select({ id: table.id })
    .from(table)
    .where(isOwnedBy(owner))
    .orderBy(table.id)
    .for('update')
  await systemCtx.db.delete(table).where(eq(table.id, id))
  return own.flatMap(each => (each.id === id ? [] : [each.id]))
}

async function takeOut(systemCtx: Ctx, endpoint: string) {
  const [found] = await systemCtx.db
    .select()
    .from(table)
    .where(eq(table.key, hashOf(endpoint)))
    .for('update')
  if (found) await deleteRecord(systemCtx, pushSubscriptions, found.id)
  return found
}

async function removeOldest(systemCtx: Ctx, owner: PushOwner) {
  const newest = systemCtx.db
    .select({ id: table.id })
    .from(table)
    .where(isOwnedBy(owner))
    .orderBy(desc(table.created))
    .limit(maxBrowsers)
  await systemCtx.db.delete(table).where(and(isOwnedBy(owner), notInArray(table.id, newest)))
}

/** The sizes of an uncompressed point of P-256 and of the secret. */
const keyBytes = { p256dh: 65, auth: 16 }
const invalid: FieldError = { code: 'validation_invalid_value', message: 'Invalid value.' }

function checkTarget(target: PushTarget, accepts: PushSender['accepts']) {
  const wrong = Object.entries(keyBytes)
    .filter(
      ([name, bytes]) => Buffer.from(target[name as keyof typeof keyBytes], 'base64url').length !== bytes,
    )
    .map(([name]) => [name, invalid])
  if (!accepts(target.endpoint)) wrong.push(['endpoint', invalid])
  if (wrong.length) throw refusedWrite('create', Object.fromEntries(wrong))
}

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')
