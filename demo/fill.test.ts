import { beforeAll, describe, expect, test } from 'vitest'
import { cars } from '#collections/cars.ts'
import { commercialCategory } from '#collections/commercial-category.ts'
import { contactUs } from '#collections/contact-us.ts'
import { locationWisePricing } from '#collections/location-wise-pricing.ts'
import { followVariants } from '#domain/catalogue/follow-variants.ts'
import { type KindName, kinds, kindNames as names, parentOf } from '#domain/catalogue/kinds.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { parsePictureName } from './artwork/picture-name.ts'
import { readCatalogue } from './catalogue/read.ts'
import { fillDemo, isStoreEmpty } from './fill.ts'

describe('a filled store', () => {
  let guest: Ctx
  let own: Ctx
  const modelsOf = async (name: KindName) =>
    (await listRecords(guest, kinds[name].vehicles, { perPage: 200 })).items

  beforeAll(async () => {
    const { db } = await freshDatabase()
    expect(await isStoreEmpty(newContext(db))).toBe(true)
    own = systemContext(db)
    await fillDemo(own)
    guest = newContext(db)
  })

  test.each(names)('shows every model of %s to a guest', async name => {
    expect(await isStoreEmpty(guest)).toBe(false)
    const { totalItems } = await listRecords(guest, kinds[name].vehicles)
    expect(totalItems).toBe((await readCatalogue(name)).length)
  })

  test.each(names)('has newest first the one of %s that the catalogue dates last', async name => {
    const { items } = await listRecords(guest, kinds[name].vehicles, { perPage: 1, sort: ['-created'] })
    expect(items[0]?.name).toBe((await readCatalogue(name)).at(-1)?.vehicle.name)
  })

  test.each(names)('keeps ratings of %s from their reviews', async name => {
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

  test('says of cars what would follow from their variants', async () => {
    const facts = async (id: string) => {
      const { updated, ...car } = await getRecord(own, cars, id)
      return car
    }
    for (const id of ['tata-nexon', 'honda-city', 'tata-sierra', 'mahindra-vision-s']) {
      const filled = await facts(id)
      await followVariants(own, kinds.cars, id)
      expect(await facts(id)).toEqual(filled)
    }
  })

  test('has categories, the contact and prices by place', async () => {
    const [categories, contacts, places] = await Promise.all([
      listRecords(guest, commercialCategory),
      listRecords(guest, contactUs),
      listRecords(guest, locationWisePricing),
    ])
    expect(categories.items.map(each => each.id)).toContain('tractors')
    expect(contacts.items).toMatchObject([{ email: 'namaste@sawari.example', city: 'Pune' }])
    expect(places.totalItems).toBeGreaterThan(300)
  })
})
