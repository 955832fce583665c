import { popularBrands, rentVehicles, usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'

/** Three listings of one seller, two of them public, and three rentals. */
export async function fillUsedAndRent(db: Database, seller_id: string) {
  const systemCtx = systemContext(db)
  const listing = { seller_id, type: 'car', location: 'Pune', year: 2021 } as const
  await createRecord(systemCtx, usedVehicles, {
    ...listing,
    id: 'used-swift',
    name: 'Swift VXi',
    brand: 'Maruti Suzuki',
    price: 540_000,
    status: 'approved',
    registrationNumber: 'MH12AB1234',
    registrationMasked: 'MH 12 •• ••••',
  })
  await createRecord(systemCtx, usedVehicles, {
    ...listing,
    id: 'used-city',
    name: 'City V',
    brand: 'Honda',
    price: 780_000,
    fuelType: 'Petrol',
    status: 'approved',
  })
  await createRecord(systemCtx, usedVehicles, {
    ...listing,
    id: 'used-waiting',
    name: 'Waiting',
    brand: 'Kia',
    price: 900_000,
    status: 'pending',
  })
  const kia = await createRecord(systemCtx, popularBrands, { brand_type: 'car', brand_name: 'Kia for rent' })
  const car = { type: 'car', fuelType: 'Petrol', transmission: 'Manual', available: true } as const
  await createRecord(systemCtx, rentVehicles, {
    ...car,
    id: 'rent-carens',
    name: 'Carens',
    brand: kia.id,
    location: 'Pune',
    seats: 7,
    rating: 4.5,
    price_self_drive_daily: 2500,
    phone: '9822012345',
  })
  await createRecord(systemCtx, rentVehicles, {
    ...car,
    id: 'rent-alto',
    name: 'Alto',
    location: 'Nashik',
    seats: 4,
    rating: 3.9,
    price_self_drive_daily: 1200,
  })
  await createRecord(systemCtx, rentVehicles, {
    id: 'rent-activa',
    name: 'Activa',
    type: 'bike',
    location: 'Pune',
    price_self_drive_daily: 400,
  })
}
