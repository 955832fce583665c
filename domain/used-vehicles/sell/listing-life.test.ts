import { expect, it } from 'vitest'
import { priceEvents, usedVehicles } from '#collections/index.ts'
import { listingDays } from '#collections/listing-life.ts'
import { changeListing } from '#domain/used-vehicles/sell/change-listing.ts'
import { systemContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { expireListings, renewListing } from './listing-life.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const { id: seller } = await createMember(systemCtx, 'secret')
const sellerCtx = { ...systemCtx, viewer: { kind: 'member', id: seller } as const }
const operatorCtx = { ...systemCtx, viewer: { kind: 'operator', id: '', role: 'owner' } as const }

const read = (id: string) => getRecord(systemCtx, usedVehicles, id)
const events = async (listing: string) =>
  (await listRecords(systemCtx, priceEvents, { sort: ['at'] })).items
    .filter(each => each.listing === listing)
    .map(({ cause, price }) => `${cause} ${price}`)
/** Moves all dates of the listing back, as if so many days had passed. */
const passDays = (id: string, days: number) =>
  pool.query(
    `update "usedVehicles" set "listedAt" = "listedAt" - $2::int * interval '1 day',
      "confirmedAt" = "confirmedAt" - $2::int * interval '1 day',
      "listedUntil" = "listedUntil" - $2::int * interval '1 day' where id = $1`,
    [id, days],
  )

it('the history has an entry for each price and each end of the sale, whoever writes', async () => {
  const id = await createListing(systemCtx, seller, 'pending')
  await pool.query(`update "usedVehicles" set vehicle_image = 'a.jpg' where id = $1`, [id])
  expect(await events(id)).toEqual([])
  await changeListing(operatorCtx, id, { status: 'approved' })
  await changeListing(sellerCtx, id, { price: 390_000 })
  await changeListing(sellerCtx, id, { price: 390_000 })
  await changeListing(sellerCtx, id, { odometer: 20_000 })
  await changeListing(sellerCtx, id, { price: 380_000 })
  await changeListing(operatorCtx, id, { status: 'approved' })
  await changeListing(sellerCtx, id, { status: 'sold' })
  await changeListing(sellerCtx, id, { status: 'pending' })
  await changeListing(sellerCtx, id, { status: 'withdrawn' })
  await changeListing(sellerCtx, id, { status: 'pending' })
  await changeListing(operatorCtx, id, { status: 'approved' })
  expect(await events(id)).toEqual([
    'listed 400000',
    'changed 390000',
    'changed 380000',
    'sold 380000',
    'relisted 380000',
  ])
})

it('a listing expires when nobody confirms it for its period, and its seller renews it by itself', async () => {
  const id = await createListing(systemCtx, seller)
  await passDays(id, listingDays - 1)
  expect(await expireListings(systemCtx)).toBe(0)
  await renewListing(sellerCtx, id)
  await passDays(id, listingDays - 1)
  expect(await expireListings(systemCtx)).toBe(0)
  await passDays(id, 1)
  expect(await expireListings(systemCtx)).toBe(1)
  expect(await read(id)).toMatchObject({ status: 'expired', listedUntil: null, endedAt: expect.any(String) })
  await changeListing(sellerCtx, id, { status: 'approved' })
  expect(await read(id)).toMatchObject({ status: 'approved', endedAt: null })
  expect(await events(id)).toEqual(['listed 400000', 'expired 400000', 'relisted 400000'])
})

it('a changed listing that has expired needs approval, and a much changed price too', async () => {
  for (const patch of [{ odometer: 12_000 }, { price: 100_000 }]) {
    const id = await createListing(systemCtx, seller)
    await pool.query(`update "usedVehicles" set vehicle_image = 'a.jpg' where id = $1`, [id])
    await passDays(id, listingDays)
    await expireListings(systemCtx)
    await changeListing(sellerCtx, id, patch)
    expect((await read(id)).status).toBe('pending')
  }
})

it('only a live or expired listing is renewed', async () => {
  for (const status of ['pending', 'sold'] as const) {
    const id = await createListing(systemCtx, seller, status)
    await expect(renewListing(sellerCtx, id)).rejects.toMatchObject({ status: 400 })
  }
})

it('a listing without a date, as an earlier version writes it, gets one; a listing of the demo stays', async () => {
  const [undated, demo] = [await createListing(systemCtx), await createListing(systemCtx)]
  await pool.query(`update "usedVehicles" set "listedUntil" = null, "listedAt" = null where id = $1`, [
    undated,
  ])
  await passDays(demo, listingDays)
  expect(await expireListings(systemCtx, { isRenewed: id => id === demo })).toBe(0)
  for (const id of [undated, demo])
    expect(await read(id)).toMatchObject({ status: 'approved', listedUntil: expect.any(String) })
  expect(await read(undated)).toMatchObject({ listedAt: expect.any(String) })
})
