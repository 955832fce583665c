import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { cars } from '#collections/cars.ts'
import { commercialCategory } from '#collections/commercial-vehicles.ts'
import { contactUs } from '#collections/contact-us.ts'
import {
  fraudSignals,
  priceEvents,
  usedVehicleConversations,
  usedVehicles,
  users,
} from '#collections/index.ts'
import { locationWisePricing } from '#collections/location-wise-pricing.ts'
import { projectRoot } from '#database/project-root.ts'
import { verifyPassword } from '#domain/accounts/password-hash.ts'
import { deriveFromVariants } from '#domain/catalogue/derive-from-variants.ts'
import { type KindName, kinds, kindNames as names, parentOf } from '#domain/catalogue/kinds.ts'
import { deriveConversation } from '#domain/chat/derive-conversation.ts'
import { checkListings } from '#domain/fraud/check-listings.ts'
import { deriveRating } from '#domain/reviews/derive-rating.ts'
import { usedVehicleTarget } from '#domain/reviews/review-targets.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { readCatalogue } from './catalogue/read.ts'
import { parsePictureName } from './pictures/picture-name.ts'
import { isStoreEmpty, seedDemo } from './seed-demo.ts'
import { demoPassword } from './used-vehicles/used-rows.ts'

describe('a seeded store', () => {
  let guest: Ctx
  let systemCtx: Ctx
  const modelsOf = async (name: KindName) =>
    (await listRecords(guest, kinds[name].vehicles, { perPage: 200 })).items

  beforeAll(async () => {
    const { db } = await createDatabase()
    expect(await isStoreEmpty(newContext(db))).toBe(true)
    systemCtx = systemContext(db)
    await seedDemo(systemCtx)
    guest = newContext(db)
  })

  test.each(names)('shows every model of %s to a guest', async name => {
    expect(await isStoreEmpty(guest)).toBe(false)
    const { totalItems } = await listRecords(guest, kinds[name].vehicles)
    expect(totalItems).toBe((await readCatalogue(name)).length)
  })

  test.each(names)('lists %s with the latest catalogue date first', async name => {
    const { items } = await listRecords(guest, kinds[name].vehicles, { perPage: 1, sort: ['-created'] })
    expect(items[0]?.name).toBe((await readCatalogue(name)).at(-1)?.vehicle.name)
  })

  test.each(names)('has ratings of %s that match their reviews', async name => {
    for (const { name: model, rating, reviews, reviewCount, isUpcoming } of await modelsOf(name)) {
      expect(reviews, model).toHaveLength(reviewCount ?? -1)
      if (reviewCount) expect(rating, model).toBeGreaterThanOrEqual(2)
      if (isUpcoming) expect(rating, model).toBeNull()
    }
  })

  test.each(names)('has every picture of %s’ colours among its pictures', async name => {
    for (const { colors, pictures } of await modelsOf(name)) {
      const images = (colors ?? []).flatMap(color => color.images)
      expect(pictures).toEqual(expect.arrayContaining(images))
      expect(images.every(parsePictureName)).toBe(true)
    }
  })

  test.each(names)('has variants of %s within their model’s price range', async name => {
    const kind = kinds[name]
    const { items } = await listRecords(guest, kind.variants, { perPage: 500 })
    const byId = new Map((await modelsOf(name)).map(model => [model.id, model]))
    for (const variant of items.filter(each => each.price !== null)) {
      const model = byId.get(parentOf(kind, variant))
      expect(variant.price, variant.name).toBeGreaterThanOrEqual(model?.minPrice ?? Number.NaN)
      expect(variant.price, variant.name).toBeLessThanOrEqual(model?.maxPrice ?? Number.NaN)
    }
  })

  test('has the values that cars derive from their variants', async () => {
    const facts = async (id: string) => {
      const { updated, ...car } = await getRecord(systemCtx, cars, id)
      return car
    }
    for (const id of ['tata-nexon', 'honda-city', 'tata-sierra', 'mahindra-vision-s']) {
      const filled = await facts(id)
      await deriveFromVariants(systemCtx, kinds.cars, id)
      expect(await facts(id)).toEqual(filled)
    }
  })

  test('has categories, contact details and prices by place', async () => {
    const [categories, contacts, places] = await Promise.all([
      listRecords(guest, commercialCategory),
      listRecords(guest, contactUs),
      listRecords(guest, locationWisePricing),
    ])
    expect(categories.items.map(each => each.id)).toContain('tractors')
    expect(contacts.items).toMatchObject([{ email: 'namaste@sawari.example', city: 'Pune' }])
    expect(places.totalItems).toBeGreaterThan(300)
  })

  test('has used vehicles of every type that a guest may see, rated by their reviews', async () => {
    const { items } = await listRecords(guest, usedVehicles, { perPage: 500 })
    expect(items.length).toBeGreaterThan(180)
    expect(new Set(items.map(each => each.type))).toEqual(new Set(['car', 'bike', 'commercials']))
    expect(new Set(items.map(each => each.status))).toEqual(new Set(['approved']))
    for (const id of items.slice(0, 12).map(each => each.id)) {
      const { updated: _, ...filled } = await getRecord(systemCtx, usedVehicles, id)
      await deriveRating(systemCtx, usedVehicleTarget, id)
      expect(await getRecord(systemCtx, usedVehicles, id)).toMatchObject(filled)
    }
  })

  test('has a price history of every vehicle that was ever on sale, up to its price and its end', async () => {
    const { items } = await listRecords(systemCtx, usedVehicles, { perPage: 1000 })
    const pages = [1, 2].map(page =>
      listRecords(systemCtx, priceEvents, { page, perPage: 1000, sort: ['at'] }),
    )
    const events = (await Promise.all(pages)).flatMap(each => each.items)
    const byListing = Map.groupBy(events, each => each.listing)
    for (const { id, status, price, listedAt, endedAt } of items) {
      const history = byListing.get(id) ?? []
      expect(history.length > 0, id).toBe(listedAt !== null)
      if (!listedAt) continue
      expect(history[0], id).toMatchObject({ cause: 'listed', at: listedAt })
      expect(history.at(-1), id).toMatchObject(endedAt ? { price, cause: status, at: endedAt } : { price })
    }
    const ended = items.filter(each => each.endedAt)
    expect(new Set(ended.map(each => each.status))).toEqual(new Set(['sold', 'withdrawn', 'expired']))
    expect(ended.length).toBeGreaterThan(300)
  })

  test('has one listing that looks like a fraud, by its price', async () => {
    const { storage } = memoryStorage()
    const onError = (error: unknown) => expect.fail(String(error))
    await checkListings(systemCtx, { storage, secret: 'secret', onError })
    const { items } = await listRecords(systemCtx, fraudSignals)
    expect(items.map(({ kind, listing }) => [kind, listing])).toEqual([['lowPrice', 'usedvehicle0076']])
  })

  test('has conversations that match their messages', async () => {
    const { items } = await listRecords(systemCtx, usedVehicleConversations, { perPage: 50 })
    expect(items.some(each => !each.receiver_id)).toBe(true)
    for (const { updated: _, ...filled } of items) {
      await deriveConversation(systemCtx, filled.id)
      expect(await getRecord(systemCtx, usedVehicleConversations, filled.id)).toEqual({
        ...filled,
        updated: expect.anything(),
      })
    }
  })

  test('accepts its members’ password from the README', async () => {
    const { items } = await listRecords(systemCtx, users, { perPage: 500 })
    expect(items.map(each => each.number)).toContain('9000000101')
    expect(await verifyPassword(demoPassword, items[0]?.passwordHash)).toBe(true)
    const readme = await readFile(path.join(projectRoot, 'README.md'), 'utf8')
    const isNamed = ({ name, number }: { name: string; number: string }) =>
      readme.includes(`${number} (${name})`)
    const [, first = '', last = ''] = /(\d{10}) \([^)]+\) to (\d{10}) /.exec(readme) ?? []
    const ofRange = items.filter(({ number }) => number > first && number < last)
    expect(items.filter(each => !isNamed(each))).toEqual(ofRange)
    expect(readme).toContain(demoPassword)
  })
})
