import { createHash } from 'node:crypto'
import { and, countDistinct, eq, gte, inArray, isNotNull, like, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { alertMatches, outbox, savedSearches, users } from '#collections/index.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import { addToOutbox, type OutgoingNotification } from '#domain/notifications/add-to-outbox.ts'
import { findMemberAddress } from '#domain/notifications/member-address.ts'
import { findBrowsers } from '#domain/notifications/push/subscriptions.ts'
import { isQuiet } from '#domain/notifications/quiet-hours.ts'
import { eventFor } from '#domain/notifications/render-text.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { recordChange } from '#records/search-index/record-change.ts'
import { inTransaction } from '#records/transaction.ts'
import { alertLinks } from './alert-links.ts'
import type { AlertOwner } from './alert-owner.ts'
import { type AlertSettings, readAlertSettings } from './alert-settings.ts'
import { lastDigest } from './alert-times.ts'
import { type AlertValues, composeAlert, type Section } from './compose-alert.ts'
import { listWaitingOwners, lockDueSearches, lockDueWishlist } from './due-matches.ts'

/** The most messages to a person from one morning to the next; what is over waits for that morning's digest. */
export const maxMessagesPerDay = 10

export type AlertSendOptions = {
  secret: string
  /** The address of the site. */
  origin: string
  now?: number
  signal?: AbortSignal
}

/**
 * Queues the messages that are due, one for each person and channel, in the transaction that marks their matches: each
 * match is told once. At night nothing is due. Returns how many it queued. Throws at the end if a person's messages
 * failed; the others have theirs.
 */
export async function sendAlerts(ctx: Ctx, options: AlertSendOptions): Promise<number> {
  const { now = Date.now(), signal } = options
  if (isQuiet(now)) return 0
  let queued = 0
  const errors: unknown[] = []
  for (const owner of await listWaitingOwners(ctx)) {
    if (signal?.aborted) break
    try {
      queued += await inTransaction(asSystem(ctx), inner => sendToOwner(inner, owner, { ...options, now }))
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length)
    throw new AggregateError(errors, `the alerts of ${errors.length} people could not be queued`)
  return queued
}

type Options = AlertSendOptions & { now: number }
type Address = Pick<OutgoingNotification, 'channel' | 'recipient' | 'language' | 'user'>

async function sendToOwner(ctx: Ctx, owner: AlertOwner, options: Options): Promise<number> {
  const person = createHash('sha256').update(JSON.stringify(owner)).digest('base64url').slice(0, 22)
  await acquireAdvisoryLock(ctx.db, `alerts to ${person}`)
  let left = maxMessagesPerDay - (await countMessages(ctx, person, lastDigest(options.now)))
  let queued = 0
  if (left <= 0) return queued
  const due = await lockDueSearches(ctx, owner, options.now)
  for (const [, same] of Map.groupBy(due, ({ search }) => `${search.channel} ${search.email}`)) {
    if (left <= 0) break
    const isSent = await sendMatches(ctx, { owner, person, sections: same }, options)
    if (isSent) [left, queued] = [left - 1, queued + 1]
  }
  if (!('user' in owner) || left <= 0) return queued
  const changes = await lockDueWishlist(ctx, owner.user, options.now)
  for (const alert of wishlistAlerts) {
    const matches = changes.filter(({ cause }) => cause === alert.cause)
    if (!matches.length || left <= 0) continue
    const isSent = await sendWishlist(ctx, { user: owner.user, person, alert, matches }, options)
    if (isSent) [left, queued] = [left - 1, queued + 1]
  }
  return queued
}

/** The messages to a person since then. A message to several browsers has one key before the bar. */
async function countMessages({ db }: Ctx, person: string, since: number): Promise<number> {
  const { key, created } = outbox.table
  const [found] = await db
    .select({ count: countDistinct(sql`split_part(${key}, '|', 1)`) })
    .from(outbox.table)
    .where(and(like(key, `alerts:${person}:%`), gte(created, wireDate(new Date(since)))))
  return found?.count ?? 0
}

const messageKey = (person: string, matches: readonly { rowid: number }[]) =>
  `alerts:${person}:${Math.max(...matches.map(({ rowid }) => rowid))}|`

/** A digest need not wake a phone. */
const digest = { urgency: 'low' } as const

type Due = {
  owner: AlertOwner
  person: string
  sections: readonly (Section & { search: NonNullable<Section['search']> })[]
}

async function sendMatches(ctx: Ctx, { owner, person, sections }: Due, options: Options): Promise<boolean> {
  const { secret, now } = options
  const [first] = sections
  if (!first) return false
  const matches = sections.flatMap(each => each.matches)
  const searches = sections.map(({ search }) => search.id)
  await markQueued(ctx, matches, searches, now)
  const address = await findSearchAddress(ctx, first.search)
  const links = alertLinks(secret)
  const managePath = await links.managePath(owner)
  const values =
    address && (await composeAlert(ctx, sections, { ...options, language: address.language, managePath }))
  if (!values) return false
  await addToOutbox(ctx, {
    ...address,
    event: eventFor('alertMatches', address.channel),
    key: messageKey(person, matches),
    values: { ...values(address.channel), managePath },
    unsubscribe: await links.unsubscribePath({ searches }, address.channel),
    ...(sections.every(({ search }) => search.rhythm !== 'atOnce') && digest),
  })
  return true
}

/** What members hear of the vehicles on their wishlists, each in a message that it can end by itself. */
const wishlistAlerts = [
  {
    cause: 'cheaper',
    event: 'priceDrops',
    isOff: ({ priceDropsOff }: AlertSettings) => priceDropsOff,
    unsubscription: (user: string) => ({ priceDropsOf: user }),
  },
  {
    cause: 'ended',
    event: 'wishlistEnded',
    isOff: ({ endedSalesOff }: AlertSettings) => endedSalesOff,
    unsubscription: (user: string) => ({ endedSalesOf: user }),
  },
] as const

type Changes = {
  user: string
  person: string
  alert: (typeof wishlistAlerts)[number]
  matches: Section['matches']
}

async function sendWishlist(
  ctx: Ctx,
  { user, person, alert, matches }: Changes,
  options: Options,
): Promise<boolean> {
  await markQueued(ctx, matches, [], options.now)
  const settings = await readAlertSettings(ctx, user)
  const isOff = alert.isOff(settings)
  const [member] = await ctx.db
    .select({ language: users.table.language })
    .from(users.table)
    .where(eq(users.table.id, user))
  const values = isOff
    ? undefined
    : await composeAlert(ctx, [{ matches }], { ...options, language: member?.language ?? '' })
  const address = values && (await findWishlistAddress(ctx, user, values, settings.channel || undefined))
  if (!address) return false
  await addToOutbox(ctx, {
    ...address,
    user,
    event: eventFor(alert.event, address.channel),
    key: messageKey(person, matches),
    unsubscribe: await alertLinks(options.secret).unsubscribePath(
      alert.unsubscription(user),
      address.channel,
    ),
    ...((settings.rhythm || 'atOnce') !== 'atOnce' && digest),
  })
  return true
}

async function markQueued(
  ctx: Ctx,
  matches: readonly { id: string }[],
  searches: readonly string[],
  now: number,
): Promise<void> {
  const at = wireDate(new Date(now))
  const ids = matches.map(({ id }) => id)
  await ctx.db.update(alertMatches.table).set({ queuedAt: at }).where(inArray(alertMatches.table.id, ids))
  if (searches.length)
    await ctx.db
      .update(savedSearches.table)
      .set({ sentAt: at })
      .where(inArray(savedSearches.table.id, [...searches]))
  recordChange(ctx, alertMatches, '*', { before: {}, after: {} })
  for (const id of searches) recordChange(ctx, savedSearches, id, { before: {}, after: {} })
}

/** Where a search's messages go; a member without the chosen browsers or phone is reached otherwise. */
async function findSearchAddress(
  ctx: Ctx,
  search: NonNullable<Section['search']>,
): Promise<Address | undefined> {
  const { user, email, number, language } = search
  if (!user && number) return { channel: 'sms', recipient: number, language, user: '' }
  if (!user)
    return { channel: search.channel === 'push' ? 'push' : 'email', recipient: email, language, user: '' }
  if (search.channel === 'email') return { channel: 'email', recipient: email, language, user }
  const hasBrowsers = search.channel === 'push' && (await findBrowsers(ctx, { user })).length > 0
  if (hasBrowsers) return { channel: 'push', recipient: '', language, user }
  const [member] = await ctx.db
    .select({ number: users.table.number })
    .from(users.table)
    .where(eq(users.table.id, user))
  return member?.number ? { channel: 'sms', recipient: member.number, language, user } : undefined
}

/** A proven mail address gets the names of the vehicles too, which sellers have entered. */
async function findWishlistAddress(
  ctx: Ctx,
  user: string,
  values: (channel: string) => AlertValues,
  channel: 'email' | 'sms' | 'push' | undefined,
) {
  const addressBy = (by: typeof channel) => findMemberAddress(ctx, user, values(by ?? ''), by)
  const chosen = await addressBy(channel)
  const isReached = chosen?.channel !== 'push' || (await findBrowsers(ctx, { user })).length > 0
  const address = isReached ? chosen : await addressBy('email')
  if (address?.channel !== 'email') return address
  const { table } = savedSearches
  const proven = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.user, user),
        eq(table.email, address.recipient.toLowerCase()),
        isNotNull(table.confirmedAt),
      ),
    )
    .limit(1)
  const { vehicle, ...others } = values('email')
  return { ...address, values: { ...others, vehicle: proven.length ? vehicle : '' } }
}
