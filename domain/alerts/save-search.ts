import { and, count, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { type RecordOf, wireDate } from '#collections/define.ts'
import { savedSearches, users } from '#collections/index.ts'
import type { alertChannels, alertRhythms } from '#collections/saved-searches.ts'
import { languages } from '#collections/users.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import { addToOutbox } from '#domain/notifications/add-to-outbox.ts'
import type { Sender } from '#domain/rate-limits/rate-limits.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import { required } from '#records/field-types/field-type.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { alertLinks, findAlertOwner } from './alert-links.ts'
import { type AlertOwner, ownerOf, personOf, searchesOf } from './alert-owner.ts'
import { normalizeSearch } from './normal-search.ts'

const { table } = savedSearches

/** A saved search as its owner sees it. */
export type SavedSearch = Omit<RecordOf<typeof savedSearches>, 'key' | 'user'> & {
  /** Whether it sends messages: the address of one by mail is confirmed first. */
  isConfirmed: boolean
}

export type SearchInput = {
  /** The list's path and query. */
  address: string
  name: string
  channel: (typeof alertChannels)[number]
  rhythm: (typeof alertRhythms)[number]
  /** The mail address of a guest, or of a member whose account has none. */
  email?: string | undefined
  /** The token of a guest's link to its searches, which proves the address or number. */
  manageToken?: string | undefined
}

export type AlertSender = Sender & { secret: string }

/** How many searches a person may save. */
export const maxSearches = 50
const confirmMailsPerDay = 5

const unmatchedList: FieldError = {
  code: 'validation_unmatched_list',
  message: 'Alerts are not available for this list.',
}
const tooManySearches: FieldError = {
  code: 'validation_too_many_searches',
  message: `You can save up to ${maxSearches} searches.`,
}
const membersOnly: FieldError = {
  code: 'validation_members_only',
  message: 'Only members can choose this.',
}

/**
 * Saves a search of a list, for a member or for a guest with a mail address. One with an unproven address waits until
 * the link in its mail is opened. An equal search of the same person is the same record: its owner changes it, and a
 * guest who has not proven the address only gets the mail again. Errors: 400 with `data.address` for a list without
 * alerts or beyond the limit of searches, `data.email`, `data.channel`, `data.name`; 429.
 */
export async function saveSearch(
  ctx: ListingCtx,
  input: SearchInput,
  sender: AlertSender,
): Promise<SavedSearch> {
  const owner = await findAlertOwner(ctx, alertLinks(sender.secret), input.manageToken)
  return saveSearchOf(ctx, owner, input, sender)
}

/** The same for a person that is known already, by a proven number too, or for a guest with an unproven address. */
export async function saveSearchOf(
  ctx: ListingCtx,
  owner: AlertOwner | undefined,
  input: SearchInput,
  sender: AlertSender,
): Promise<SavedSearch> {
  await sender.limits.take('savedSearch', sender.address)
  const search = await normalizeSearch(ctx, input.address)
  if (!search) throw refusedWrite('create', { address: unmatchedList })
  const isMember = owner !== undefined && 'user' in owner
  // Rentals are for members only, and so is what is told of them.
  if (!isMember && search.kind === 'rentVehicles') throw refusedWrite('create', { address: membersOnly })
  const number = owner && 'number' in owner ? owner.number : ''
  // A guest is told where it has proven to read.
  if (!isMember && (input.channel === 'sms') !== (number !== ''))
    throw refusedWrite('create', { channel: membersOnly })
  const email = await resolveEmail(ctx, owner, input)
  const isProven = owner !== undefined
  const person = owner ? personOf(owner) : email
  const key = `${person}:${search.hash}`
  return inTransaction(asSystem(ctx), async inner => {
    await acquireAdvisoryLock(inner.db, `saved searches of ${person}`)
    const current = await findByKey(inner, key)
    const isConfirmed = isMember
      ? input.channel !== 'email' || (await hasConfirmed(inner, owner.user, email))
      : isProven
    const values = {
      ...search,
      user: isMember ? owner.user : '',
      email,
      number,
      name: input.name.trim(),
      channel: input.channel,
      rhythm: input.rhythm,
      language: languages.find(each => each === sender.language) ?? languages[0],
      key,
    }
    if (!values.name) throw refusedWrite('create', { name: required })
    if (!current) await assertBelowLimit(inner, values, isConfirmed)
    const confirmedAt = isConfirmed ? wireDate(new Date()) : null
    const saved = !current
      ? await createRecord(inner, savedSearches, {}, { set: { ...values, confirmedAt } })
      : isProven
        ? await updateRecord(
            inner,
            savedSearches,
            current.id,
            {},
            { set: { ...values, confirmedAt: (isConfirmed && current.confirmedAt) || confirmedAt } },
          )
        : current
    if (!saved.confirmedAt) await sendConfirmation(inner, saved, sender.secret)
    // Who has not proven an address does not learn what it is subscribed to.
    return toSavedSearch(
      isProven ? saved : { ...saved, ...values, confirmedAt: null, seenAt: null, sentAt: null },
    )
  })
}

export const toSavedSearch = ({
  key: _,
  user: _user,
  ...search
}: RecordOf<typeof savedSearches>): SavedSearch => ({
  ...search,
  isConfirmed: search.confirmedAt !== null,
})

/** The address for the alerts, in lower case; empty for a member's search by another channel. */
async function resolveEmail(
  ctx: Ctx,
  owner: AlertOwner | undefined,
  { email: typedEmail = '', channel }: Pick<SearchInput, 'email' | 'channel'>,
): Promise<string> {
  if (owner && 'email' in owner) return owner.email
  if (owner && (channel !== 'email' || 'number' in owner)) return ''
  const email = typedEmail.trim().toLowerCase() || (owner ? await readContactEmail(ctx, owner.user) : '')
  if (!email) throw refusedWrite('create', { email: required })
  return email
}

async function readContactEmail({ db }: Ctx, user: string): Promise<string> {
  const [member] = await db
    .select({ email: users.table.contactEmail })
    .from(users.table)
    .where(eq(users.table.id, user))
  return member?.email?.toLowerCase() ?? ''
}

async function findByKey({ db }: Ctx, key: string) {
  const [row] = await db.select().from(table).where(eq(table.key, key))
  // A stored row has the fields of its collection.
  return row as RecordOf<typeof savedSearches> | undefined
}

/** Whether a member has confirmed the address with another search. */
async function hasConfirmed({ db }: Ctx, user: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.user, user), eq(table.email, email), isNotNull(table.confirmedAt)))
    .limit(1)
  return rows.length > 0
}

/** A guest's unconfirmed searches count separately, so that nobody can use up another's limit. */
export async function assertBelowLimit(
  { db }: Ctx,
  { key, ...search }: Pick<RecordOf<typeof savedSearches>, 'user' | 'email' | 'number' | 'key'>,
  isConfirmed: boolean,
): Promise<void> {
  const isCounted = isConfirmed ? isNotNull(table.confirmedAt) : isNull(table.confirmedAt)
  const mine = and(searchesOf(ownerOf(search)), search.user ? undefined : isCounted)
  const [found] = await db
    .select({ count: count() })
    .from(table)
    .where(and(mine, ne(table.key, key)))
  if ((found?.count ?? 0) >= maxSearches) throw refusedWrite('create', { address: tooManySearches })
}

/**
 * Sends the link that confirms a search, at most once an hour. Anyone can enter any address, so the message contains no
 * text of the visitor.
 */
export async function sendConfirmation(
  ctx: Ctx,
  { id, email, user, language }: Pick<RecordOf<typeof savedSearches>, 'id' | 'email' | 'user' | 'language'>,
  secret: string,
): Promise<void> {
  await addToOutbox(ctx, {
    event: 'alertConfirm',
    channel: 'email',
    user,
    recipient: email,
    language,
    key: `alert-confirm:${id}:${new Date().toISOString().slice(0, 13)}`,
    values: { path: await alertLinks(secret).confirmPath(id) },
    perDay: confirmMailsPerDay,
  })
}
