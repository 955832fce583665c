import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deals } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { openDeals } from '#test/kit/deals.ts'
import { createMember } from '#test/kit/people.ts'
import { purgeOld } from '../retention/purge-old.ts'
import { findBrokenLink, replay } from './engine/event-chain.ts'
import { offerProcess } from './processes/offer.ts'

const { db } = await createDatabase()
const ctx = systemContext(db)
const seller = await createMember(ctx, 'secret', 'Ravi')
const buyer = await createMember(ctx, 'secret', 'Asha')
const { offer, move, stored, eventsOf, handOver } = openDeals(db, { seller: seller.id, buyer: buyer.id })

const purge = () => purgeOld(ctx, { codesDays: 1, sessionsDays: 30, inquiriesMonths: 24 })
const endBefore = (id: string, months: number) =>
  db
    .update(deals.table)
    .set({ endedAt: sql`now() - make_interval(months => ${months})`, state: 'closed' })
    .where(eq(deals.table.id, id))
const isStored = async (id: string) =>
  (await db.select({ id: deals.table.id }).from(deals.table).where(eq(deals.table.id, id))).length > 0

it('erases what both stated for the papers some months after the end; the chain stays whole', async () => {
  const { id } = await offer()
  await handOver(id, 'Zanskar')
  await endBefore(id, 5)
  await purge()
  expect(JSON.stringify(await stored(id))).toContain('12 Zanskar Road')
  await endBefore(id, 7)
  expect(await purge()).toMatchObject({ deals: 0, dealFacts: 1 })
  const [deal, events] = [await stored(id), await eventsOf(id)]
  expect(JSON.stringify([deal.terms, events])).not.toContain('Zanskar Road')
  expect(deal.terms).toMatchObject({ buyerFacts: { name: 'Zanskar Rao' }, agreedPrice: 380_000 })
  expect(findBrokenLink(events)).toBeUndefined()
  expect(replay(offerProcess, events).terms).toEqual(deal.terms)
  expect(await purge()).toMatchObject({ dealFacts: 0 })
})

it('deletes a sale after the time to sue, and an offer that led to none like an inquiry', async () => {
  const [sale, refused] = [await offer(), await offer()]
  await handOver(sale.id)
  await move('seller', refused.id, 'decline')
  for (const { id } of [sale, refused]) await endBefore(id, 25)
  expect(await purge()).toMatchObject({ deals: 1 })
  expect([await isStored(sale.id), await isStored(refused.id)]).toEqual([true, false])
  expect(await eventsOf(refused.id)).toEqual([])
  await endBefore(sale.id, 37)
  await purge()
  expect(await isStored(sale.id)).toBe(false)
})
