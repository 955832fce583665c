import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import {
  cars,
  carsInquiry,
  firmMembers,
  firmPlaces,
  firms,
  numberShares,
  outbox,
  usedVehicles,
  usedVehiclesInquiries,
} from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { submitUsedInquiry } from '../inquiries/submit-used-inquiry.ts'
import { submitCarInquiry } from '../inquiries/submit-vehicle-inquiry.ts'
import { takeBackNumber } from '../number-shares/end-shares.ts'
import { memoryRateLimits } from '../rate-limits/rate-limits.ts'
import { listBrandDealers } from './brand-dealers.ts'
import { changeFirmInquiry, listFirmInquiries } from './firm-inquiries.ts'
import { updateResponseTimes } from './response-time.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const sender = { address: '198.51.100.1', limits: memoryRateLimits(300) }
const as = ({ id }: { id: string }) => newContext(db, { kind: 'member', id } satisfies Viewer)
const published = { publishedAt: '2026-01-01' }
const nexon = await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', ...published })

async function createFirm(name: string, cities: string[], more = {}) {
  const set = {
    name,
    kind: 'newDealer' as const,
    brands: ['Tata'],
    verified: true,
    published: true,
    ...more,
  }
  const { id } = await createRecord(systemCtx, firms, {}, { set })
  for (const city of cities)
    await createRecord(systemCtx, firmPlaces, { firm: id, city, address: 'Main Road 1' })
  const owner = await createMember(systemCtx, 'secret', `Owner of ${name}`)
  await createRecord(systemCtx, firmMembers, { firm: id, user: owner.id, role: 'owner' })
  return { id, owner }
}
const pune = await createFirm('Pune Tata', ['Pune', 'Pune'])
const rival = await createFirm('Rival Tata', ['Pune', 'Mumbai'])
await createFirm('Hidden Tata', ['Pune'], { published: false })
const used = await createFirm('Used Pune', ['Pune'], { kind: 'usedDealer' })
const buyer = await createMember(systemCtx, 'secret', 'Asha')

const contact = { name: 'Asha', email: 'asha@example.in', number: '98220 41234', messgae: 'When?' }
const ask = (firm: string, more = {}, ctx = as(buyer)) =>
  submitCarInquiry(ctx, { ...contact, cars: nexon.id, firm, ...more }, sender)
const guest = newContext(db)
const open = { stages: ['waiting', 'working'] } as const
const received = async (firm: { id: string; owner: { id: string } }) =>
  (await listFirmInquiries(as(firm.owner), firm.id, open)).items

describe('the dealers to choose from', () => {
  it('are the published dealers of the brand in that city, each once', async () => {
    expect((await listBrandDealers(guest, 'Tata', 'pune')).dealers).toEqual([
      { id: pune.id, name: 'Pune Tata', city: 'Pune' },
      { id: rival.id, name: 'Rival Tata', city: 'Pune' },
    ])
    expect((await listBrandDealers(guest, 'Tata')).dealers.map(({ city }) => city)).toEqual([
      'Mumbai',
      'Pune',
      'Pune',
    ])
    expect((await listBrandDealers(guest, 'Tata', 'mh')).dealers).toHaveLength(3)
    expect((await listBrandDealers(guest, 'Hyundai')).dealers).toEqual([])
  })
})

describe('an inquiry to a dealer', () => {
  it('is read with its number by that dealer’s members, and by no other dealer', async () => {
    const { id } = await ask(pune.id)
    expect(await received(pune)).toMatchObject([
      { id, phone: '98220 41234', vehicle: { name: 'Tata Nexon' } },
    ])
    expect(await received(rival)).toEqual([])
    await expect(listFirmInquiries(as(rival.owner), pune.id, open)).rejects.toMatchObject({ status: 404 })
    expect(await findRecord(as(rival.owner), carsInquiry, id)).toBeUndefined()
    expect(await findRecord(as(pune.owner), carsInquiry, id)).toMatchObject({ number: '98220 41234' })
  })

  it('is shared with that dealer by name, and is masked once the sender takes its number back', async () => {
    const { id } = await ask(pune.id, { number: '98220 41235', messgae: 'Taken back' })
    const { table } = numberShares
    const { items } = await listRecords(systemCtx, numberShares, { where: eq(table.record, id) })
    expect(items).toMatchObject([
      { receiverKind: 'firm', receiver: pune.id, receiverName: 'Pune Tata', user: buyer.id },
    ])
    await takeBackNumber(as(buyer), items[0]?.id ?? '')
    const inquiry = (await received(pune)).find(each => each.id === id)
    expect(inquiry).toMatchObject({ phone: '', isShared: false })
    expect(await findRecord(as(pune.owner), carsInquiry, id)).toMatchObject({ number: '••••••••35' })
  })

  it('notifies the dealer’s members and not the operators; the sender learns who has it', async () => {
    const { id } = await ask(rival.id, { email: 'new@example.in' })
    const { table } = outbox
    const { items } = await listRecords(systemCtx, outbox, { where: eq(table.user, rival.owner.id) })
    expect(items).toMatchObject([
      { event: 'inquiryForFirm', key: `firm:CarsInquiry/${id}:${rival.owner.id}` },
    ])
    const sent = await listRecords(systemCtx, outbox, { where: eq(table.recipient, 'new@example.in') })
    expect(sent.items).toMatchObject([
      { event: 'inquirySentToFirm', payload: { values: { firm: 'Rival Tata' } } },
    ])
    const desk = await listRecords(systemCtx, outbox, { where: eq(table.event, 'inquiryForOperators') })
    expect(desk.items).toEqual([])
  })

  it('to two dealers about one car is no repetition', async () => {
    const person = { email: 'twice@example.in', number: '9822041290' }
    await ask(pune.id, person, guest)
    const other = await ask(rival.id, person, guest)
    const again = await ask(rival.id, person, guest)
    const originalOf = async (id: string) => (await findRecord(systemCtx, carsInquiry, id))?.duplicateOf
    expect(await originalOf(other.id)).toBe('')
    expect(await originalOf(again.id)).toBe(other.id)
  })

  it('about a listing goes to the dealer whose stock it is', async () => {
    const vehicle = await createListing(systemCtx, used.owner.id)
    await updateRecord(systemCtx, usedVehicles, vehicle, {}, { set: { firm: used.id } })
    const person = { name: 'Asha', email: 'asha@example.in', phone: '98220 41234' as unknown as number }
    // Senders cannot send it to anybody else.
    const { id } = await submitUsedInquiry(as(buyer), { ...person, vehicle, firm: rival.id }, sender)
    expect(await received(used)).toMatchObject([{ id, phone: '9822041234' }])
    const colleague = await createMember(systemCtx, 'secret', 'Colleague')
    expect(await findRecord(as(colleague), usedVehiclesInquiries, id)).toBeUndefined()
    await createRecord(systemCtx, firmMembers, { firm: used.id, user: colleague.id, role: 'sales' })
    expect(await findRecord(as(colleague), usedVehiclesInquiries, id)).toMatchObject({ phone: 9822041234 })
  })
})

describe('the answer', () => {
  const change = (firm: typeof pune, id: string, status: string, by = firm.owner) =>
    changeFirmInquiry(as(by), firm.id, { collection: 'CarsInquiry', id, status })

  it('goes step by step, and only for the dealer’s own inquiries', async () => {
    const { id } = await ask(pune.id, { email: 'steps@example.in', number: '9822041291' })
    await expect(change(pune, id, 'closed')).rejects.toMatchObject({ status: 400 })
    await expect(change(rival, id, 'contacted')).rejects.toMatchObject({ status: 404 })
    await expect(change(pune, id, 'contacted', rival.owner)).rejects.toMatchObject({ status: 404 })
    await change(pune, id, 'contacted')
    const first = await findRecord(systemCtx, carsInquiry, id)
    expect(first).toMatchObject({
      status: 'contacted',
      answeredAt: expect.any(String),
      history: [{ what: 'status', from: 'pending', to: 'contacted', name: 'Owner of Pune Tata' }],
    })
    await change(pune, id, 'closed')
    expect(await findRecord(systemCtx, carsInquiry, id)).toMatchObject({
      status: 'closed',
      answeredAt: first?.answeredAt,
    })
  })

  it('is measured as the median of five inquiries or more; long silence counts too', async () => {
    const firm = await createFirm('Measured Tata', ['Delhi'])
    const waits = async () => {
      await updateResponseTimes(systemCtx)
      return (await findRecord(systemCtx, firms, firm.id))?.responseMinutes
    }
    const add = async (at: number, sql: string) => {
      const { id } = await ask(firm.id, { email: `m${at}@example.in`, number: `98220500${10 + at}` }, guest)
      await pool.query(`update "CarsInquiry" set ${sql} where id = $1`, [id])
    }
    const answered = (minutes: number) =>
      `created = now() - interval '1 day', "answeredAt" = now() - interval '1 day' + interval '${minutes} minutes'`
    for (const [at, minutes] of [5, 10, 30, 700].entries()) await add(at, answered(minutes))
    // It may still be answered.
    await add(4, `created = now() - interval '2 hours'`)
    expect(await waits()).toBeNull()
    await add(5, `created = now() - interval '3 days'`)
    expect(await waits()).toBe(30)
    await add(6, `created = now() - interval '3 days'`)
    await add(7, `created = now() - interval '3 days'`)
    expect(await waits()).toBe(700)
  })
})
