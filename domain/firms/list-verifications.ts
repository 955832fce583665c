import { asc, eq } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { type Firm, firmMembers, firmPlaces, firms, users } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { operatorsOnlyError } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { slugify } from '#records/ids.ts'
import { listAllRecords } from '#records/list-all.ts'
import { licenceOf, type VerificationState, verificationFields, verificationOf } from './verification.ts'

/** A firm in the list of operators. `number` and `until` are of the permission that its kind needs, or empty. */
export type FirmToVerify = Pick<Firm, 'id' | 'name' | 'kind' | 'published' | 'waitingSince'> & {
  state: VerificationState
  number: string
  until: string
  cities: string[]
}

/** Which firms to list; an empty or missing filter is none. `expiring` lists those whose permission ends within 60 days. */
type VerificationFilters = Partial<Record<'kind' | 'city' | 'state' | 'text', string>> & {
  expiring?: boolean
}

const noticeDays = 60
const perPage = 50

const listed = ['id', 'name', 'published', 'waitingSince', 'created', ...verificationFields] as const

/**
 * The firms for moderators, those that wait first and the longest-waiting of them first, then by the last day of their
 * permission. `after` is the `next` of the page before; `cities` are those of all firms. Errors: 403.
 */
export async function listVerifications(
  ctx: Ctx,
  { kind, city, state, text, expiring }: VerificationFilters,
  after = '',
  now = Date.now(),
): Promise<{ items: FirmToVerify[]; next: string | null; total: number; waiting: number; cities: string[] }> {
  if (!hasArea(ctx.viewer, 'moderation')) throw operatorsOnlyError()
  const systemCtx = asSystem(ctx)
  const [all, places] = await Promise.all([
    listAllRecords(systemCtx, firms, listed),
    listAllRecords(systemCtx, firmPlaces, ['firm', 'city']),
  ])
  const citiesOf = Map.groupBy(places, place => place.firm)
  const rows = all.map(firm => toRow(firm, citiesOf.get(firm.id) ?? [], now))
  const found = rows
    .filter(row => !kind || row.kind === kind)
    .filter(row => !city || row.cities.includes(city))
    .filter(row => !state || row.state === state)
    .filter(row => !text || row.name.toLowerCase().includes(text.toLowerCase()))
    .filter(row => !expiring || isEnding(row, now))
    .sort(byUrgency)
  const start = Number.parseInt(after, 10) || 0
  return {
    items: found.slice(start, start + perPage),
    next: start + perPage < found.length ? String(start + perPage) : null,
    total: found.length,
    waiting: rows.filter(row => row.state === 'waiting').length,
    cities: [...new Set(places.map(place => place.city))].sort(),
  }
}

function toRow(
  firm: Pick<Firm, (typeof listed)[number]>,
  places: readonly { city: string }[],
  now: number,
): FirmToVerify {
  const { id, name, kind, published, waitingSince, created } = firm
  return {
    id,
    name,
    kind,
    published,
    waitingSince: waitingSince ?? created,
    ...licenceOf(firm),
    state: verificationOf(firm, now),
    cities: [...new Set(places.map(({ city }) => city))].sort(),
  }
}

/** A firm that was never verified, or is no longer, has no mark that could end. */
const isEnding = ({ state, until }: FirmToVerify, now: number) =>
  (state === 'verified' || state === 'expired') &&
  until !== '' &&
  Date.parse(until) < now + noticeDays * dayMs

const lastDay = '9999'

function byUrgency(one: FirmToVerify, other: FirmToVerify): number {
  const [isFirst, isSecond] = [one, other].map(({ state }) => state === 'waiting')
  if (isFirst !== isSecond) return isFirst ? -1 : 1
  const key = ({ state, until, waitingSince }: FirmToVerify) =>
    state === 'waiting' ? (waitingSince ?? '') : until || lastDay
  return key(one).localeCompare(key(other)) || one.name.localeCompare(other.name)
}

/** What a moderator reads of one firm before its decision, with its places and its people. Errors: 403, 404. */
export async function readVerification(ctx: Ctx, id: string, now = Date.now()) {
  if (!hasArea(ctx.viewer, 'moderation')) throw operatorsOnlyError()
  const systemCtx = asSystem(ctx)
  const firm = await getRecord(ctx, firms, id)
  const { table } = firmMembers
  const [places, members] = await Promise.all([
    listAllRecords(
      systemCtx,
      firmPlaces,
      ['id', 'city', 'address', 'pincode', 'phone', 'mapLink'],
      eq(firmPlaces.table.firm, id),
    ),
    systemCtx.db
      .select({ user: table.user, name: users.table.name, role: table.role, since: table.created })
      .from(table)
      .innerJoin(users.table, eq(users.table.id, table.user))
      .where(eq(table.firm, id))
      .orderBy(asc(table.created), asc(table.id)),
  ])
  const [place] = places
  // Its page on the site, if it has one.
  const path = firm.published && place ? `/dealers/${slugify(place.city)}/${firm.id}` : undefined
  return { firm, ...licenceOf(firm), state: verificationOf(firm, now), path, places, members }
}

export type Verification = Awaited<ReturnType<typeof readVerification>>
