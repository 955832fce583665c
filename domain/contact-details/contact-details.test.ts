import { expect, it } from 'vitest'
import { cars, usedVehicles, users, vehicleReviews } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const { systemCtx } = desk
const seller = { kind: 'member', id: (await createMember(systemCtx, 'secret', 'Asha')).id } as const
const car = (await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', publishedAt: '2026-01-01' }))
  .id
const swift = {
  name: 'Swift VXi',
  brand: 'Maruti Suzuki',
  type: 'car',
  location: 'Pune',
  price: 400_000,
  year: 2019,
}
const refusedFor = (passages: string) =>
  expect.objectContaining({
    code: 'validation_contact_details',
    params: { passages },
    message: expect.stringContaining(passages),
  })
const listing = (status: 'pending' | 'approved', texts: object) =>
  createRecord(systemCtx, usedVehicles, { ...swift, ...texts, status, seller_id: seller.id } as never)

it.each([
  ['description', '<p>Call 98<b>220</b> 41234</p>', '98220 41234'],
  ['description', '<p>Call &#57;822041234</p>', '9822041234'],
  ['description', '<a href="tel:+919822041234">Call</a>', '919822041234'],
  ['description', '<p>asha at the rate gmail dot com</p>', 'asha at the rate gmail dot com'],
  ['name', 'Swift 9822041234', '9822041234'],
  ['owner', 'First, 98220 41234', '98220 41234'],
  ['latest_news', [{ title: 'Call 9822041234' }], undefined],
  ['specifications', { WhatsApp: '९८२२० ४१२३४' }, undefined],
])('a seller cannot send contact details in %s', async (field, text, passages) => {
  const made = await desk.send('usedVehicles', { ...swift, [field]: text }, seller)
  expect([made.status, Object.keys(made.body.data ?? {})]).toEqual([400, [field]])
  if (passages) expect(made.body.data[field]).toEqual(refusedFor(passages))
  const id = await createListing(systemCtx, seller.id)
  const before = await getRecord(systemCtx, usedVehicles, id)
  const changed = await desk.call(seller, 'PATCH', `collections/usedVehicles/records/${id}`, {
    [field]: text,
  })
  expect([changed.status, Object.keys(changed.body.data ?? {})]).toEqual([400, [field]])
  expect(await getRecord(systemCtx, usedVehicles, id)).toEqual(before)
})

it('an operator cannot approve a listing with contact details, and sees where they are', async () => {
  const description = '<p>Good car. nine eight 2204 1234, asha@example.in</p>'
  const { id } = await listing('pending', { description })
  const clean = await listing('pending', { description: '<p>₹5,40,000, 45,000 km, 2019</p>' })
  const found = await desk.get('support', `console/listing-passages?ids=${id},${clean.id},nowhere`)
  expect(found.body).toEqual({ items: [{ id, passages: ['nine eight 2204 1234', 'asha@example.in'] }] })
  const refused = await desk.patch(`usedVehicles/records/${id}`, { status: 'approved' })
  expect([refused.status, refused.body.data.description]).toEqual([
    400,
    refusedFor('nine eight 2204 1234, asha@example.in'),
  ])
  expect((await getRecord(systemCtx, usedVehicles, id)).status).toBe('pending')
  expect((await desk.patch(`usedVehicles/records/${clean.id}`, { status: 'approved' })).status).toBe(200)
  const rejected = { status: 'rejected', rejectionReason: 'Contact details' }
  expect((await desk.patch(`usedVehicles/records/${id}`, rejected)).status).toBe(200)
})

it('only moderators read those passages, for at most 30 listings', async () => {
  expect((await desk.get('editor', 'console/listing-passages?ids=a')).status).toBe(403)
  const many = Array.from({ length: 31 }, (_, at) => `listing${at}`).join(',')
  expect((await desk.get('support', `console/listing-passages?ids=${many}`)).status).toBe(400)
})

it('a seller can withdraw an older listing with contact details and change its price', async () => {
  const { id } = await listing('approved', { description: '<p>9822041234</p>' })
  const change = (body: object) => desk.call(seller, 'PATCH', `collections/usedVehicles/records/${id}`, body)
  expect((await change({ price: 390_000 })).status).toBe(200)
  expect((await change({ odometer: 45_000 })).body.data.description).toEqual(refusedFor('9822041234'))
  expect((await getRecord(systemCtx, usedVehicles, id)).status).toBe('approved')
})

it.each([
  ['name', 'Asha 9822041234'],
  ['review', 'Write to asha at gmail dot com'],
])('a review with contact details in its %s is neither sent nor approved', async (field, text) => {
  const review = { name: 'Asha', review: 'Roomy.', rating: 4, car }
  const sent = await desk.send('vehicleReviews', { ...review, [field]: text })
  expect([sent.status, Object.keys(sent.body.data)]).toEqual([400, [field]])
  const { id } = await createRecord(systemCtx, vehicleReviews, { ...review, [field]: text, pending: true })
  const waiting = (await desk.get('support', 'console/reviews')).body.items
  expect(waiting.find((each: { id: string }) => each.id === id).passages).toHaveLength(1)
  const approved = await desk.patch(`vehicleReviews/records/${id}`, { pending: false })
  expect([approved.status, Object.keys(approved.body.data)]).toEqual([400, [field]])
  expect((await desk.patch(`vehicleReviews/records/${id}`, { hidden: true })).status).toBe(200)
})

it('a member’s name cannot be contact details', async () => {
  const path = `collections/users/records/${seller.id}`
  const refused = await desk.call(seller, 'PATCH', path, { name: 'Asha 98220 41234' })
  expect([refused.status, refused.body.data.name]).toEqual([400, refusedFor('98220 41234')])
  expect((await getRecord(systemCtx, users, seller.id)).name).toBe('Asha')
  expect((await desk.call(seller, 'PATCH', path, { name: 'Asha 2' })).status).toBe(200)
})
