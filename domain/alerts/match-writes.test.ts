import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alertMatches, cars, savedSearches, shortlists, usedVehicles, users } from '#collections/index.ts'
import { newSavedSearches } from '#listing-index/facet-index/saved-searches.ts'
import type { SavedSearchIndex } from '#listing-index/port.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { writeServerFields } from '#records/write-server-fields.ts'
import { createDatabase } from '#test/kit/database.ts'
import { saveAlertSettings } from './alert-settings.ts'
import { matchWrites } from './match-writes.ts'
import { normalizeSearch } from './normal-search.ts'

let ctx: Ctx
let searches: SavedSearchIndex

beforeAll(async () => {
  const { db } = await createDatabase()
  ctx = systemContext(db)
})

beforeEach(async () => {
  searches = newSavedSearches()
  for (const each of [savedSearches, alertMatches, shortlists, usedVehicles]) await ctx.db.delete(each.table)
  await ctx.db.execute(sql`delete from alerts.writes`)
})

const createMember = async () => (await createRecord(ctx, users, {})).id

let keys = 0
async function save(address: string, values: object = {}): Promise<string> {
  const search = await normalizeSearch(ctx, address)
  if (!search) throw new Error(`${address} cannot be saved`)
  const set = {
    ...search,
    channel: 'sms',
    rhythm: 'daily',
    confirmedAt: '2026-01-01 00:00:00.000Z',
    ...values,
  }
  return (await createRecord(ctx, savedSearches, {}, { set: { ...set, key: `search ${keys++}` } as never }))
    .id
}

const list = (values: object = {}) =>
  createRecord(ctx, usedVehicles, {
    name: 'Nexon XZ',
    brand: 'Tata',
    type: 'car',
    location: 'Pune',
    price: 800_000,
    year: 2021,
    status: 'approved',
    ...values,
  } as never)

const change = (id: string, values: object) => updateRecord(ctx, usedVehicles, id, values as never)

/** Matches everything that waits; the matches so far, by the name of their search or the member. */
async function match(names: Record<string, string> = {}) {
  while ((await matchWrites(ctx, searches)).writes);
  const { table } = alertMatches
  const rows = await ctx.db.select().from(table).orderBy(asc(table.rowid))
  return rows.map(({ search, user, cause, price, earlierPrice }) =>
    [names[search ?? user ?? ''] ?? search ?? user, cause, earlierPrice, price]
      .filter(each => each !== null)
      .join(' '),
  )
}

describe('a listing', () => {
  it('matches the searches whose lists have it, once it is approved', async () => {
    const names = {
      [await save('/used/cars?brand=Tata&max=800000')]: 'Tata up to 8 lakh',
      [await save('/used/cars?q=NEXON+pune')]: 'Nexon in Pune',
      [await save('/used-vehicles?type=all')]: 'everything',
      [await save('/used/cars?owner=First+owner&transmission=Automatic&km=30k-60k&maxKm=42000')]:
        'little used',
      [await save('/used/cars?owner=Third+owner+or+more')]: 'more owners',
      [await save('/used/cars?transmission=Manual')]: 'manual',
      [await save('/used/cars?maxKm=41999')]: 'fewer km',
      [await save('/used/cars?max=799999')]: 'cheaper',
      [await save('/used/bikes')]: 'bikes',
      [await save('/used/cars', { confirmedAt: null })]: 'unconfirmed',
      [await save('/cars')]: 'new cars',
    }
    const { id } = await list({ status: 'pending', owner: '1st', transmission: 'AMT', odometer: 42_000 })
    expect(await match(names)).toEqual([])
    await change(id, { status: 'approved' })
    expect((await match(names)).sort()).toEqual([
      'Nexon in Pune new 800000',
      'Tata up to 8 lakh new 800000',
      'everything new 800000',
      'little used new 800000',
    ])
  })

  it('that was there before the search is no news, until it comes to match', async () => {
    const { id } = await list()
    const names = {
      [await save('/used/cars')]: 'cars',
      [await save('/used/cars?deal=great')]: 'great deals',
      [await save('/used/cars?max=700000')]: 'up to 7 lakh',
    }
    const { updated } = await change(id, { seats: 5 })
    expect(await match(names)).toEqual([])
    // A job rates it, without a change of its date.
    await writeServerFields(
      ctx,
      usedVehicles,
      ['dealRating'],
      [{ id, updated: updated ?? '', dealRating: 'great' }],
    )
    expect(await match(names)).toEqual(['great deals new 800000'])
    await change(id, { price: 690_000 })
    expect((await match(names)).sort()).toEqual([
      'cars cheaper 800000 690000',
      'great deals new 800000',
      'up to 7 lakh new 690000',
    ])
  })

  it('is told once for each price, and once as new', async () => {
    const names = { [await save('/used/cars')]: 'cars' }
    const { id } = await list()
    await match()
    for (const price of [750_000, 780_000, 750_000, 700_000]) await change(id, { price })
    await change(id, { status: 'sold' })
    await change(id, { status: 'pending' })
    await change(id, { status: 'approved' })
    expect(await match(names)).toEqual([
      'cars new 800000',
      'cars cheaper 800000 750000',
      'cars cheaper 750000 700000',
    ])
  })

  it('that was held for approval is compared with what guests saw last', async () => {
    const { id } = await list()
    const names = { [await save('/used/cars')]: 'cars' }
    await change(id, { status: 'pending', price: 400_000 })
    await change(id, { status: 'approved' })
    expect(await match(names)).toEqual(['cars cheaper 800000 400000'])
  })

  it('is no news for its seller', async () => {
    const seller = await createMember()
    const names = { [await save('/used/cars')]: 'cars' }
    await save('/used/cars?brand=Tata', { user: seller })
    await list({ seller_id: seller })
    expect(await match(names)).toEqual(['cars new 800000'])
  })
})

describe('a search', () => {
  it('hears of writes from its confirmation on, and of none after it is gone', async () => {
    const late = await save('/used/cars', { confirmedAt: null })
    const gone = await save('/used/cars?brand=Tata')
    await match()
    await updateRecord(ctx, savedSearches, late, {}, { set: { confirmedAt: '2026-01-01 00:00:00.000Z' } })
    await deleteRecord(ctx, savedSearches, gone)
    await list()
    expect(await match({ [late]: 'late' })).toEqual(['late new 800000'])
  })

  it('is known to a process that starts later', async () => {
    const names = { [await save('/used/cars')]: 'cars' }
    await match()
    searches = newSavedSearches()
    await list()
    expect(await match(names)).toEqual(['cars new 800000'])
  })
})

describe('a wishlist', () => {
  const heart = (user: string, vehicle: string, kind = 'usedVehicles') =>
    createRecord(ctx, shortlists, { kind, vehicle } as never, {
      set: { user, key: `${user}:${vehicle}` } as never,
    })

  it('tells its member of a lower price, unless that is switched off, also without any saved search', async () => {
    const { id } = await list()
    const [member, quiet] = [await createMember(), await createMember()]
    for (const user of [member, quiet]) await heart(user, id)
    await saveAlertSettings(ctx, quiet, { priceDropsOff: true })
    await change(id, { price: 850_000 })
    await change(id, { price: 790_000 })
    expect(await match({ [member]: 'member' })).toEqual(['member cheaper 850000 790000'])
  })

  it('tells its member once of each end of a sale, unless that is switched off, and not the seller', async () => {
    const [member, quiet, seller] = [await createMember(), await createMember(), await createMember()]
    const { id } = await list({ seller_id: seller })
    for (const user of [member, quiet, seller]) await heart(user, id)
    await saveAlertSettings(ctx, quiet, { endedSalesOff: true })
    await change(id, { status: 'expired' })
    await change(id, { status: 'sold' })
    expect(await match({ [member]: 'member' })).toEqual(['member ended 800000'])
    await change(id, { status: 'pending' })
    await change(id, { status: 'approved' })
    await change(id, { status: 'sold' })
    expect(await match({ [member]: 'member' })).toEqual(['member ended 800000', 'member ended 800000'])
  })

  it('tells nobody of a listing that guests did not see as it was when it ended, and no search of an end', async () => {
    const member = await createMember()
    await save('/used/cars?max=800000')
    const [unseen, { id }] = [await list({ status: 'pending' }), await list({ price: 850_000 })]
    await match()
    await ctx.db.delete(alertMatches.table)
    for (const vehicle of [unseen.id, id]) await heart(member, vehicle)
    await change(unseen.id, { status: 'withdrawn' })
    await change(id, { status: 'sold' })
    expect(await match({ [member]: 'member' })).toEqual(['member ended 850000'])
  })

  it('tells of a lower price of a new vehicle on sale, also without any saved search', async () => {
    const [member, quiet] = [await createMember(), await createMember()]
    await saveAlertSettings(ctx, quiet, { priceDropsOff: true })
    const create = (name: string, values: object = {}) =>
      createRecord(ctx, cars, {
        name,
        brand: 'Tata',
        price: 800_000,
        publishedAt: '2026-01-01 00:00:00.000Z',
        ...values,
      } as never)
    const [sierra, upcoming] = [await create('Sierra'), await create('Avinya', { isUpcoming: true })]
    for (const user of [member, quiet]) for (const { id } of [sierra, upcoming]) await heart(user, id, 'cars')
    for (const { id } of [sierra, upcoming]) {
      await updateRecord(ctx, cars, id, { price: 820_000 } as never)
      await updateRecord(ctx, cars, id, { price: 790_000 } as never)
    }
    expect(await match({ [member]: 'member' })).toEqual(['member cheaper 820000 790000'])
  })
})

describe('a model of new cars', () => {
  const model = (values: object = {}) =>
    createRecord(ctx, cars, {
      name: 'Nexon',
      brand: 'Tata',
      model: 'Nexon',
      price: 800_000,
      fuelType: 'Petrol',
      bodyType: 'SUV',
      publishedAt: '2026-01-01 00:00:00.000Z',
      ...values,
    } as never)

  it('matches the searches whose lists have it, once it is published or cheaper', async () => {
    const names = {
      [await save('/cars?fuel=Petrol&max=900000')]: 'petrol',
      [await save('/cars?q=tata+nexon')]: 'nexon',
      [await save('/cars?fuel=Diesel')]: 'diesel',
      [await save('/cars?q=creta')]: 'creta',
      [await save('/bikes')]: 'bikes',
    }
    const { id } = await model({ publishedAt: '' })
    await updateRecord(ctx, cars, id, { price: 790_000 } as never)
    expect(await match(names)).toEqual([])
    await updateRecord(ctx, cars, id, { publishedAt: '2026-01-01 00:00:00.000Z' } as never)
    expect((await match(names)).sort()).toEqual(['nexon new 790000', 'petrol new 790000'])
    await updateRecord(ctx, cars, id, { price: 750_000 } as never)
    expect((await match(names)).sort()).toEqual([
      'nexon cheaper 790000 750000',
      'nexon new 790000',
      'petrol cheaper 790000 750000',
      'petrol new 790000',
    ])
  })

  it('matches a search for its name at its launch, not while it is upcoming', async () => {
    const names = { [await save('/cars?q="Vision+S"&brand=Mahindra')]: 'Vision S' }
    const { id } = await model({ brand: 'Mahindra', name: 'Vision S', isUpcoming: true })
    expect(await match(names)).toEqual([])
    await updateRecord(ctx, cars, id, { isUpcoming: false } as never)
    expect(await match(names)).toEqual(['Vision S new 800000'])
  })
})

it('writes that are rolled back are not matched, and matches that are rolled back come again', async () => {
  const names = { [await save('/used/cars')]: 'cars' }
  const failing = inTransaction(ctx, async inner => {
    await createRecord(inner, usedVehicles, {
      name: 'x',
      brand: 'x',
      type: 'car',
      location: 'x',
      price: 5,
      year: 2020,
    } as never)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow()
  expect(await match(names)).toEqual([])
  await list()
  const undone = inTransaction(ctx, async inner => {
    await matchWrites(inner, searches)
    throw new Error('killed')
  })
  await expect(undone).rejects.toThrow('killed')
  expect(await match(names)).toEqual(['cars new 800000'])
  await ctx.db.delete(savedSearches.table).where(eq(savedSearches.table.kind, 'usedVehicles'))
})
