import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import { cars, outbox, users } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'

const { db, pool } = await createDatabase()
const desk = await openConsoleApi(db)
const [number, phone, own] = ['9822041234', 9_822_041_235, '9822041236'] as const
const member = (id: string): Viewer => ({ kind: 'member', id })
const person = { name: 'Asha', email: 'asha@example.in' }
let car: string
let buyer: string
let seller: string
let toSawari: string
let toSeller: string

beforeAll(async () => {
  const { systemCtx } = desk
  const published = { brand: 'Tata', name: 'Nexon', publishedAt: '2026-01-01' }
  car = (await createRecord(systemCtx, cars, published)).id
  seller = (await createMember(systemCtx, 'secret', 'Ravi')).id
  const account = { number: own, email: `${own}@phone.invalid` }
  buyer = (await createRecord(systemCtx, users, { name: 'Asha' }, { set: account })).id
  const vehicle = await createListing(systemCtx, seller)
  const sent = await desk.send(
    'CarsInquiry',
    { ...person, number, messgae: 'When?', cars: car },
    member(buyer),
  )
  toSawari = sent.body.id
  toSeller = (await desk.send('usedVehiclesInquiries', { ...person, phone, vehicle }, member(buyer))).body.id
  const sms = { channel: 'sms', event: 'chatUnread', recipient: own, dueAt: '2026-01-01' } as const
  await createRecord(systemCtx, outbox, {}, { set: sms })
})

const show = (kind: string, record: string, role: 'support' | 'editor' | 'owner' = 'support') =>
  desk.call(desk.as(role), 'POST', 'console/numbers/show', { kind, record })
const lines = async () =>
  (await pool.query(`select actor, kind, record from "auditLog" where action = 'showNumber'`)).rows
const looks = async (record: string) =>
  (
    await pool.query(
      `select "user", receiver, purpose from "numberShares" where record = $1 and "receiverKind" = 'operator'`,
      [record],
    )
  ).rows

describe('operators', () => {
  it.each([
    'collections/users/records',
    'collections/CarsInquiry/records',
    'collections/usedVehiclesInquiries/records',
    'collections/usedVehicles/records?expand=seller_id,usedVehiclesInquiries_via_vehicle',
    'collections/outbox/records',
    'collections/numberShares/records',
    'console/inbox',
    'console/inbox/export',
    'console/outbox?state=waiting',
    'console/export/users',
    'console/export/CarsInquiry?format=json',
    'console/export/usedVehiclesInquiries',
  ])('read numbers masked only: %s', async path => {
    for (const role of ['support', 'owner'] as const) {
      const { status, text } = await desk.get(role, path)
      expect(status).toBe(200)
      expect(text).not.toMatch(/98220\s?4123/)
    }
  })

  it('see that there is a number, by its last digits', async () => {
    const { body } = await desk.get('support', 'console/inbox')
    const phones = Object.fromEntries(
      body.items.map((each: { kind: string; phone: string }) => [each.kind, each.phone]),
    )
    expect(phones).toMatchObject({ CarsInquiry: '••••••••34', usedVehiclesInquiries: '••••••••35' })
    expect(
      (await desk.get('support', `collections/usedVehiclesInquiries/records/${toSeller}`)).body.phone,
    ).toBeNull()
  })

  it.each([
    ['users', 'number ~ "98220"'],
    ['users', 'number > "9822041235"'],
    ['users', 'number:lower = "9822041236"'],
    ['users', 'email ~ "98220%@phone.invalid"'],
    ['users', '"9822041230 9822041236" ~ number'],
    ['CarsInquiry', 'user.number ~ "%9822%"'],
    ['CarsInquiry', 'number = name'],
    ['usedVehiclesInquiries', 'phone >= 9822041235'],
    ['outbox', 'recipient ~ "9822"'],
  ])('cannot find a number by its parts: %s %s', async (collection, filter) => {
    const query = `filter=${encodeURIComponent(filter)}`
    expect((await desk.get('support', `collections/${collection}/records?${query}`)).status).toBe(400)
    expect((await desk.get('support', `console/export/${collection}?${query}`)).status).toBe(400)
  })

  it('cannot sort by it', async () => {
    expect((await desk.get('support', 'collections/users/records?sort=number')).status).toBe(400)
    expect((await desk.get('support', 'collections/CarsInquiry/records?sort=-user')).status).toBe(200)
  })

  it.each([
    ['users', `number = "${own}"`],
    ['CarsInquiry', 'number ~ "%98220%41234%"'],
    ['usedVehiclesInquiries', `phone = ${phone}`],
    ['outbox', `recipient = "${own}"`],
    ['usedVehiclesInquiries', 'phone != null'],
  ])('find the record of a whole number: %s %s', async (collection, filter) => {
    const query = `filter=${encodeURIComponent(filter)}`
    const { body } = await desk.get('support', `collections/${collection}/records?${query}`)
    expect(body.totalItems).toBe(1)
  })

  it('cannot overwrite a number with its mask', async () => {
    await desk.patch(`CarsInquiry/records/${toSawari}`, { number: '••••••••34', status: 'contacted' })
    const { rows } = await pool.query(`select number, status from "CarsInquiry"`)
    expect(rows).toEqual([{ number, status: 'contacted' }])
  })
})

describe('a look at a number', () => {
  it('needs a role that reads such records', async () => {
    expect((await show('CarsInquiry', toSawari, 'editor')).status).toBe(403)
    expect((await show('users', buyer, 'editor')).status).toBe(403)
    const asBuyer = { kind: 'CarsInquiry', record: toSawari }
    expect((await desk.call(member(buyer), 'POST', 'console/numbers/show', asBuyer)).status).toBe(403)
    expect((await show('auditLog', toSawari)).status).toBe(404)
    expect((await show('CarsInquiry', 'nothing00000000')).status).toBe(404)
    expect(await lines()).toEqual([])
  })

  it('is logged each time, and in the owner’s list once a day', async () => {
    const first = await show('CarsInquiry', toSawari)
    expect([first.status, first.body]).toEqual([200, { number }])
    expect(first.headers.get('Cache-Control')).toContain('no-store')
    await show('CarsInquiry', toSawari)
    await show('users', buyer)
    const { support } = desk.operators
    const looked = { actor: support, kind: 'CarsInquiry', record: toSawari }
    expect(await lines()).toEqual([looked, looked, { actor: support, kind: 'users', record: buyer }])
    expect(await looks(toSawari)).toEqual([{ user: buyer, receiver: support, purpose: 'inquiry' }])
    expect(await looks(buyer)).toEqual([{ user: buyer, receiver: support, purpose: 'support' }])
  })

  it('is refused once the number is taken back or its time is over', async () => {
    for (const end of [`"endedAt" = now()`, `"endedAt" = null, until = now() - interval '1 second'`]) {
      await pool.query(
        `update "numberShares" set ${end} where record = $1 and "receiverKind" <> 'operator'`,
        [toSawari],
      )
      const { status, body } = await show('CarsInquiry', toSawari)
      expect([status, body.data.number.code]).toEqual([400, 'validation_number_ended'])
    }
  })
})

describe('the seller', () => {
  const read = async (viewer: Viewer) =>
    (await desk.call(viewer, 'GET', `collections/usedVehiclesInquiries/records/${toSeller}`)).body
  const find = async (viewer: Viewer) =>
    (await desk.call(viewer, 'GET', `collections/usedVehiclesInquiries/records?filter=phone=${phone}`)).body
      .totalItems

  it('reads the number while it is shared; its owner always does', async () => {
    expect((await read(member(seller))).phone).toBe(phone)
    expect((await read(member(buyer))).phone).toBe(phone)
    expect([await find(member(buyer)), await find(member(seller))]).toEqual([1, 0])
    for (const end of [
      `until = now() - interval '1 second'`,
      `until = now() + interval '1 day', "endedAt" = now()`,
    ]) {
      await pool.query(`update "numberShares" set ${end} where record = $1`, [toSeller])
      expect((await read(member(seller))).phone).toBeNull()
      expect((await read(member(buyer))).phone).toBe(phone)
    }
  })
})
