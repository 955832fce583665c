import { and, eq, inArray } from 'drizzle-orm'
import { firstName } from '#collections/first-name.ts'
import { deals, users } from '#collections/index.ts'
import { requireRole } from '#domain/firms/membership.ts'
import type { Ctx } from '#records/context.ts'
import type { Deal } from './engine/deal.ts'
import { listEndedDeals, listRunningDeals } from './read-deal.ts'

/** An offer for the stock of a firm, with the buyer's first name. */
export type FirmOffer = { deal: Deal; buyer: string }

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
  const named = (deal: Deal): FirmOffer => ({ deal, buyer: names.get(deal.buyer) ?? '' })
  return { running: running.map(named), ended: { ...ended, items: ended.items.map(named) } }
}

async function readFirstNames({ db }: Ctx, all: readonly Deal[]): Promise<Map<string, string>> {
  const { table } = users
  const ids = [...new Set(all.map(({ buyer }) => buyer))]
  const buyers = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
  return new Map(buyers.map(({ id, name }) => [id, firstName(name)]))
}
