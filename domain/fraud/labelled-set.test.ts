import { expect, it } from 'vitest'
import { usedVehicles, users } from '#collections/index.ts'
import { valueMarket } from '#domain/valuation/value-market.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { listAllRecords } from '#records/list-all.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { labelledListings, marketListings } from '#test/kit/labelled-listings.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { checkListings } from './check-listings.ts'

const { db } = await createDatabase()
const ctx = systemContext(db)
const { storage } = memoryStorage()
const failed: unknown[] = []
const services = { storage, secret: 'secret', onError: (error: unknown) => failed.push(error) }

async function addSeller(name: string) {
  const set = { number: name, email: `${name}@phone.invalid`, tokenKey: name }
  return (await createRecord(ctx, users, { name }, { set })).id
}

it('holds nearly all frauds of the labelled set, and hardly a clean listing', {
  timeout: 600_000,
}, async () => {
  for (const listing of marketListings())
    await createRecord(ctx, usedVehicles, { ...listing, status: 'approved' })
  await valueMarket(ctx)
  const set = await labelledListings()
  const sellers = new Map<string, string>()
  for (const name of new Set(set.map(({ seller }) => seller))) sellers.set(name, await addSeller(name))
  const ids: string[] = []
  for (const [at, { group, seller, photo, values }] of set.entries()) {
    const file = `photo_${at}.jpg`
    const { id } = await createRecord(
      ctx,
      usedVehicles,
      { ...values },
      {
        set: { seller_id: sellers.get(seller) ?? '', status: 'pending', vehicle_image: file },
      },
    )
    await storage.write(`usedVehicles/${id}/${file}`, photo)
    ids.push(id)
    // The earlier owner has sold it before the next one lists it.
    if (group === 'ordinary' && at >= 70 && at < 80)
      await updateRecord(ctx, usedVehicles, id, {}, { set: { status: 'sold' } })
  }
  await checkListings(ctx, services)
  expect(failed).toEqual([])

  const held = new Set(
    (await listAllRecords(ctx, usedVehicles, ['id', 'heldFrom']))
      .filter(each => each.heldFrom)
      .map(({ id }) => id),
  )
  const results = set.map((listing, at) => ({ ...listing, isHeld: held.has(ids[at] ?? '') }))
  const count = (isFraud: boolean, isHeld: boolean) =>
    results.filter(each => each.isFraud === isFraud && each.isHeld === isHeld).length
  const precision = count(true, true) / (count(true, true) + count(false, true))
  const recall = count(true, true) / (count(true, true) + count(true, false))
  const misses = Map.groupBy(
    results.filter(each => each.isFraud !== each.isHeld),
    each => `${each.isFraud ? 'not held' : 'held wrongly'}: ${each.group}`,
  )
  console.table({
    precision: precision.toFixed(3),
    recall: recall.toFixed(3),
    ...Object.fromEntries([...misses].map(([name, each]) => [name, each.length])),
  })

  expect(set).toHaveLength(400)
  expect(set.filter(({ isFraud }) => isFraud)).toHaveLength(200)
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.85)
})
