import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import { wireDate } from '#collections/define.ts'
import {
  bikes,
  cars,
  commercialCategory,
  commercialVehicles,
  consents,
  rentVehicles,
  usedVehicles,
  users,
} from '#collections/index.ts'
import { getCollection } from '#collections/registry.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { listRecords } from '#records/list.ts'
import { createDatabase } from '#test/kit/database.ts'
import { initialVersion } from '../notices/notice-version.ts'
import { memoryRateLimits } from '../rate-limits/rate-limits.ts'
import { handleCreate } from '../record-handlers.ts'

let systemCtx: Ctx
const member = { kind: 'member', id: 'memberasha00001' } as const
const sender = { address: '198.51.100.1', limits: memoryRateLimits(100) }
const who = { name: 'Asha', email: 'asha@example.com' }
const review = { name: 'Asha', review: 'Good.', rating: 4 }
const car = 'tata-nexon'
const vehicle = 'used-swift'
const publishedAt = '2026-01-01'
const inDays = (days: number) => wireDate(new Date(Date.now() + days * 86_400_000))
const rental = {
  car: 'rentswift000001',
  rentalType: 'self_drive',
  rentalBasis: 'daily',
  pickupLocation: 'Pune',
  startDateTime: inDays(30),
  endDateTime: inDays(31),
}

beforeAll(async () => {
  systemCtx = systemContext((await createDatabase()).db)
  const trucks = await createRecord(systemCtx, commercialCategory, { name: 'Trucks' })
  await createRecord(systemCtx, users, { id: member.id })
  await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', publishedAt })
  await createRecord(systemCtx, bikes, { brand: 'Honda', name: 'Shine', publishedAt })
  const ace = { id: 'tata-ace', brand: 'Tata', name: 'Ace', publishedAt, category: trucks.id }
  await createRecord(systemCtx, commercialVehicles, ace)
  const swift = { location: 'Pune', type: 'car', name: 'Swift' } as const
  const listed = { brand: 'Maruti', year: 2020, price: 1, status: 'approved' } as const
  await createRecord(systemCtx, usedVehicles, { id: vehicle, ...swift, ...listed })
  await createRecord(systemCtx, rentVehicles, { id: rental.car, ...swift, available: true })
})

const send = (name: string, body: object, viewer?: Viewer) =>
  handleCreate(newContext(systemCtx.db, viewer), getCollection(name), { ...body }, sender)
const consentTo = async (source: string) =>
  (await listRecords(systemCtx, consents)).items.filter(each => each.source === source)

describe.each([
  ['CarsInquiry', 'inquiry', { ...who, number: '98220 41234', messgae: 'x', cars: car }],
  ['BikeInquiry', 'inquiry', { ...who, number: '98220 41234', message: 'x', bikes: 'honda-shine' }],
  ['commercialInquiries', 'inquiry', { ...who, number: '98220 41234', vehicle: 'tata-ace' }],
  ['usedVehiclesInquiries', 'inquiry', { ...who, phone: '98220 41234', message: 'x', vehicle }],
  ['rentEnquiries', 'inquiry', { ...who, ...rental, phone: '98220 41234' }],
  ['onRoadPriceRequests', 'inquiry', { ...who, car }],
  ['reports', 'report', { kind: 'usedVehicles', record: vehicle, reason: 'spam' }],
  ['vehicleReviews', 'review', { ...review, car }],
  ['usedVehicleReviews', 'review', { ...review, vehicle }],
])('a form of %s', (name, purpose, body) => {
  it.each([
    // Only members can rent.
    ...(name === 'rentEnquiries' ? [] : [['a guest', undefined, ''] as const]),
    ['a member', member, member.id] as const,
  ])('stores the consent of %s', async (_, viewer, user) => {
    const { id } = await send(name, body, viewer)
    expect(await consentTo(`${name}/${id}`)).toMatchObject([
      { user, purpose, notice: initialVersion, withdrawnAt: null, created: expect.stringMatching(/^20/) },
    ])
  })

  it('stores no consent when it is rejected', async () => {
    const { totalItems } = await listRecords(systemCtx, consents)
    await expect(send(name, { ...body, name: ' ', reason: 'unheard of' })).rejects.toThrow()
    expect((await listRecords(systemCtx, consents)).totalItems).toBe(totalItems)
  })
})

it('shows the consent only to the member who gave it', async () => {
  const { id } = await send('onRoadPriceRequests', { ...who, car }, member)
  const seen = async (viewer?: Viewer) =>
    (await listRecords(newContext(systemCtx.db, viewer), consents, { perPage: 100 })).items.map(
      each => each.source,
    )
  expect(await seen(member)).toContain(`onRoadPriceRequests/${id}`)
  expect(await seen({ kind: 'member', id: 'someoneelse0001' })).toEqual([])
  expect(await seen()).toEqual([])
})
