import PocketBase from 'pocketbase'
import { popularBrands, rentVehicles, usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { openAuthApi } from '#test/kit/auth-api.ts'
import { listen } from '#test/kit/listen.ts'
import { fillCatalogue } from './catalogue.ts'

/** The code for each row of the specification's table, by row. */
export type ScriptRows = Record<string, () => Promise<void>>

export type SdkScript = Awaited<ReturnType<typeof openScript>>

/** A filled store behind the API, and the unmodified SDK as a visitor, a buyer, a seller and a bystander. */
export async function openScript() {
  const site = await openAuthApi()
  const address = await listen(site.app)
  const client = () => {
    const pb = new PocketBase(address)
    pb.autoCancellation(false)
    return pb
  }
  const member = async (phone: string, name: string) => {
    const pb = client()
    const { mfaId } = await provePhone(pb, phone, site.lastCode)
    const password = 'ghat road 9'
    await pb.collection('users').create({ mfaId, password, passwordConfirm: password, name })
    await pb.collection('users').authWithPassword(phone, password, { mfaId })
    return { pb, id: pb.authStore.record?.id ?? '' }
  }
  const buyer = await member('9822070001', 'Asha')
  const seller = await member('9822070002', 'Ravi')
  const bystander = await member('9822070003', 'Meera')
  await fillCatalogue(site.systemCtx.db)
  await fillUsedAndRent(site.systemCtx.db, seller.id)
  return {
    systemCtx: site.systemCtx,
    lastCode: site.lastCode,
    client,
    guest: client(),
    buyer,
    seller,
    bystander,
  }
}

/** Sends a code to a phone and verifies it. */
export async function provePhone(pb: PocketBase, phone: string, lastCode: (phone: string) => string) {
  await pb.send('/api/sendOtp', { method: 'POST', body: { phone } })
  const body = { phone, code: lastCode(phone) }
  const verified: { mfaId: string; isExistingUser: boolean } = await pb.send('/api/verifyOtp', {
    method: 'POST',
    body,
  })
  return verified
}

/** One field of each record. */
export const pluckNames = (items: readonly Record<string, unknown>[], field = 'name') =>
  items.map(item => item[field])

/** Three listings of one seller, two of them public, and three rentals. */
async function fillUsedAndRent(db: Database, seller_id: string) {
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
