import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { dealEvents, usedVehicleConversations } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { memoryBus } from '#records/realtime/bus.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { openEvents } from '#test/kit/events.ts'
import { createListing, createMember } from '#test/kit/people.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const { app, caller } = apiApp(db, 300, { bus: memoryBus() })
const seller = await createMember(systemCtx, 'secret', 'Ravi')
const buyer = await createMember(systemCtx, 'secret', 'Asha')
const other = await createMember(systemCtx, 'secret', 'Meera')
type Member = typeof seller

async function send(by: Member | undefined, path: string, body: object | FormData, method = 'POST') {
  caller.viewer = by ? { kind: 'member', id: by.id } : { kind: 'guest' }
  const isForm = body instanceof FormData
  const answer = await app.request(`/api/${path}`, {
    method,
    ...(method === 'POST' && { body: isForm ? body : JSON.stringify(body) }),
    ...(!isForm && { headers: { 'Content-Type': 'application/json' } }),
  })
  return { status: answer.status, body: answer.status === 204 ? {} : await answer.json() }
}
const offer = async (listing: string) =>
  (await send(buyer, 'deals', { listing, price: 380_000, message: 'On Sunday?' })).body

it('makes an offer and moves, and answers the deal', async () => {
  const listing = await createListing(systemCtx, seller.id)
  const made = await offer(listing)
  expect(made).toMatchObject({ collectionName: 'deals', state: 'offered', moves: 1, buyer: buyer.id })
  expect(made).not.toHaveProperty('codes')
  const conversations = await listRecords(systemCtx, usedVehicleConversations, {
    where: eq(usedVehicleConversations.table.vehicle_id, listing),
  })
  expect(conversations.items).toMatchObject([{ user_id: buyer.id, receiver_id: seller.id }])
  const counter = { price: 390_000, moveId: 'one', seen: 1 }
  const twice = [await send(seller, `deals/${made.id}/counter`, counter)]
  twice.push(await send(seller, `deals/${made.id}/counter`, counter))
  expect(twice.map(({ status, body }) => [status, body.state, body.moves])).toEqual([
    [200, 'countered', 2],
    [200, 'countered', 2],
  ])
  const stale = await send(buyer, `deals/${made.id}/acceptCounter`, { seen: 1 })
  expect(stale).toMatchObject({
    status: 409,
    body: { data: { state: { code: 'validation_deal_moved', params: { state: 'countered', moves: 2 } } } },
  })
})

it('refuses guests, strangers, the other side, wrong fields and unknown moves', async () => {
  const listing = await createListing(systemCtx, seller.id)
  const { id } = await offer(listing)
  expect((await send(undefined, 'deals', { listing, price: 1 })).status).toBe(404)
  expect((await send(other, `deals/${id}/accept`, { seen: 1 })).status).toBe(404)
  expect((await send(buyer, `deals/${id}/accept`, { seen: 1 })).status).toBe(403)
  expect((await send(seller, `deals/${id}/constructor`, { seen: 1 })).status).toBe(404)
  expect((await send(seller, `deals/${id}/accept`, { seen: 'one' })).status).toBe(400)
  expect(await send(seller, `deals/${id}/accept`, {})).toMatchObject({
    status: 400,
    body: { data: { seen: { code: 'validation_required' } } },
  })
  expect(await send(seller, `deals/${id}/counter`, { price: 'much', seen: 1 })).toMatchObject({
    status: 400,
    body: { data: { price: { code: 'validation_invalid_type' } } },
  })
})

it('takes a form, and lists the events to the parties only', async () => {
  const { id } = await offer(await createListing(systemCtx, seller.id))
  await send(seller, `deals/${id}/accept`, { seen: 1 })
  const records = `collections/dealEvents/records?filter=(deal='${id}')`
  const proof = new FormData()
  proof.append('@jsonPayload', JSON.stringify({ reason: 'The buyer is away.', seen: 2 }))
  proof.append('files', new File(['%PDF-1.4 not wanted here'], 'letter.pdf'))
  expect((await send(seller, `deals/${id}/cancel`, proof)).body.state).toBe('cancelled')
  expect((await send(buyer, records, {}, 'GET')).body.totalItems).toBe(3)
  expect((await send(other, records, {}, 'GET')).body.totalItems).toBe(0)
  const { items } = await listRecords(systemCtx, dealEvents, { where: eq(dealEvents.table.deal, id) })
  // Only moves that ask for files store them.
  expect(items.flatMap(({ files }) => files ?? [])).toEqual([])
})

it('tells the parties of a move, and nobody else', async () => {
  const [first, second] = [
    await offer(await createListing(systemCtx, seller.id)),
    await send(other, 'deals', {
      listing: await createListing(systemCtx, seller.id),
      price: 1000,
      sendsLow: true,
    }),
  ]
  const subscriptions = [`deals/${first.id}`, `deals/${second.body.id}`]
  const listen = async (who: Member) => {
    const stream = await openEvents((path, init) => app.request(path, init))
    expect((await send(who, 'realtime', { clientId: stream.clientId, subscriptions })).status).toBe(204)
    return stream
  }
  const [party, stranger] = [await listen(buyer), await listen(other)]
  await send(seller, `deals/${first.id}/counter`, { price: 390_000, seen: 1 })
  await send(seller, `deals/${second.body.id}/counter`, { price: 2000, seen: 1 })
  expect(await party.next()).toMatchObject({
    event: `deals/${first.id}`,
    data: { record: { state: 'countered', moves: 2 } },
  })
  // The first event that reaches the other member is about its own deal.
  expect((await stranger.next()).event).toBe(`deals/${second.body.id}`)
  for (const stream of [party, stranger]) stream.close()
})
