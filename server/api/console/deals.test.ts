import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deals, firmMembers, firms, usedVehicles, users } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { dayMs } from '#records/durations.ts'
import { randomId } from '#records/ids.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { openDeals } from '#test/kit/deals.ts'
import { createListing, createMember } from '#test/kit/people.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const { systemCtx } = desk

let phones = 0
/** Two new members with their deals, so that a test can list only these. */
async function pair() {
  const set = {
    number: String(9_822_000_000 + phones++),
    email: `${randomId()}@phone.invalid`,
    tokenKey: randomId(),
  }
  const seller = await createRecord(systemCtx, users, { name: `Ravi ${randomId()}` }, { set })
  const buyer = await createMember(systemCtx, 'secret', `Asha ${randomId()}`)
  return { seller, buyer, number: set.number, ...openDeals(db, { seller: seller.id, buyer: buyer.id }) }
}

const list = async (query: Record<string, string>) => {
  const { status, body } = await desk.get('support', `console/deals?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body
}
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ id }: { id: string }) => id)

it('lists running deals by when they are due, with parties, city and counts of their states', async () => {
  const { seller, buyer, offer, move } = await pair()
  const [first, second, third] = [await offer(), await offer(), await offer()]
  await move('seller', first.id, 'accept')
  await move('seller', third.id, 'decline')
  const running = await list({ member: buyer.id })
  expect(running.items.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
  expect(running.items[1]).toMatchObject({
    process: 'offer',
    state: 'agreed',
    waitsFor: 'seller',
    subjectName: 'Maruti Suzuki Swift VXi',
    price: 380_000,
    city: 'Pune',
    buyer: { id: buyer.id, name: buyer.name },
    seller: { id: seller.id, name: seller.name },
    firm: null,
    stuck: [],
  })
  expect(running.items[0]).not.toHaveProperty('codes')
  expect(running.counts).toEqual([
    { process: 'offer', state: 'agreed', count: 1 },
    { process: 'offer', state: 'offered', count: 1 },
  ])
  const ended = await list({ member: buyer.id, stage: 'ended' })
  expect(ended.items).toMatchObject([{ id: third.id, state: 'declined' }])
})

it('filters by process, state, who is waited for, and days; the counts of states stay', async () => {
  const { buyer, offer, move } = await pair()
  const member = buyer.id
  const [agreed, offered, countered] = [await offer(), await offer(), await offer()]
  await move('seller', agreed.id, 'accept')
  await move('seller', countered.id, 'counter', { price: 390_000 })
  expect(await idsOf({ member, process: 'offer', state: 'agreed' })).toEqual([agreed.id])
  expect((await list({ member, state: 'agreed' })).counts).toHaveLength(3)
  expect(await idsOf({ member, process: 'testDrive' })).toEqual([])
  expect(await idsOf({ member, waitsFor: 'buyer' })).toEqual([countered.id])
  const [old, older] = ['2026-03-02T20:00:00Z', '2026-03-01T10:00:00Z']
  await db.update(deals.table).set({ created: old }).where(eq(deals.table.id, offered.id))
  await db.update(deals.table).set({ created: older }).where(eq(deals.table.id, agreed.id))
  // 20:00 UTC is the next day in India.
  expect(await idsOf({ member, from: '2026-03-03', to: '2026-03-03' })).toEqual([offered.id])
  expect(await idsOf({ member, to: '2026-03-01' })).toEqual([agreed.id])
})

it('finds deals by a member’s name or whole number, by city and by firm', async () => {
  const { seller, offer, number } = await pair()
  const firm = await createRecord(systemCtx, firms, { name: `Sai ${randomId()}`, kind: 'usedDealer' })
  await createRecord(systemCtx, firmMembers, { firm: firm.id, user: seller.id, role: 'owner' })
  const listing = await createListing(systemCtx, seller.id)
  await db
    .update(usedVehicles.table)
    .set({ location: 'Kolhapur', firm: firm.id })
    .where(eq(usedVehicles.table.id, listing))
  const [ofFirm, other] = [await offer(listing), await offer()]
  const both = [ofFirm.id, other.id]
  expect(await idsOf({ member: seller.name.slice(2) })).toEqual(both)
  expect(await idsOf({ member: `+91 ${number.slice(0, 5)} ${number.slice(5)}` })).toEqual(both)
  expect(await idsOf({ member: number.slice(0, 9) })).toEqual([])
  expect(await idsOf({ member: seller.id, city: 'kolhapur' })).toEqual([ofFirm.id])
  expect(await idsOf({ firm: firm.name.slice(1) })).toEqual([ofFirm.id])
  expect((await list({ firm: firm.id })).items[0].firm).toEqual({ id: firm.id, name: firm.name })
})

it('has pages', async () => {
  const { buyer, offer } = await pair()
  const made = [await offer(), await offer(), await offer()].map(({ id }) => id)
  const first = await list({ member: buyer.id, perPage: '2' })
  const second = await list({ member: buyer.id, perPage: '2', after: first.next })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made)
  expect(second.next).toBeNull()
})

it('shows what is stuck and why', async () => {
  const { buyer, offer, move } = await pair()
  const [waits, fails, fresh] = [await offer(), await offer(), await offer()]
  await move('seller', fresh.id, 'accept')
  const shift = (id: string, entered: number, due: number) =>
    db
      .update(deals.table)
      .set({
        enteredAt: new Date(Date.now() + entered).toISOString(),
        stateEndsAt: new Date(Date.now() + due).toISOString(),
        dueAt: new Date(Date.now() + due).toISOString(),
      })
      .where(eq(deals.table.id, id))
  await shift(waits.id, -2 * dayMs, dayMs)
  await shift(fails.id, -4 * dayMs, -dayMs)
  const stuck = await list({ member: buyer.id, stuck: '1' })
  expect(stuck.items.map(({ id, stuck: why }: { id: string; stuck: string[] }) => [id, why])).toEqual([
    [fails.id, ['timerOverdue', 'waitsLong']],
    [waits.id, ['waitsLong']],
  ])
  expect((await list({ member: buyer.id })).stuck).toBe(2)
  const queues: { what: string }[] = (await desk.get('support', 'console/dashboard')).body.waiting
  expect(queues.find(({ what }) => what === 'deals')).toMatchObject({ count: 2, overdue: 2 })
})

it('refuses unknown filters, and other roles', async () => {
  for (const query of ['stage=all', 'process=rent', 'state=nowhere', 'waitsFor=me', 'from=2026', 'stuck=x'])
    expect((await desk.get('support', `console/deals?${query}`)).status, query).toBe(400)
  const { offer } = await pair()
  const { id } = await offer()
  for (const path of ['deals', `deals/${id}`, `deals/${id}/evidence`]) {
    expect((await desk.get('editor', `console/${path}`)).status, path).toBe(403)
    expect((await desk.get('owner', `console/${path}`)).status, path).toBe(200)
    const buyer = {
      kind: 'member',
      id: (await desk.get('owner', `console/deals/${id}`)).body.buyer.id,
    } as const
    expect((await desk.call(buyer, 'GET', `console/${path}`)).status, path).toBe(403)
  }
  expect((await desk.get('support', 'console/deals/nothing')).status).toBe(404)
})

it('shows a deal with its events, papers, messages and a whole chain', async () => {
  const { buyer, seller, offer, handOver } = await pair()
  const { id } = await offer()
  await handOver(id)
  const { body } = await desk.get('support', `console/deals/${id}`)
  expect(body).toMatchObject({
    deal: { id, state: 'handedOver', terms: { agreedPrice: 380_000, handOver: { odometer: 42_000 } } },
    buyer: { id: buyer.id },
    seller: { id: seller.id },
    moves: ['stop'],
    chain: { events: 6, brokenAt: null, isReplayed: true },
  })
  expect(JSON.stringify(body)).not.toMatch(/codes/)
  expect(body.events.map(({ transition }: { transition: string }) => transition)).toEqual([
    'makeOffer',
    'accept',
    'stateBuyer',
    'stateSeller',
    'handOver',
    'confirmHandOver',
  ])
  expect(body.events[1]).toMatchObject({
    number: 2,
    by: 'seller',
    actor: { id: seller.id, name: seller.name },
  })
  const papers = Object.fromEntries(
    body.papers.map(({ kind, missing }: { kind: string; missing: number }) => [kind, missing]),
  )
  expect(papers).toMatchObject({ form29: expect.any(Number), form30: expect.any(Number) })
  expect(papers.form29).toBeGreaterThan(0)
  const events = body.messages.map(({ event }: { event: string }) => event)
  expect(events).toEqual(expect.arrayContaining(['offerMade', 'offerAccepted', 'handedOver']))
})

it('names the first event that differs, is missing, or does not lead to the deal', async () => {
  const { offer, move } = await pair()
  const made = async () => {
    const { id } = await offer()
    await move('seller', id, 'counter', { price: 390_000 })
    await move('buyer', id, 'acceptCounter')
    return id
  }
  const chain = async (id: string) => (await desk.get('support', `console/deals/${id}`)).body.chain
  const [changed, cut, edited] = [await made(), await made(), await made()]
  await db.execute(
    sql`update "dealEvents" set payload = '{"price": 1}' where deal = ${changed} and number = 2`,
  )
  expect(await chain(changed)).toEqual({ events: 3, brokenAt: 2, isReplayed: false })
  await db.execute(sql`delete from "dealEvents" where deal = ${cut} and number = 3`)
  expect(await chain(cut)).toEqual({ events: 2, brokenAt: 3, isReplayed: false })
  await db.execute(sql`update deals set state = 'tokenPaid' where id = ${edited}`)
  expect(await chain(edited)).toEqual({ events: 3, brokenAt: null, isReplayed: false })
})

it('gives the evidence of a sale, and logs it', async () => {
  const { offer, move } = await pair()
  const { id } = await offer()
  await move('seller', id, 'accept')
  const { status, headers, text } = await desk.get('support', `console/deals/${id}/evidence`)
  expect([status, headers.get('Content-Type'), text.slice(0, 2)]).toEqual([200, 'application/zip', 'PK'])
  const log = await desk.get('owner', `collections/auditLog/records?filter=record="${id}"`)
  expect(log.body.items).toMatchObject([{ action: 'export', kind: 'deals', actor: desk.operators.support }])
})
