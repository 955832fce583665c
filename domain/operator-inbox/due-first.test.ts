import { expect, it } from 'vitest'
import type { OperatorRole } from '#collections/access.ts'
import {
  bikeInquiry,
  bikes,
  popularBrands,
  rentEnquiries,
  rentVehicles,
  reports,
  superusers,
} from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing } from '#test/kit/people.ts'
import { readDueFirst } from './due-first.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const read = (role: OperatorRole) => readDueFirst(newContext(db, { kind: 'operator', id: role, role }))

async function wait(table: string, id: string, hours: number): Promise<string> {
  const then = `now() - make_interval(hours => ${hours})`
  await pool.query(`update "${table}" set created = ${then}, updated = ${then} where id = $1`, [id])
  return id
}

const bike = (await createRecord(systemCtx, bikes, { brand: 'Hero', name: 'Xpulse' })).id
const sender = { name: 'Asha', email: 'asha@example.in' }

async function bikeInquiryOf(hours: number, set: { status: 'new' | 'contacted'; assignee?: string }) {
  const values = { ...sender, number: '9822000010', message: 'In stock?', bikes: bike }
  const { id } = await createRecord(systemCtx, bikeInquiry, values, { set })
  return wait('BikeInquiry', id, hours)
}

async function rentEnquiryOf(hours: number) {
  const maker = { brand_type: 'car', brand_name: 'Maruti Suzuki' } as const
  const brand = (await createRecord(systemCtx, popularBrands, maker)).id
  const rental = { name: 'Baleno', type: 'car', location: 'Pune', brand } as const
  const car = await createRecord(systemCtx, rentVehicles, rental)
  const values = {
    ...sender,
    phone: 9_822_000_010,
    rentalType: 'self_drive',
    rentalBasis: 'daily',
    startDateTime: '2027-01-10 04:30:00.000Z',
    endDateTime: '2027-01-12 04:30:00.000Z',
    pickupLocation: 'Pune',
    car: car.id,
  } as const
  const { id } = await createRecord(systemCtx, rentEnquiries, values, { set: { status: 'New' } })
  return wait('rentEnquiries', id, hours)
}

it('lists what is due first of all kinds, with who has taken it, to those whose role covers it', async () => {
  const account = { email: 'ravi@desk.example', role: 'support' } as const
  const assignee = (await createRecord(systemCtx, superusers, account)).id
  const inquiry = await bikeInquiryOf(20, { status: 'new', assignee })
  await bikeInquiryOf(90, { status: 'contacted' })
  // It is due after four hours, the others after a day.
  const rental = await rentEnquiryOf(5)
  const listing = await wait('usedVehicles', await createListing(systemCtx, '', 'pending'), 30)
  const values = { kind: 'usedVehicles', record: listing, reason: 'spam', status: 'new' } as const
  const report = await wait('reports', (await createRecord(systemCtx, reports, values)).id, 10)

  const items = await read('support')
  expect(items.map(({ id }) => id)).toEqual([listing, rental, inquiry, report])
  expect(items[0]).toMatchObject({ what: 'usedVehicles', title: 'Maruti Suzuki Swift VXi', assignee: '' })
  expect(items[1]).toMatchObject({ title: 'Asha', about: 'Maruti Suzuki Baleno' })
  expect(items[2]).toMatchObject({ title: 'Asha', about: 'Hero Xpulse', assignee })
  expect(items[3]).toMatchObject({ what: 'reports', title: 'spam', about: 'usedVehicles' })
  expect(await read('editor')).toEqual([])
})
