import { z } from 'zod'
import { bikeFuels, carFuels, commercialFuels, transmissions } from '#collections/vehicle-fields.ts'
import * as vehicle from '#collections/vehicle-shapes.ts'
import { bikeBodies, bodies, commercialBodies } from '#demo/pictures/bodies.ts'

export const words = (max: number) => z.string().trim().min(1).max(max)
const rupees = z.int().positive()
const amount = z.number().positive()

/** Dark enough for a white car's edges to be visible on the background, and light enough for a black one's. */
export const paint = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .refine(hex => {
    const channels = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.max(...channels) >= 0x1d && Math.min(...channels) <= 0xec
  }, 'a paint is at least #1A1D20 and at most #F0F0EC')

const color = z.strictObject({ color_name: words(60), color_hex: paint })

/** The comparison fields, in the units of `comparisonFields`. */
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

const modelFields = {
  name: words(120),
  brand: words(60),
  model: words(80),
  year: z.int().min(2020),
  title: words(200),
  description: words(5000),
  bodyType: words(60),
  seats: z.int().positive(),
  location: words(80),
  isPopular: z.boolean().default(false),
  isUpcoming: z.boolean().default(false),
  launchDate: z.iso.date().optional(),
  pricedAt: z.iso.date(),
  publishedAt: z.iso.date(),
  /** Only for a model without variants; else its prices are derived from theirs. */
  minPrice: rupees.optional(),
  maxPrice: rupees.optional(),
  colors: z.array(color).min(2).max(10),
  key_specs: vehicle.keySpecs,
  specifications: vehicle.specifications,
  latest_updates: vehicle.latestUpdates,
  location_wise_pricing: vehicle.locationPrices,
  ...comparison,
}

const review = z.strictObject({
  name: words(80),
  review: words(4000),
  rating: z.int().min(1).max(5),
  created: z.iso.date(),
})

/** One file of a kind's folder: a model, its illustration, its variants and its reviews. */
const vehicleFile = <
  const Body extends string,
  const Fuel extends string,
  Price extends z.ZodType<number | undefined>,
  Own extends z.ZodRawShape,
>(
  bodyNames: readonly Body[],
  fuels: readonly Fuel[],
  price: Price,
  own: Own,
) =>
  z.strictObject({
    body: z.enum(bodyNames),
    vehicle: z.strictObject({ ...modelFields, fuelType: z.enum(fuels), ...own }),
    variants: z.array(
      z.strictObject({
        name: words(120),
        price,
        fuelType: z.enum(fuels),
        transmission: z.enum(transmissions),
        key_specs: vehicle.keySpecs,
        ...comparison,
      }),
    ),
    reviews: z.array(review),
  })

export const demoCar = vehicleFile(bodies, carFuels, rupees, {})
export const demoBike = vehicleFile(bikeBodies, bikeFuels, rupees, {})

/** A commercial vehicle has a category, by id; a vehicle sold on request has no price. */
export const demoCommercial = vehicleFile(commercialBodies, commercialFuels, rupees.optional(), {
  category: words(60),
  transmission: z.enum(transmissions),
  payload: z.int().positive().optional(),
  gvw: z.int().positive().optional(),
})

export type DemoVehicle =
  | z.output<typeof demoCar>
  | z.output<typeof demoBike>
  | z.output<typeof demoCommercial>
