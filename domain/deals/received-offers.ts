import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { firstName } from '#collections/first-name.ts'
import { deals, users } from '#collections/index.ts'
import { requireRole } from '#domain/firms/membership.ts'
import type { Ctx } from '#records/context.ts'
import type { Deal } from './engine/deal.ts'
import { listEndedDeals, listRunningDeals } from './read-deal.ts'
import { offers } from './sale/sale-states.ts'

/** An offer as its seller reads it, with the buyer's first name. */
export type ReceivedOffer = { deal: Deal; buyer: string }

/**
 * The offers for the stock of a firm of the caller: those that run, unless a later page is asked for, and a page of those
 * that have ended. Errors: 404.
 */
export async function listFirmOffers(ctx: Ctx, firm: string, older: string | null) {
  await requireRole(ctx, firm)
  const ofFirm = and(eq(deals.table.process, 'offer'), eq(deals.table.firm, firm))
  const [running, ended] = await Promise.all([
    older ? [] : listRunningDeals(ctx, ofFirm),
    listEndedDeals(ctx, older, ofFirm),
  ])
  const names = await readFirstNames(ctx, [...running, ...ended.items])
  const named = (deal: Deal): ReceivedOffer => ({ deal, buyer: names.get(deal.buyer) ?? '' })
  return { running: running.map(named), ended: { ...ended, items: ended.items.map(named) } }
}

/** The offers for a listing that nobody has accepted yet, those that wait for the seller first. */
export async function listListingOffers(ctx: Ctx, listing: string): Promise<ReceivedOffer[]> {
  const open = await listRunningDeals(ctx, isOpenOffer(eq(deals.table.subject, listing)))
  const names = await readFirstNames(ctx, open)
  return open.map(deal => ({ deal, buyer: names.get(deal.buyer) ?? '' }))
}

/** How many offers nobody has accepted yet, and how many of them wait for the seller, by listing. */
export async function countListingOffers({ db }: Ctx, listings: readonly string[]) {
  const { table } = deals
  const rows = await db
    .select({
      listing: table.subject,
      offers: sql<number>`count(*)::int`,
      waitingOffers: sql<number>`count(*) filter (where ${table.waitsFor} = 'seller')::int`,
    })
    .from(table)
    .where(and(isNull(table.endedAt), isOpenOffer(inArray(table.subject, [...listings]))))
    .groupBy(table.subject)
  return new Map(rows.map(({ listing, ...counts }) => [listing ?? '', counts]))
}

const isOpenOffer = (ofListings: SQL) =>
  and(eq(deals.table.process, 'offer'), inArray(deals.table.state, [...offers]), ofListings)

async function readFirstNames({ db }: Ctx, all: readonly Deal[]): Promise<Map<string, string>> {
  const { table } = users
  const ids = [...new Set(all.map(({ buyer }) => buyer))]
  const buyers = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
  return new Map(buyers.map(({ id, name }) => [id, firstName(name)]))
}
