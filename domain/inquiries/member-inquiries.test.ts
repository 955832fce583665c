import { expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import {
  cars,
  carsInquiry,
  popularBrands,
  rentEnquiries,
  rentVehicles,
  usedVehicles,
  usedVehiclesInquiries,
} from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { dayMs } from '#records/durations.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { recordStatements } from '#test/kit/record-queries.ts'
import { listMemberInquiries } from './member-inquiries.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const { id: user } = await createMember(systemCtx, 'secret')
const member = newContext(db, { kind: 'member', id: user })
const asha = { name: 'Asha', email: 'asha@example.in' }

async function inquire(at: number, publishedAt = '2026-01-01') {
  const car = await createRecord(systemCtx, cars, { brand: 'Tata', name: `Model ${at}`, publishedAt })
  await createRecord(
    systemCtx,
    carsInquiry,
    { ...asha, number: '9822041234', messgae: 'When?', cars: car.id },
    { set: { user, status: 'pending' } },
  )
  const vehicle = await createListing(systemCtx, '', 'approved', `Swift ${at}`)
  await createRecord(
    systemCtx,
    usedVehiclesInquiries,
    { ...asha, phone: 9822041234, vehicle },
    { set: { user, status: 'new' } },
  )
  return { car: car.id, vehicle }
}

it('memberInquiries names each vehicle, with as many statements for many inquiries as for one', async () => {
  await inquire(0)
  const forOne = await recordStatements(() => listMemberInquiries(member, user))
  for (let at = 1; at < 12; at++) await inquire(at)
  const forMany = await recordStatements(() => listMemberInquiries(member, user))
  expect(forMany.length).toBeLessThanOrEqual(forOne.length)
  expect((await listMemberInquiries(member, user)).items.map(({ vehicle }) => vehicle?.name).sort()).toEqual(
    Array.from({ length: 12 }, (_, at) => [`Tata Model ${at}`, `Maruti Suzuki Swift ${at}`])
      .flat()
      .sort(),
  )
})

it('memberInquiries names a rental with its brand, which its record holds as a relation', async () => {
  const brand = await createRecord(systemCtx, popularBrands, { brand_type: 'car', brand_name: 'Kia' })
  const rental = { name: 'Sonet', type: 'car', location: 'Pune', brand: brand.id } as const
  const { id: car } = await createRecord(systemCtx, rentVehicles, rental)
  const enquiry = {
    ...asha,
    phone: 9_822_041_234,
    rentalType: 'self_drive',
    rentalBasis: 'daily',
    startDateTime: '2027-01-10 04:30:00.000Z',
    endDateTime: '2027-01-12 04:30:00.000Z',
    pickupLocation: 'Pune',
    car,
  } as const
  await createRecord(systemCtx, rentEnquiries, enquiry, { set: { user, status: 'New' } })
  const { items } = await listMemberInquiries(member, user)
  expect(items.find(({ collection }) => collection === 'rentEnquiries')?.vehicle).toEqual({
    kind: 'rentVehicles',
    id: car,
    name: 'Kia Sonet',
  })
})

it('memberInquiries leaves out the name of a vehicle that the member may not see', async () => {
  const { car } = await inquire(20)
  const hidden = await createRecord(systemCtx, cars, { brand: 'Kia', name: 'Draft' })
  await createRecord(
    systemCtx,
    carsInquiry,
    { ...asha, number: '9822041234', messgae: 'When?', cars: hidden.id },
    { set: { user, status: 'pending' } },
  )
  const found = (await listMemberInquiries(member, user)).items.filter(
    ({ collection }) => collection === 'CarsInquiry',
  )
  expect(found.find(({ vehicle }) => vehicle?.id === car)?.vehicle?.name).toBe('Tata Model 20')
  expect(found.filter(({ vehicle }) => !vehicle)).toHaveLength(1)
  expect(member.reads).toContain(`cars/${car}`)
})

it('memberInquiries keeps name and picture of a vehicle whose sale has ended, and says how, for 90 days', async () => {
  const ended = async (status: 'sold' | 'expired', shownUntil?: string) => {
    const { vehicle } = await inquire(30)
    await updateRecord(systemCtx, usedVehicles, vehicle, {}, { set: { vehicle_image: 'side.webp' } })
    await updateRecord(systemCtx, usedVehicles, vehicle, { status })
    if (shownUntil) await updateRecord(systemCtx, usedVehicles, vehicle, {}, { set: { shownUntil } })
    return vehicle
  }
  const [sold, expired] = [await ended('sold'), await ended('expired')]
  const longAgo = await ended('sold', wireDate(new Date(Date.now() - dayMs)))
  const { items } = await listMemberInquiries(member, user)
  const vehicles = items.flatMap(({ vehicle }) => vehicle ?? [])
  const lastFacts = { kind: 'usedVehicles', name: 'Maruti Suzuki Swift 30', image: 'side.webp' }
  expect(vehicles.find(({ id }) => id === sold)).toEqual({ ...lastFacts, id: sold, status: 'sold' })
  expect(vehicles.find(({ id }) => id === expired)).toEqual({ ...lastFacts, id: expired, status: 'expired' })
  expect(vehicles.some(({ id }) => id === longAgo)).toBe(false)
})
