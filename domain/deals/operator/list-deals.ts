import { and, count, inArray, sql } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { wireDate } from '#collections/define.ts'
import { deals, firms, rentVehicles, usedVehicles, users } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { operatorsOnlyError } from '#records/errors.ts'
import { findRecords } from '#records/find-records.ts'
import { listRecords } from '#records/list.ts'
import type { Deal } from '../engine/deal.ts'
import { endsAt } from '../read-deal.ts'
import { commonCondition, type DealFilters, stateCondition } from './deal-filters.ts'
import { findStuckReasons, isStuckSql, type StuckReason } from './stuck-deals.ts'

/** A record that a deal names; `name` is empty if it has none. */
export type NamedRecord = { id: string; name: string }

/** A deal in the console's list. `price` in ₹; a party is null if it is a firm or has deleted its account. */
export type DealRow = Pick<
  Deal,
  'id' | 'process' | 'state' | 'waitsFor' | 'subjectKind' | 'subject' | 'subjectName'
> & {
  price: number | null
  city: string
  /** When a rental or an agreed test drive takes place, which has no end. */
  span: { start: string; end: string | null } | null
  buyer: NamedRecord | null
  seller: NamedRecord | null
  firm: NamedRecord | null
  created: string
  enteredAt: string | null
  /** When the present state ends by itself. */
  endsAt: string | null
  endedAt: string | null
  stuck: StuckReason[]
}

/** How many deals are in a state. */
export type StateCount = { process: string; state: string; count: number }

export type DealList = {
  items: DealRow[]
  /** The `after` of the next page. */
  next: string | null
  /** The deals that match all filters but process and state, by state; at most `maxCounted`. */
  counts: StateCount[]
  stuck: number
  isCapped: boolean
}

export type DealQuery = DealFilters & { perPage: number; after: string | undefined }

/** The most deals that are counted. */
const maxCounted = 10_000

const { table } = deals

/**
 * A page of the deals of all members: running ones by when they are due, ended ones by their end, the latest first.
 * Errors: 403, 400 for an invalid filter or `after`.
 */
export async function readDealList(ctx: Ctx, query: DealQuery, now = new Date()): Promise<DealList> {
  if (!hasArea(ctx.viewer, 'moderation')) throw operatorsOnlyError()
  const systemCtx = asSystem(ctx)
  const where = and(commonCondition(systemCtx, query, now), stateCondition(query))
  const [{ items }, counted] = await Promise.all([
    listRecords(systemCtx, deals, {
      where,
      sort: [query.stage === 'running' ? 'dueAt' : '-endedAt'],
      perPage: query.perPage + 1,
      after: query.after,
      skipTotal: true,
    }),
    countStates(systemCtx, query, now),
  ])
  const page = items.slice(0, query.perPage)
  return {
    items: await toRows(systemCtx, page, now),
    next: items.length > query.perPage ? (page.at(-1)?.id ?? null) : null,
    ...counted,
  }
}

async function countStates(ctx: Ctx, query: DealFilters, now: Date) {
  const { process, state } = table
  const matching = ctx.db
    .select({ process, state, isStuck: sql<boolean>`coalesce(${isStuckSql(now)}, false)`.as('isStuck') })
    .from(table)
    .where(commonCondition(ctx, query, now))
    .limit(maxCounted + 1)
    .as('matching')
  const groups = await ctx.db
    .select({
      process: matching.process,
      state: matching.state,
      count: count(),
      stuck: sql<number>`count(*) filter (where ${matching.isStuck})::int`,
    })
    .from(matching)
    .groupBy(matching.process, matching.state)
    .orderBy(matching.process, matching.state)
  const sum = (key: 'count' | 'stuck') => groups.reduce((total, each) => total + each[key], 0)
  return {
    counts: groups.map(({ stuck: _, ...group }) => group),
    stuck: sum('stuck'),
    isCapped: sum('count') > maxCounted,
  }
}

async function toRows(ctx: Ctx, page: readonly Deal[], now: Date): Promise<DealRow[]> {
  const [named, cities] = await Promise.all([readNames(ctx, page), readCities(ctx, page)])
  return page.map(deal => ({
    id: deal.id,
    process: deal.process,
    state: deal.state,
    waitsFor: deal.waitsFor,
    subjectKind: deal.subjectKind,
    subject: deal.subject,
    subjectName: deal.subjectName,
    price: priceOf(deal),
    city: cities.get(deal.subject) ?? '',
    span: spanOf(deal),
    buyer: named(deal.buyer),
    seller: named(deal.seller),
    firm: named(deal.firm),
    created: deal.created,
    enteredAt: deal.enteredAt,
    endsAt: endOf(deal),
    endedAt: deal.endedAt,
    stuck: findStuckReasons(deal, now),
  }))
}

/** When a deal's present state ends by itself, as the API writes dates; null at an end. */
export function endOf(deal: Deal): string | null {
  const end = endsAt(deal)
  return end ? wireDate(end) : null
}

function priceOf({ terms }: Deal): number | null {
  const { agreedPrice, price } = terms ?? {}
  const amount = agreedPrice ?? price
  return typeof amount === 'number' ? amount : null
}

function spanOf({ terms }: Deal): DealRow['span'] {
  const { startsAt, endsAt: end } = terms ?? {}
  return typeof startsAt === 'string' ? { start: startsAt, end: typeof end === 'string' ? end : null } : null
}

/** The parties and firms of these deals with their names, by id. */
export async function readNames(
  { db }: Ctx,
  page: readonly Pick<Deal, 'buyer' | 'seller' | 'firm'>[],
): Promise<(id: string) => NamedRecord | null> {
  const ids = (all: string[]) => [...new Set(all.filter(Boolean))]
  const [members, dealers] = await Promise.all([
    db
      .select({ id: users.table.id, name: users.table.name })
      .from(users.table)
      .where(inArray(users.table.id, ids(page.flatMap(({ buyer, seller }) => [buyer, seller])))),
    db
      .select({ id: firms.table.id, name: firms.table.name })
      .from(firms.table)
      .where(inArray(firms.table.id, ids(page.map(({ firm }) => firm)))),
  ])
  const byId = new Map([...members, ...dealers].map(each => [each.id, each]))
  return id => byId.get(id) ?? null
}

/** The cities of the used vehicles and of those for rent that these deals are about, by the vehicle's id. */
async function readCities(ctx: Ctx, page: readonly Deal[]): Promise<Map<string, string>> {
  const idsOf = (kind: Deal['subjectKind']) =>
    page.filter(({ subjectKind }) => subjectKind === kind).map(({ subject }) => subject)
  const [listings, rentals] = await Promise.all([
    findRecords(ctx, usedVehicles, idsOf('usedVehicles'), ['id', 'location']),
    findRecords(ctx, rentVehicles, idsOf('rentVehicles'), ['id', 'location']),
  ])
  return new Map([...listings, ...rentals].map(({ id, location }) => [id, location]))
}
