import { describe, expect, test } from 'vitest'
import { newsCategories } from '#collections/auto-news.ts'
import { brandTypes } from '#collections/popular-brands.ts'
import { carFuels } from '#collections/vehicle-fields.ts'
import { type KindName, kindNames as names } from '#domain/catalogue/kinds.ts'
import { cleanHtml } from '#records/field-types/editor.ts'
import { slugify } from '#records/ids.ts'
import { everyRow } from '#test/kit/every-row.ts'
import {
  listFiles,
  readArticles,
  readBrands,
  readCatalogue,
  readCategories,
  readContact,
  readParsed,
  readSocialMediaLinks,
  vehicleSchemas,
} from './read.ts'

const catalogues = Object.fromEntries(
  await Promise.all(names.map(async name => [name, await readCatalogue(name)] as const)),
) as Record<KindName, Awaited<ReturnType<typeof readCatalogue>>>

test('cars are as many as in a real market', () => {
  const cars = catalogues.cars
  const variants = cars.flatMap(each => each.variants)
  expect(cars.length).toBeGreaterThanOrEqual(60)
  expect(new Set(cars.map(each => each.vehicle.brand)).size).toBeGreaterThanOrEqual(14)
  expect(variants.length).toBeGreaterThanOrEqual(150)
  expect(cars.filter(each => each.vehicle.isUpcoming).length).toBe(8)
  expect(cars.filter(each => each.vehicle.isPopular).length).toBeGreaterThanOrEqual(4)
  for (const fuel of carFuels)
    expect(variants.filter(each => each.fuelType === fuel).length).toBeGreaterThan(4)
})

test('bikes are forty-six of many makes, a third of them electric or scooters, one on CNG', () => {
  const bikes = catalogues.bikes
  const isScooterOrElectric = ({ body }: { body: string }) => /scooter|^e-/.test(body)
  const upcoming = bikes.filter(each => each.vehicle.isUpcoming).length
  expect(bikes.length).toBe(46)
  expect(bikes.filter(each => each.vehicle.fuelType === 'CNG').length).toBe(1)
  expect(new Set(bikes.map(each => each.vehicle.brand)).size).toBeGreaterThanOrEqual(16)
  expect(bikes.filter(isScooterOrElectric).length).toBeGreaterThanOrEqual(15)
  expect(upcoming).toBeGreaterThanOrEqual(4)
  expect(upcoming).toBeLessThanOrEqual(6)
  expect(bikes.filter(each => each.vehicle.isPopular).length).toBeGreaterThanOrEqual(4)
  for (const { body, vehicle } of bikes)
    expect(body.startsWith('e-'), vehicle.name).toBe(vehicle.fuelType === 'Electric')
})

test('commercial vehicles are twenty-four, some without a price, in six categories of three or more', async () => {
  const vehicles = catalogues.commercial
  const ids = (await readCategories()).map(({ name }) => slugify(name))
  const categoryOf = (each: (typeof vehicles)[number]) =>
    'category' in each.vehicle ? each.vehicle.category : ''
  expect(vehicles.length).toBe(24)
  expect(ids).toEqual(expect.arrayContaining(['trucks', 'buses', 'tractors']))
  expect(new Set(ids).size).toBe(6)
  for (const each of vehicles) expect(ids).toContain(categoryOf(each))
  for (const id of ids)
    expect(vehicles.filter(each => categoryOf(each) === id).length, id).toBeGreaterThanOrEqual(3)
  const onRequest = vehicles.filter(({ variants }) => variants.every(each => each.price === undefined))
  expect(onRequest.length).toBeGreaterThanOrEqual(2)
})

test.each(['bikes', 'commercial'] as const)('%s have plain and typed values of both kinds', name => {
  const isTyped = (value: unknown) => typeof value === 'object'
  const forms = (values: unknown[]) => new Set(values.map(isTyped)).size
  const vehicles = catalogues[name].map(each => each.vehicle)
  expect(forms(vehicles.flatMap(each => Object.values(each.key_specs)))).toBe(2)
  const sections = vehicles.flatMap(each => each.specifications)
  expect(forms(sections.flatMap(each => Object.values(each.specs)))).toBe(2)
})

test.each(names)('%s are read in date order', name => {
  const dates = catalogues[name].map(each => each.vehicle.publishedAt)
  expect(dates).toEqual(dates.toSorted())
})

test('nothing is repeated', () => {
  const texts = names.flatMap(name =>
    catalogues[name].flatMap(({ vehicle, reviews }) => [
      vehicle.description,
      ...reviews.map(each => each.review),
    ]),
  )
  const sentences = texts.flatMap(text => text.split(/(?<=[.?])\s+/)).filter(sentence => sentence.length > 30)
  const repeated = sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)
  expect(repeated).toEqual([])
})

test('an invalid file is named', async () => {
  await expect(readParsed(vehicleSchemas.cars, 'contact.json')).rejects.toThrow('contact.json')
})

test('there are contact details and links', async () => {
  expect((await readContact()).city).toBe('Pune')
  expect((await readSocialMediaLinks()).map(each => each.platform)).toEqual([
    'Facebook',
    'Instagram',
    'YouTube',
  ])
})

const articles = await readArticles()

const everyArticle = (check: (article: (typeof articles)[number]) => void) =>
  everyRow(articles, ({ slug }) => slug, check)

describe('every article', () => {
  test('has 300 to 700 words under headings', () =>
    everyArticle(({ content }) => {
      const words = content
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(300)
      expect(words).toBeLessThanOrEqual(700)
      expect(content).toContain('<h2>')
    }))

  test('is unchanged by sanitizing', () =>
    everyArticle(({ content }) => expect(cleanHtml(content)).toBe(content)))

  test.each(names)('refers to existing %s', async kind => {
    const files = await listFiles(kind)
    await everyArticle(({ about }) => {
      for (const id of about[kind]) expect(files).toContain(`${id}.json`)
    })
  })
})

test('there are twenty-four articles, some of each category, and cars on two pages', () => {
  expect(articles.length).toBe(24)
  expect(new Set(articles.map(each => each.category))).toEqual(new Set(newsCategories))
  expect(articles.filter(each => each.category === 'cars').length).toBeGreaterThan(6)
})

test('brands are listed once per type, at least six of each', async () => {
  const brands = await readBrands()
  for (const type of brandTypes) {
    const ofType = brands.filter(each => each.brand_type === type).map(each => each.brand_name)
    expect(ofType.length).toBeGreaterThanOrEqual(6)
    expect(new Set(ofType).size).toBe(ofType.length)
  }
})
