import { describe, expect, test } from 'vitest'
import * as vehicleShapes from '#collections/vehicle-shapes.ts'
import { parsePictureName } from '#demo/pictures/picture-name.ts'
import { type KindName, kindNames, kinds } from '#domain/catalogue/kinds.ts'
import { generateIds } from '#records/ids.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { listFiles, readParsed, vehicleSchemas } from './read.ts'
import { buildColourPictures } from './vehicle-rows.ts'

/** The requirements of each kind: words of description, prices from a moped's to a truck's, trims, places, updates. */
const minimums = {
  cars: { words: 60, prices: [100_000, 50_000_000], variants: 3, places: 6, updates: 2, reviews: 3 },
  bikes: { words: 40, prices: [50_000, 4_000_000], variants: 1, places: 6, updates: 1, reviews: 0 },
  commercial: { words: 40, prices: [150_000, 10_000_000], variants: 2, places: 6, updates: 1, reviews: 0 },
} satisfies Record<KindName, object>

const models = await Promise.all(
  kindNames.map(async name =>
    Promise.all(
      (await listFiles(name)).map(async file => ({
        name,
        file,
        demo: await readParsed(vehicleSchemas[name], name, file),
      })),
    ),
  ),
)

const everyModel = (check: (model: (typeof models)[number][number]) => void) =>
  everyRow(models.flat(), ({ name, file }) => `${name}/${file}`, check)

describe('every model', () => {
  test('is named like its record', () =>
    everyModel(({ name, file, demo }) => {
      expect(`${generateIds(kinds[name].vehicles, demo.vehicle).next().value}.json`).toBe(file)
    }))

  test('fits the types of the collections', () =>
    everyModel(({ demo }) => {
      const { vehicle, variants } = demo
      vehicleShapes.colors.parse(buildColourPictures(demo).colors)
      for (const specs of [vehicle.key_specs, ...variants.map(each => each.key_specs)])
        vehicleShapes.keySpecs.parse(specs)
      vehicleShapes.specifications.parse(vehicle.specifications)
      vehicleShapes.latestUpdates.parse(vehicle.latest_updates)
      vehicleShapes.locationPrices.parse(vehicle.location_wise_pricing)
    }))

  test('has enough text', () =>
    everyModel(({ name, demo: { vehicle } }) => {
      const words = vehicle.description.split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(minimums[name].words)
      expect(words).toBeLessThanOrEqual(120)
      expect(vehicle.specifications.length).toBeGreaterThanOrEqual(4)
      for (const { specs } of vehicle.specifications)
        expect(Object.keys(specs).length).toBeGreaterThanOrEqual(4)
      expect(vehicle.latest_updates.length).toBeGreaterThanOrEqual(minimums[name].updates)
    }))

  test('has plausible prices, from variants or expected, and by place if it has any', () =>
    everyModel(({ name, demo: { vehicle, variants } }) => {
      const [low = 0, high = 0] = minimums[name].prices
      const prices = [vehicle.minPrice, vehicle.maxPrice, ...variants.map(each => each.price)].filter(
        price => price !== undefined,
      )
      for (const price of prices) {
        expect(price).toBeGreaterThan(low)
        expect(price).toBeLessThan(high)
      }
      if (name !== 'commercial') expect(prices.length).toBeGreaterThan(0)
      if (prices.length && !vehicle.isUpcoming)
        expect(vehicle.location_wise_pricing.length).toBeGreaterThanOrEqual(minimums[name].places)
      if (variants.length) expect([vehicle.minPrice, vehicle.maxPrice]).toEqual([undefined, undefined])
    }))

  test('is either on sale with variants and reviews, or upcoming with a date', () =>
    everyModel(({ name, demo: { vehicle, variants, reviews } }) => {
      if (vehicle.isUpcoming) {
        expect(vehicle.launchDate).toBeDefined()
        expect([vehicle.minPrice, vehicle.maxPrice]).not.toContain(undefined)
        expect(reviews).toEqual([])
        return
      }
      expect(variants.length).toBeGreaterThanOrEqual(minimums[name].variants)
      expect(new Set(variants.map(each => each.name)).size).toBe(variants.length)
      expect(reviews.length).toBeGreaterThanOrEqual(minimums[name].reviews)
      expect(variants.map(each => each.fuelType)).toContain(vehicle.fuelType)
    }))

  test('lists pictures by name, the side view first', () =>
    everyModel(({ demo }) => {
      const { colors, pictures } = buildColourPictures(demo)
      expect(pictures.every(picture => parsePictureName(picture) !== undefined)).toBe(true)
      expect(pictures.length).toBeLessThanOrEqual(99)
      for (const color of colors) expect(color.images[0]).toContain('-side-')
    }))
})

/** How far two paints (`#rrggbb`) are apart, channel by channel. */
const paintDistance = (one: string, other: string) =>
  [1, 3, 5].reduce(
    (sum, at) =>
      sum +
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)),
    0,
  )

test('no two neighbours of a list, the newest first, are one drawing in one colour', async () => {
  const lists = Map.groupBy(models.flat(), ({ name, demo }) => `${name}, ${demo.vehicle.isUpcoming}`)
  const commercial = models.flat().filter(({ name }) => name === 'commercial')
  const categories = Map.groupBy(commercial, ({ demo }) => String(Reflect.get(demo.vehicle, 'category')))
  const neighbours = [...lists.values(), ...categories.values()].flatMap(list => {
    const newestFirst = list.toSorted((a, b) =>
      a.demo.vehicle.publishedAt < b.demo.vehicle.publishedAt ? 1 : -1,
    )
    return newestFirst.slice(1).map((after, at) => [newestFirst[at] ?? after, after] as const)
  })
  await everyRow(
    neighbours,
    ([one, other]) => `${one.file}, ${other.file}`,
    ([one, other]) => {
      const paintOf = ({ demo }: typeof one) => demo.vehicle.colors[0]?.color_hex ?? ''
      const isAlike = one.demo.body === other.demo.body && paintDistance(paintOf(one), paintOf(other)) < 60
      expect(isAlike).toBe(false)
    },
  )
})
