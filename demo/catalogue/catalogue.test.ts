import { describe, expect, test } from 'vitest'
import { newsCategories } from '#collections/auto-news.ts'
import { brandTypes } from '#collections/popular-brands.ts'
import { carFuels } from '#collections/vehicle-fields.ts'
import * as vehicle from '#collections/vehicle-shapes.ts'
import { parsePictureName } from '#demo/artwork/picture-name.ts'
import { cleanHtml } from '#records/field-types/editor.ts'
import { picturesOf } from './pictures-of.ts'
import {
  filesOf,
  readArticles,
  readAs,
  readBrands,
  readCatalogue,
  readContact,
  readSocialMediaLinks,
} from './read.ts'
import { demoCar } from './shape.ts'

const files = await filesOf('cars')
const models = await Promise.all(
  files.map(async file => ({ file, demo: await readAs(demoCar, 'cars', file) })),
)

describe.each(models)('$file', ({ demo }) => {
  const { car, variants, reviews } = demo

  test('fits the shapes of the collections', () => {
    vehicle.colors.parse(picturesOf(demo).colors)
    for (const specs of [car.key_specs, ...variants.map(each => each.key_specs)])
      vehicle.keySpecs.parse(specs)
    vehicle.specifications.parse(car.specifications)
    vehicle.latestUpdates.parse(car.latest_updates)
    vehicle.locationPrices.parse(car.location_wise_pricing)
  })

  test('says enough', () => {
    const words = car.description.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(60)
    expect(words).toBeLessThanOrEqual(120)
    expect(car.specifications.length).toBeGreaterThanOrEqual(4)
    for (const { specs } of car.specifications) expect(Object.keys(specs).length).toBeGreaterThanOrEqual(5)
    expect(car.location_wise_pricing.length).toBeGreaterThanOrEqual(6)
    expect(car.latest_updates.length).toBeGreaterThanOrEqual(2)
  })

  test('has a price range, from variants or expected', () => {
    const prices = [car.minPrice, car.maxPrice, ...variants.map(each => each.price)]
    for (const price of prices) expect(price ?? 100_001).toBeGreaterThan(100_000)
    expect(prices.some(price => price !== undefined)).toBe(true)
    if (variants.length) expect([car.minPrice, car.maxPrice]).toEqual([undefined, undefined])
  })

  test('is either on sale with variants and reviews, or upcoming with a date', () => {
    if (car.isUpcoming) {
      expect(car.launchDate).toBeDefined()
      expect(reviews).toEqual([])
      return
    }
    expect(variants.length).toBeGreaterThanOrEqual(3)
    expect(new Set(variants.map(each => each.name)).size).toBe(variants.length)
    expect(reviews.length).toBeGreaterThanOrEqual(3)
    expect(variants.map(each => each.fuelType)).toContain(car.fuelType)
  })

  test('lists pictures that can be drawn, the side view first', () => {
    const { colors, pictures } = picturesOf(demo)
    expect(pictures.every(parsePictureName)).toBe(true)
    expect(pictures.length).toBeLessThanOrEqual(99)
    for (const color of colors) expect(color.images[0]).toContain('-side-')
  })
})

describe('the catalogue', () => {
  test('is as wide as a market', () => {
    const cars = models.map(each => each.demo)
    const variants = cars.flatMap(each => each.variants)
    const counts = {
      models: cars.length,
      makes: new Set(cars.map(each => each.car.brand)).size,
      variants: variants.length,
      upcoming: cars.filter(each => each.car.isUpcoming).length,
      popular: cars.filter(each => each.car.isPopular).length,
    }
    expect(counts.models).toBeGreaterThanOrEqual(60)
    expect(counts.makes).toBeGreaterThanOrEqual(14)
    expect(counts.variants).toBeGreaterThanOrEqual(150)
    expect(counts.upcoming).toBe(8)
    expect(counts.popular).toBeGreaterThanOrEqual(4)
    for (const fuel of carFuels)
      expect(variants.filter(each => each.fuelType === fuel).length).toBeGreaterThan(4)
  })

  test('is read in the order of its dates', async () => {
    const dates = (await readCatalogue()).map(each => each.car.publishedAt)
    expect(dates).toEqual(dates.toSorted())
  })

  test('says nothing twice', () => {
    const texts = models.flatMap(({ demo }) => [
      demo.car.description,
      ...demo.reviews.map(each => each.review),
    ])
    const sentences = texts
      .flatMap(text => text.split(/(?<=[.?])\s+/))
      .filter(sentence => sentence.length > 30)
    const repeated = sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)
    expect(repeated).toEqual([])
  })

  test('names a file that is wrong', async () => {
    await expect(readAs(demoCar, 'contact.json')).rejects.toThrow('contact.json')
  })

  test('has contact and links', async () => {
    expect((await readContact()).city).toBe('Pune')
    expect((await readSocialMediaLinks()).map(each => each.platform)).toEqual([
      'Facebook',
      'Instagram',
      'YouTube',
    ])
  })
})

const articles = await readArticles()

describe.each(articles)('the article $slug', ({ content, vehicles }) => {
  test('has 300 to 700 words under headings', () => {
    const words = content
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(300)
    expect(words).toBeLessThanOrEqual(700)
    expect(content).toContain('<h2>')
  })

  test('loses nothing when it is made harmless', () => {
    expect(cleanHtml(content)).toBe(content)
  })

  test('is about cars that there are', () => {
    for (const id of vehicles) expect(files).toContain(`${id}.json`)
  })
})

test('there are eighteen articles, some of each category', () => {
  expect(articles.length).toBe(18)
  expect(new Set(articles.map(each => each.category))).toEqual(new Set(newsCategories))
})

test('brands are named once a type, six and more of each', async () => {
  const brands = await readBrands()
  for (const type of brandTypes) {
    const names = brands.filter(each => each.brand_type === type).map(each => each.brand_name)
    expect(names.length).toBeGreaterThanOrEqual(6)
    expect(new Set(names).size).toBe(names.length)
  }
})
