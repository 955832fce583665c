import { and, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { deals, firmPlaces, firms, rentVehicles, usedVehicles, users } from '#collections/index.ts'
import { indiaOffsetMs } from '#collections/india-time.ts'
import { parseMobile } from '#format/phone.ts'
import type { Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { badRequest } from '#records/errors.ts'
import { containsPattern } from '#records/filter/pattern.ts'
import { processes } from '../processes/processes.ts'
import { isStuckSql } from './stuck-deals.ts'

/** What the console's list of deals is filtered by; an empty text is no filter. */
export type DealFilters = {
  stage: 'running' | 'ended'
  process: string
  state: string
  waitsFor: string
  /** The city of the listing, of the vehicle for rent or of the dealer's place. */
  city: string
  /** The id of a firm, or a part of its name. */
  firm: string
  /** The id of a member, a whole mobile number in any format, or a part of its name. */
  member: string
  /** Days in India on which the deal began, both included: `2026-11-24`. */
  from: string
  to: string
  isStuck: boolean
}

const { table } = deals

/** The conditions of the filters but for process and state, of which the list counts each. Errors: 400 for an invalid day. */
export const commonCondition = ({ db }: Ctx, filters: DealFilters, now: Date): SQL | undefined =>
  and(
    filters.stage === 'running' ? isNull(table.endedAt) : isNotNull(table.endedAt),
    filters.waitsFor ? eq(table.waitsFor, waitingParty(filters.waitsFor)) : undefined,
    filters.city ? isInCity(db, filters.city) : undefined,
    filters.firm ? inArray(table.firm, findFirms(db, filters.firm)) : undefined,
    filters.member ? hasMember(db, filters.member) : undefined,
    filters.from ? gte(table.created, startOfDay(filters.from)) : undefined,
    filters.to ? lt(table.created, startOfDay(filters.to, 1)) : undefined,
    filters.isStuck ? isStuckSql(now) : undefined,
  )

/** The conditions for process and state. Errors: 400 for a name that no process has. */
export function stateCondition({ process, state }: Pick<DealFilters, 'process' | 'state'>): SQL | undefined {
  const named = processes.filter(({ name }) => !process || name === process)
  const [first] = named
  if (!first || (state && !named.some(({ states }) => Object.hasOwn(states, state)))) throw badRequest()
  return and(process ? eq(table.process, first.name) : undefined, state ? eq(table.state, state) : undefined)
}

const parties = ['buyer', 'seller', 'operator'] as const

function waitingParty(name: string) {
  const party = parties.find(each => each === name)
  if (!party) throw badRequest()
  return party
}

type Db = Ctx['db']

function isInCity(db: Db, city: string): SQL | undefined {
  const [listing, rental, place] = [usedVehicles.table, rentVehicles.table, firmPlaces.table]
  const isNamed = (column: typeof listing.location | typeof rental.location | typeof place.city) =>
    sql`lower(${column}) = lower(${city})`
  const listings = db.select({ id: listing.id }).from(listing).where(isNamed(listing.location))
  const rentals = db.select({ id: rental.id }).from(rental).where(isNamed(rental.location))
  const places = db.select({ id: place.id }).from(place).where(isNamed(place.city))
  return or(
    and(eq(table.subjectKind, 'usedVehicles'), inArray(table.subject, listings)),
    and(eq(table.subjectKind, 'rentVehicles'), inArray(table.subject, rentals)),
    inArray(sql`${table.terms} ->> 'place'`, places),
  )
}

function findFirms(db: Db, text: string) {
  const { id, name } = firms.table
  return db
    .select({ id })
    .from(firms.table)
    .where(or(eq(id, text), ilike(name, containsPattern(text))))
}

/** A part of a number finds nobody: it would reveal the rest of a masked number. */
function hasMember(db: Db, text: string): SQL | undefined {
  const { id, name, number } = users.table
  const mobile = parseMobile(text)
  const isMember = mobile ? eq(number, mobile) : or(eq(id, text), ilike(name, containsPattern(text)))
  const members = db.select({ id }).from(users.table).where(isMember)
  return or(inArray(table.buyer, members), inArray(table.seller, members))
}

/** Midnight in India, some days after that day. */
function startOfDay(day: string, daysLater = 0): string {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(start)) throw badRequest()
  return new Date(start + daysLater * dayMs - indiaOffsetMs).toISOString()
}
