import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import {
  dealEvents,
  deals,
  depositEntries,
  firms,
  rentEnquiries,
  rentOccupancies,
  rentVehicles,
} from '#collections/index.ts'
import type { Deal } from '#domain/deals/engine/deal.ts'
import { dateOf } from '#domain/deals/engine/process.ts'
import { listRunningDeals, readDeal } from '#domain/deals/read-deal.ts'
import { readLedger } from '#domain/deals/rental/ledger.ts'
import { balanceOf } from '#domain/deals/rental/postings.ts'
import { rentalTermsOf } from '#domain/deals/rental/rental-terms.ts'
import { findBookedVehicles } from '#domain/rentals/bookings.ts'
import { listFirmRentals } from '#domain/rentals/desk/firm-rentals.ts'
import { newContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { openDemoStore } from '#test/kit/demo-store.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { drawOnDemand } from '../picture-storage.ts'
import { memberId } from '../used-vehicles/member-id.ts'
import { dealId } from './stage.ts'

const { db, systemCtx } = await openDemoStore()
const as = (key: string) => newContext(db, { kind: 'member', id: memberId(key) })
const where = eq(deals.table.process, 'rental')
const all = (await listRecords(systemCtx, deals, { where, perPage: 500 })).items
const inState = (...states: string[]) => all.filter(({ state }) => states.includes(state))
const takenBy = async ({ id }: Pick<Deal, 'id'>) =>
  (await listRecords(systemCtx, rentOccupancies, { where: eq(rentOccupancies.table.deal, id) })).items
const out = ['handingOut', 'inUse', 'extensionAsked', 'late', 'handingIn', 'returnStated']

describe('the rentals of the demo', () => {
  it('are with an operator whose licence and permits last longer than they do', async () => {
    for (const { id, firm, subject, terms } of all) {
      const { licenceUntil, licenceNumber, verified } = await getRecord(systemCtx, firms, firm)
      expect([licenceNumber, verified], id).toEqual([expect.any(String), true])
      const { permitUntil, deposit, ...vehicle } = await getRecord(systemCtx, rentVehicles, subject)
      const { endsAt, ...agreed } = rentalTermsOf(terms)
      const end = new Date(String(endsAt))
      expect([firm, deposit], id).toEqual([vehicle.firm, agreed.deposit])
      expect(agreed.total, id).toBeGreaterThan(0)
      expect([dateOf(licenceUntil) > end, dateOf(permitUntil) > end], id).toEqual([true, true])
    }
  })

  it('hold no deposit beyond their end, and each ledger is in balance', async () => {
    for (const deal of all) {
      const entries = await readLedger(systemCtx, deal.id)
      const sum = entries.reduce((sum, { side, amount }) => sum + (side === 'debit' ? amount : -amount), 0)
      expect(sum, deal.id).toBe(0)
      const { deposit, isDepositHeld, settlement } = rentalTermsOf(deal.terms)
      const isHeld = isDepositHeld && !settlement && deal.state !== 'answering' && deal.state !== 'unreturned'
      if (isHeld) expect(balanceOf(entries, 'heldByOperator'), deal.id).toBe(deposit)
      if (settlement) expect(balanceOf(entries, 'heldByOperator'), deal.id).toBe(0)
    }
    const reasons = (await db.select().from(depositEntries.table)).map(({ reason }) => reason)
    expect(new Set(reasons)).toEqual(new Set(['hold', 'deduction', 'release', 'payBack']))
  })

  it('take their vehicles exactly while they are booked or out', async () => {
    for (const deal of inState('accepted', 'depositMarked', 'ready', ...out)) {
      const [taken] = await takenBy(deal)
      const { startsAt, endsAt } = rentalTermsOf(deal.terms)
      expect(taken, deal.id).toMatchObject({ vehicle: deal.subject, kind: 'booking' })
      const times = [taken?.startsAt, taken?.endsAt].map(time => dateOf(time ?? null).toISOString())
      expect(times, deal.id).toEqual([startsAt, endsAt])
    }
    const others = all.filter(({ state }) => !['accepted', 'depositMarked', 'ready', ...out].includes(state))
    for (const deal of others) expect(await takenBy(deal), deal.id).toEqual([])
    for (const { id, subject, terms } of all.filter(({ terms }) => terms?.cancelledBy)) {
      const startsAt = wireDate(new Date(String(rentalTermsOf(terms).startsAt)))
      const { table } = rentOccupancies
      const where = and(eq(table.vehicle, subject), eq(table.startsAt, startsAt))
      expect((await listRecords(systemCtx, rentOccupancies, { where })).items, id).toEqual([])
    }
    const isAway = inState('inUse', 'extensionAsked', 'late').map(({ subject }) => subject)
    expect(await findBookedVehicles(systemCtx, isAway)).toEqual(new Set(isAway))
  })

  it('have enquiries that say the same', async () => {
    for (const { id, state } of all) {
      const { status } = await getRecord(systemCtx, rentEnquiries, id)
      const expected =
        state === 'requested'
          ? 'New'
          : ['declined', 'withdrawn', 'expired'].includes(state)
            ? 'Declined'
            : ['accepted', 'depositMarked', 'ready', ...out].includes(state)
              ? 'Confirmed'
              : 'Closed'
      expect([id, status]).toEqual([id, expected])
    }
  })

  it('have pictures that are drawn as they were when they were stated', async () => {
    const storage = drawOnDemand(memoryStorage().storage)
    const events = (await db.select().from(dealEvents.table)).filter(({ files, deal }) =>
      files?.some(name => name.endsWith('.webp') && all.some(({ id }) => id === deal)),
    )
    expect(events.length).toBeGreaterThan(5)
    const stated = new Map(
      events.flatMap(({ id, payload }) =>
        ((payload?.files ?? []) as { name: string; sha256: string }[]).map(({ name, sha256 }) => [
          name,
          { sha256, key: `dealEvents/${id}/${name}` },
        ]),
      ),
    )
    for (const [name, { sha256, key }] of stated) {
      const bytes = (await storage.read(key)) ?? new Uint8Array()
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(sha256)
    }
  })
})

describe('members with rentals', () => {
  it.each([
    ['asha', 'rentbumper', 'answering', ['answerClaim']],
    ['tara', 'renthampi', 'accepted', ['markDeposit']],
    ['tara', 'rentcoming', 'payingBack', ['confirmPayBack', 'denyPayBack']],
  ])('%s has a rental that waits for her: %s is %s', async (key, rental, state, moves) => {
    const page = await readDeal(as(key), dealId(rental))
    expect(page.deal).toMatchObject({ state, waitsFor: 'buyer' })
    expect(page.moves.map(({ name }) => name)).toEqual(expect.arrayContaining(moves))
  })

  it('Tara has a car now, and Asha has a rental that is settled with what she has agreed to', async () => {
    const states = (await listRunningDeals(as('tara'))).map(({ id, state }) => [id, state])
    expect(states).toContainEqual([dealId('rentinuse'), 'inUse'])
    const { deal } = await readDeal(as('asha'), dealId('rentscratch'))
    expect([deal.state, rentalTermsOf(deal.terms).settlement]).toMatchObject([
      'settled',
      { held: 10_000, deducted: 2_600, released: 7_400 },
    ])
  })

  it('Ayesha finds requests, a deposit, an extension and a return to answer on the desk of the operator', async () => {
    const ctx = as('ayesha')
    const mine = (await listRunningDeals(ctx)).filter(({ waitsFor }) => waitsFor === 'seller')
    const states = mine.map(({ state }) => state)
    expect(states.filter(state => state === 'requested')).toHaveLength(2)
    expect(states).toEqual(
      expect.arrayContaining(['depositMarked', 'extensionAsked', 'returnStated', 'settled']),
    )
    const [request] = mine.filter(({ state }) => state === 'requested')
    const { moves } = await readDeal(ctx, String(request?.id))
    expect(moves.map(({ name }) => name)).toEqual(expect.arrayContaining(['accept', 'decline']))
    expect((await listFirmRentals(ctx, 'charminar-drives')).length).toBe(7)
  })

  it.each([
    ['charminar-drives', 3, 17],
    ['mandovi-rentals', 3, 0],
    ['cubbon-wheels', 3, 0],
  ])('%s is rated by renters, and has figures', async (firm, reviews, cancelledShare) => {
    const { rating, reviewCount, rentalFigures } = await getRecord(systemCtx, firms, firm)
    expect([rating, reviewCount]).toEqual([expect.any(Number), reviews])
    expect(rentalFigures).toMatchObject({ rentals: 5, wholeShare: 100, cancelledShare })
  })
})
