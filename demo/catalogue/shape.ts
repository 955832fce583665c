import { z } from 'zod'
import { newsCategories } from '#collections/auto-news.ts'
import { brandTypes } from '#collections/popular-brands.ts'
import { carFuels, transmissions } from '#collections/vehicle-fields.ts'
import * as vehicle from '#collections/vehicle-shapes.ts'
import { bodies, views } from '#demo/artwork/bodies.ts'

const words = (max: number) => z.string().trim().min(1).max(max)
const rupees = z.int().positive()
const amount = z.number().positive()

/** Dark enough for the edges of a white car to show on the stage, and light enough for those of a black one. */
const paint = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .refine(hex => {
    const channels = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.max(...channels) >= 0x1d && Math.min(...channels) <= 0xec
  }, 'a paint is at least #1A1D20 and at most #F0F0EC')

const color = z.strictObject({ color_name: words(60), color_hex: paint })

/** What a comparison lines up, in the units of `comparisonFields`. */
const comparison = {
  engine: amount.optional(),
  power: amount.optional(),
  torque: amount.optional(),
  topSpeed: amount.optional(),
  acceleration: amount.optional(),
  mileage: amount.optional(),
  fuelEfficiency: amount.optional(),
  range: amount.optional(),
  chargingTime: amount.optional(),
  weight: amount.optional(),
  cargo: amount.optional(),
  warranty: words(200).optional(),
}

const car = z.strictObject({
  name: words(120),
  brand: words(60),
  model: words(80),
  year: z.int().min(2020),
  title: words(200),
  description: words(5000),
  bodyType: words(60),
  seats: z.int().positive(),
  location: words(80),
  fuelType: z.enum(carFuels),
  isPopular: z.boolean().default(false),
  isUpcoming: z.boolean().default(false),
  launchDate: z.iso.date().optional(),
  pricedAt: z.iso.date(),
  publishedAt: z.iso.date(),
  /** Only of a car without variants: otherwise its prices follow from theirs. */
  minPrice: rupees.optional(),
  maxPrice: rupees.optional(),
  colors: z.array(color).min(2).max(10),
  key_specs: vehicle.keySpecs,
  specifications: vehicle.specifications,
  latest_updates: vehicle.latestUpdates,
  location_wise_pricing: vehicle.locationPrices,
  ...comparison,
})

const variant = z.strictObject({
  name: words(120),
  price: rupees,
  fuelType: z.enum(carFuels),
  transmission: z.enum(transmissions),
  key_specs: vehicle.keySpecs,
  ...comparison,
})

const review = z.strictObject({
  name: words(80),
  review: words(4000),
  rating: z.int().min(1).max(5),
  created: z.iso.date(),
})

/** One file of `catalogue/cars`: a model, which drawing shows it, its variants and what visitors say of it. */
export const demoCar = z.strictObject({
  body: z.enum(bodies),
  car,
  variants: z.array(variant),
  reviews: z.array(review),
})

/** One file of `catalogue/articles`: an article, and the drawing that stands above it. */
export const demoArticle = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]{3,120}$/),
  category: z.enum(newsCategories),
  title: words(80),
  excerpt: words(220),
  author: words(60),
  created: z.iso.date(),
  content: words(20_000),
  picture: z.strictObject({ body: z.enum(bodies), view: z.enum(views), paint }),
  vehicles: vehicle.vehicleIds,
})

/** A brand of `brands.json`; `mark` is its name in simple-icons, where that has it. */
export const demoBrand = z.strictObject({
  brand_type: z.enum(brandTypes),
  brand_name: words(60),
  mark: z.string().nullable(),
})

export type DemoArticle = z.output<typeof demoArticle>
export type DemoCar = z.output<typeof demoCar>
