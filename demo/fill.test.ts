import { beforeAll, describe, expect, test } from 'vitest'
import { carVariants } from '#collections/car-variants.ts'
import { cars } from '#collections/cars.ts'
import { contactUs } from '#collections/contact-us.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { parsePictureName } from './artwork/picture-name.ts'
import { readCatalogue } from './catalogue/read.ts'
import { fillDemo, isStoreEmpty } from './fill.ts'

describe('a filled store', () => {
  let guest: Ctx

  beforeAll(async () => {
    const { db } = await freshDatabase()
    expect(await isStoreEmpty(newContext(db))).toBe(true)
    await fillDemo(systemContext(db))
    guest = newContext(db)
  })

  test('is no longer empty, and shows every model to a guest', async () => {
    expect(await isStoreEmpty(guest)).toBe(false)
    const { totalItems } = await listRecords(guest, cars)
    expect(totalItems).toBe((await readCatalogue()).length)
  })

  test('has newest first the model that the catalogue dates last', async () => {
    const { items } = await listRecords(guest, cars, { perPage: 1, sort: ['-created'] })
    expect(items[0]?.name).toBe((await readCatalogue()).at(-1)?.car.name)
  })

  test('keeps ratings of what is on sale, from its reviews', async () => {
    const { items } = await listRecords(guest, cars, { perPage: 200 })
    for (const car of items.filter(each => !each.isUpcoming)) {
      expect(car.rating, car.name).toBeGreaterThanOrEqual(2)
      expect(car.reviews?.length, car.name).toBe(car.reviewCount)
    }
  })

  test('gives every colour pictures that can be drawn', async () => {
    const { items } = await listRecords(guest, cars, { perPage: 200 })
    for (const { colors, pictures } of items) {
      for (const image of colors?.flatMap(color => color.images) ?? []) {
        expect(pictures).toContain(image)
        expect(parsePictureName(image)).toBeDefined()
      }
    }
  })

  test('has variants within their model’s price range, and the contact', async () => {
    const [models, variants, contacts] = await Promise.all([
      listRecords(guest, cars, { perPage: 200 }),
      listRecords(guest, carVariants, { perPage: 200 }),
      listRecords(guest, contactUs),
    ])
    const byId = new Map(models.items.map(car => [car.id, car]))
    for (const { Car_id, price, name } of variants.items) {
      expect(price, name).toBeGreaterThanOrEqual(byId.get(Car_id)?.minPrice ?? Number.POSITIVE_INFINITY)
      expect(price, name).toBeLessThanOrEqual(byId.get(Car_id)?.maxPrice ?? 0)
    }
    expect(contacts.items).toMatchObject([{ email: 'namaste@sawari.example', city: 'Pune' }])
  })
})
