import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dealEvents, deals, firmMembers, firms, outbox, usedVehicles } from '#collections/index.ts'
import type { Deal, DealEvent } from '#domain/deals/engine/deal.ts'
import { findBrokenLink, replay } from '#domain/deals/engine/event-chain.ts'
import { dateOf, isEnd } from '#domain/deals/engine/process.ts'
import { drawPaper } from '#domain/deals/papers/draw-paper.ts'
import { offerProcess } from '#domain/deals/processes/offer.ts'
import { processOf } from '#domain/deals/processes/processes.ts'
import { rentalProcess } from '#domain/deals/processes/rental.ts'
import { testDriveProcess } from '#domain/deals/processes/test-drive.ts'
import { listRunningDeals, readDeal } from '#domain/deals/read-deal.ts'
import { listPapers, readSaleFacts } from '#domain/deals/sale/papers-of-sale.ts'
import { updateResponseTimes } from '#domain/firms/response-time.ts'
import { newContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { openDemoStore } from '#test/kit/demo-store.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { drawOnDemand } from '../picture-storage.ts'
import { isStoreEmpty, seedDemo } from '../seed-demo.ts'
import { memberId } from '../used-vehicles/member-id.ts'
import { dealId } from './stage.ts'

const { db, systemCtx } = await openDemoStore()
const as = (key: string) => newContext(db, { kind: 'member', id: memberId(key) })
const all = (await listRecords(systemCtx, deals, { perPage: 500 })).items
const events = await db
  .select()
  .from(dealEvents.table)
  .orderBy(asc(dealEvents.table.deal), asc(dealEvents.table.number))
const eventsOf = ({ id }: Pick<Deal, 'id'>) => events.filter(each => each.deal === id) as DealEvent[]
const inState = (state: string) => all.filter(deal => deal.state === state)

describe('the deals of the demo', () => {
  it.each(
    [offerProcess, testDriveProcess, rentalProcess].flatMap(({ name, states }) =>
      Object.keys(states).map(state => [name, state]),
    ),
  )('have one of the process %s that is %s', (name, state) => {
    expect(inState(state ?? '').filter(({ process }) => process === name)).not.toEqual([])
  })

  it('are what their events tell, each in an unbroken chain, all of them in the past', () => {
    for (const deal of all) {
      const events = eventsOf(deal)
      expect(findBrokenLink(events), deal.id).toBeUndefined()
      expect(replay(processOf(deal), events), deal.id).toEqual({ state: deal.state, terms: deal.terms })
      expect(events.at(-1)?.hash).toBe(deal.lastHash)
      const times = events.map(({ at }) => dateOf(at).getTime())
      expect(times, deal.id).toEqual(times.toSorted((one, other) => one - other))
      expect(times.at(-1), deal.id).toBeLessThan(Date.now())
    }
  })

  it('end in the future, if they have not ended', () => {
    for (const deal of all) {
      const hasEnded = isEnd(processOf(deal), deal.state)
      if (hasEnded) expect([deal.dueAt, deal.endedAt], deal.id).toEqual([null, expect.any(String)])
      else expect(dateOf(deal.dueAt).getTime(), deal.id).toBeGreaterThan(Date.now())
    }
  })

  it('have notified nobody', async () => {
    expect((await listRecords(systemCtx, outbox)).totalItems).toBe(0)
  })

  it('reserve the vehicles of agreed sales and have sold those that were handed over', async () => {
    const running = ['agreed', 'tokenMarked', 'tokenPaid', 'handingOver']
    const over = ['handedOver', 'papersFiled', 'rcTransferred', 'closed', 'unproven']
    for (const deal of all.filter(({ process }) => process === 'offer')) {
      const listing = await getRecord(systemCtx, usedVehicles, deal.subject)
      const is = (state: string[]) => state.includes(deal.state)
      if (is(running)) expect(listing, deal.id).toMatchObject({ status: 'approved', reserved: true })
      if (!is(over)) continue
      expect(listing, deal.id).toMatchObject({ status: 'sold', reserved: false })
      const handedOver = eventsOf(deal).find(({ transition }) => transition === 'confirmHandOver')
      expect(dateOf(listing.endedAt)).toEqual(dateOf(handedOver?.at ?? null))
    }
  })

  it('have the facts for the papers of every sale after its hand-over', async () => {
    for (const deal of [...inState('handedOver'), ...inState('papersFiled'), ...inState('unproven')]) {
      const { papers } = listPapers(await readSaleFacts(systemCtx, deal, eventsOf(deal)))
      for (const { kind, missing } of papers) expect(missing, `${deal.id} ${kind}`).toEqual([])
    }
  })

  it('have a proof of each transfer that can be downloaded', async () => {
    const { storage } = memoryStorage()
    for (const deal of inState('rcTransferred')) {
      const proven = eventsOf(deal).find(({ transition }) => transition === 'proveTransfer')
      const [name] = proven?.files ?? []
      const bytes = await drawOnDemand(storage).read(`dealEvents/${proven?.id}/${name}`)
      expect(Buffer.from(bytes ?? []).toString('latin1')).toMatch(/^%PDF/)
    }
  })
})

describe('Asha and Tara', () => {
  const sale = dealId('wagonr')

  it('have a sale that waits for Asha, with its conversation, which both see among their deals', async () => {
    for (const key of ['asha', 'tara']) {
      const mine = await listRunningDeals(as(key))
      expect(mine.find(({ id }) => id === sale)).toMatchObject({ state: 'tokenMarked', waitsFor: 'seller' })
      const page = await readDeal(as(key), sale)
      expect(page.conversation).toBeDefined()
      expect(page.moves.map(({ name }) => name).includes('confirmToken')).toBe(key === 'asha')
    }
  })

  it('can draw the agreement of their sale', async () => {
    const page = await readDeal(as('tara'), sale)
    const facts = await readSaleFacts(systemCtx, page.deal, page.events)
    for (const language of ['en', 'hi'] as const)
      expect((await drawPaper('saleAgreement', language, facts)).byteLength).toBeGreaterThan(5000)
  })

  it.each([
    ['asha', 'offered', 'seller'],
    ['tara', 'countered', 'buyer'],
    ['asha', 'asked', 'seller'],
    ['tara', 'offered', 'buyer'],
    ['tara', 'driven', 'buyer'],
  ])('%s has something to answer that is %s', async (key, state, waitsFor) => {
    const mine = await listRunningDeals(as(key))
    const side = waitsFor as 'buyer' | 'seller'
    expect(
      mine.some(deal => deal.state === state && deal.waitsFor === side && deal[side] === memberId(key)),
    ).toBe(true)
  })

  it('Tara drives at a dealer in the coming days', async () => {
    const [drive] = (await listRunningDeals(as('tara'))).filter(({ state }) => state === 'confirmed')
    const hours = (Date.parse(String(drive?.terms?.startsAt)) - Date.now()) / 3_600_000
    expect(drive?.firm).toBe('shivneri-cars')
    expect([hours > 24, hours < 6 * 24]).toEqual([true, true])
  })

  it('Asha manages a dealer with test drives to come and to answer', async () => {
    const { items } = await listRecords(as('asha'), firmMembers, {
      where: eq(firmMembers.table.user, memberId('asha')),
    })
    expect(items).toMatchObject([{ role: 'manager' }])
    const states = all.filter(deal => deal.firm === items[0]?.firm).map(({ state }) => state)
    expect(states).toEqual(expect.arrayContaining(['asked', 'confirmed', 'past']))
  })
})

describe('the dealers of the demo', () => {
  it('answer as quickly as their inquiries say, and those with test drives are rated', async () => {
    const { items } = await listRecords(systemCtx, firms, { perPage: 50 })
    const dealers = items.filter(({ kind }) => kind !== 'rentalOperator')
    for (const { id, responseMinutes, rating, reviewCount } of dealers) {
      expect(responseMinutes, id).toBeGreaterThan(0)
      expect([id, rating, reviewCount]).toEqual([id, expect.any(Number), expect.any(Number)])
    }
    expect(await updateResponseTimes(systemCtx)).toBe(0)
  })
})

it('is seeded once', async () => {
  expect(await isStoreEmpty(newContext(db))).toBe(false)
  await expect(seedDemo(systemCtx)).rejects.toThrow()
  expect((await listRecords(systemCtx, deals)).totalItems).toBe(all.length)
})
