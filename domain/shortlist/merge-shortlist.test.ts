import { beforeAll, describe, expect, it } from 'vitest'
import { bikes, cars, shortlists, usedVehicles, users } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing } from '#test/kit/people.ts'
import { addToShortlist } from './change-shortlist.ts'
import { mergeShortlist } from './merge-shortlist.ts'

const publishedAt = '2026-01-01 00:00:00.000Z'
const later = '2999-01-01 00:00:00.000Z'
let db: Database

beforeAll(async () => {
  db = (await createDatabase()).db
  const ctx = systemContext(db)
  for (const id of ['nexon', 'creta', 'punch'])
    await createRecord(ctx, cars, { id, name: id, brand: 'Tata', publishedAt })
  await createRecord(ctx, bikes, { id: 'classic', name: 'Classic', brand: 'Royal Enfield', publishedAt })
  await createRecord(ctx, cars, { id: 'secret', name: 'Secret', brand: 'Tata', publishedAt: later })
})

async function newMember() {
  const { id } = await createRecord(systemContext(db), users, {})
  return newContext(db, { kind: 'member', id })
}

async function readShortlist(ctx: Awaited<ReturnType<typeof newMember>>) {
  const { items } = await listRecords(ctx, shortlists, { sort: ['-@rowid'] })
  return items.map(({ kind, vehicle }) => `${kind}/${vehicle}`)
}

describe('a device list at sign-in', () => {
  it('is merged into the member’s list without duplicates and in order', async () => {
    const ctx = await newMember()
    await addToShortlist(ctx, { kind: 'cars', vehicle: 'nexon' })
    const device = JSON.stringify(['bikes/classic', 'cars/nexon', 'cars/creta', 'cars/creta'])
    expect(await mergeShortlist(ctx, device)).toBe(2)
    expect(await readShortlist(ctx)).toEqual(['bikes/classic', 'cars/creta', 'cars/nexon'])
    expect(await mergeShortlist(ctx, device)).toBe(0)
  })

  it('ignores unknown and unpublished vehicles and invalid lists', async () => {
    const ctx = await newMember()
    const device = JSON.stringify(['cars/gone', 'cars/secret', 'planes/jet', 7, 'cars/nexon'])
    expect(await mergeShortlist(ctx, device)).toBe(1)
    for (const text of [null, '', '{', '{}', '"cars/creta"']) expect(await mergeShortlist(ctx, text)).toBe(0)
    expect(await readShortlist(ctx)).toEqual(['cars/nexon'])
  })

  it('keeps a used vehicle that was sold while its page says so', async () => {
    const systemCtx = systemContext(db)
    const [sold, draft] = [await createListing(systemCtx), await createListing(systemCtx, '', 'pending')]
    await updateRecord(systemCtx, usedVehicles, sold, { status: 'sold' })
    const ctx = await newMember()
    expect(await mergeShortlist(ctx, JSON.stringify([`used/${sold}`, `used/${draft}`]))).toBe(1)
    expect(await readShortlist(ctx)).toEqual([`usedVehicles/${sold}`])
  })

  it('can be merged in two tabs concurrently', async () => {
    const ctx = await newMember()
    const device = JSON.stringify(['cars/nexon', 'cars/creta', 'cars/punch'])
    const added = await Promise.all([mergeShortlist(ctx, device), mergeShortlist(ctx, device)])
    expect(added[0] + added[1]).toBe(3)
    expect((await readShortlist(ctx)).toSorted()).toEqual(['cars/creta', 'cars/nexon', 'cars/punch'])
  })

  it('of a guest stays on the device', async () => {
    expect(await mergeShortlist(newContext(db), '["cars/nexon"]')).toBe(0)
  })
})
