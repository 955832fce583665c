import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { priceEvents, usedVehicles } from '#collections/index.ts'
import { listingDays } from '#collections/listing-life.ts'
import { changeListing } from '#domain/used-vehicles/sell/change-listing.ts'
import { systemContext } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { expireListings, renewListing } from './renewal.ts'
import { saleLinks } from './sale-links.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const { id: seller } = await createMember(systemCtx, 'secret')
const sellerCtx = { ...systemCtx, viewer: { kind: 'member', id: seller } as const }
const operatorCtx = { ...systemCtx, viewer: { kind: 'operator', id: '', role: 'owner' } as const }

const expire = (options: Partial<Parameters<typeof expireListings>[1]> = {}) =>
  expireListings(systemCtx, { links: saleLinks('secret'), ...options })
const read = (id: string) => getRecord(systemCtx, usedVehicles, id)
const events = async (listing: string) =>
  (
    await listRecords(systemCtx, priceEvents, {
      where: eq(priceEvents.table.listing, listing),
      sort: ['at'],
    })
  ).items.map(({ cause, price }) => `${cause} ${price}`)
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

it('a price that waits for approval has no entry until it is approved', async () => {
  const id = await createListing(systemCtx, seller)
  await changeListing(sellerCtx, id, { price: 390_000 })
  await changeListing(sellerCtx, id, { price: 100_000 })
  expect((await read(id)).status).toBe('pending')
  await changeListing(sellerCtx, id, { price: 90_000 })
  const expected = ['listed 400000', 'changed 390000']
  expect(await events(id)).toEqual(expected)
  await changeListing(operatorCtx, id, { status: 'rejected', rejectionReason: 'Too low.' })
  expect(await events(id)).toEqual(expected)
  await changeListing(operatorCtx, id, { status: 'approved' })
  expect(await events(id)).toEqual([...expected, 'changed 90000'])
})

it('a sale that ends before its new price is approved ends with the price that guests saw', async () => {
  const id = await createListing(systemCtx, seller)
  await changeListing(sellerCtx, id, { price: 100_000 })
  await changeListing(sellerCtx, id, { status: 'sold' })
  expect(await events(id)).toEqual(['listed 400000', 'sold 400000'])
})

describe('the last facts of a listing', () => {
  const shownDays = async (id: string) => {
    const { endedAt, shownUntil } = await read(id)
    return shownUntil && Math.round((Date.parse(shownUntil) - Date.parse(String(endedAt))) / dayMs)
  }
  const ends: [string, (id: string) => Promise<unknown>][] = [
    ['sold', id => changeListing(sellerCtx, id, { status: 'sold' })],
    ['withdrawn', id => changeListing(sellerCtx, id, { status: 'withdrawn' })],
    ['expired', async id => [await passDays(id, listingDays), await expire()]],
    [
      'sold after it expired',
      async id => {
        await passDays(id, listingDays)
        await expire()
        await changeListing(sellerCtx, id, { status: 'sold' })
      },
    ],
  ]
  it.each(ends)('are shown for 90 days when it is %s', async (_, end) => {
    const id = await createListing(systemCtx, seller)
    await end(id)
    expect(await shownDays(id)).toBe(90)
  })

  const sold = { status: 'sold' } as const
  it.each<[string, Parameters<typeof changeListing>[2][]]>([
    ['are changed with its end', [{ ...sold, name: 'Call me' }]],
    ['are changed after its end', [sold, { name: 'Call me' }]],
    ['are changed before its end', [{ name: 'Call me' }, sold]],
    ['wait for approval again', [sold, { status: 'pending' }, { status: 'withdrawn' }]],
  ])('are not shown when they %s, because nobody has approved them', async (_, patches) => {
    const id = await createListing(systemCtx, seller)
    await pool.query(`update "usedVehicles" set vehicle_image = 'a.jpg' where id = $1`, [id])
    for (const patch of patches) await changeListing(sellerCtx, id, patch)
    expect((await read(id)).endedAt).not.toBeNull()
    expect(await shownDays(id)).toBeNull()
  })

  it('are not shown when it was rejected, or never on sale', async () => {
    const rejected = await createListing(systemCtx, seller)
    await changeListing(operatorCtx, rejected, { status: 'rejected', rejectionReason: 'A fraud.' })
    const pending = await createListing(systemCtx, seller, 'pending')
    for (const id of [rejected, pending]) {
      await changeListing(sellerCtx, id, { status: 'withdrawn' })
      expect(await shownDays(id)).toBeNull()
    }
  })
})

it('a listing expires when nobody confirms it for its period, and its seller renews it by itself', async () => {
  const id = await createListing(systemCtx, seller)
  await passDays(id, listingDays - 1)
  expect(await expire()).toBe(0)
  await renewListing(sellerCtx, id)
  await passDays(id, listingDays - 1)
  expect(await expire()).toBe(0)
  await passDays(id, 1)
  expect(await expire()).toBe(1)
  expect(await read(id)).toMatchObject({ status: 'expired', listedUntil: null, endedAt: expect.any(String) })
  await changeListing(sellerCtx, id, { status: 'approved' })
  expect(await read(id)).toMatchObject({ status: 'approved', endedAt: null })
  expect(await events(id)).toEqual(['listed 400000', 'expired 400000', 'relisted 400000'])
})

it('the seller hears once that a listing has expired, with a link that puts it back', async () => {
  await pool.query('delete from outbox')
  const id = await createListing(systemCtx, seller)
  await passDays(id, listingDays)
  expect([await expire(), await expire()]).toEqual([1, 0])
  const { rows } = await pool.query(`select event, channel, "user", payload->'values' as values from outbox`)
  expect(rows).toEqual([
    {
      event: 'listingExpired',
      channel: 'sms',
      user: seller,
      values: { vehicle: 'Maruti Suzuki Swift VXi', path: expect.any(String) },
    },
  ])
  const token = new URL(rows[0].values.path, 'https://sawari.example').searchParams.get('token') ?? ''
  expect(await saleLinks('secret').saleOf(token)).toMatchObject({ id })
})

it('a changed listing that has expired needs approval, and a much changed price too', async () => {
  for (const patch of [
    { odometer: 12_000 },
    { price: 100_000 },
    { status: 'approved' as const, odometer: 12_000 },
  ]) {
    const id = await createListing(systemCtx, seller)
    await pool.query(`update "usedVehicles" set vehicle_image = 'a.jpg' where id = $1`, [id])
    await passDays(id, listingDays)
    await expire()
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
  expect(await expire({ isRenewed: id => id === demo })).toBe(0)
  for (const id of [undated, demo])
    expect(await read(id)).toMatchObject({ status: 'approved', listedUntil: expect.any(String) })
  expect(await read(undated)).toMatchObject({ listedAt: expect.any(String) })
})
