import { z } from 'zod'
import { cancellationPolicies, lengthPrices } from '#collections/rent-shapes.ts'
import { rentTypes as vehicleTypes } from '#collections/rentals.ts'
import { bodies } from '#demo/pictures/bodies.ts'
import { rentBases, rentTypes } from '#domain/rentals/rental-prices.ts'

const words = (max: number) => z.string().trim().min(1).max(max)
const number = z.coerce.number().int().positive()
const nullIfBlank = <S extends z.ZodType>(shape: S) =>
  z.preprocess(text => (text === '' ? null : text), shape.nullable())

/** A line of `models.csv`: the common values of a model. Prices and deposit in rupees. */
export const rentModel = z.strictObject({
  model: words(80),
  brand: words(60),
  type: z.enum(vehicleTypes),
  body: z.enum(bodies),
  fuel: z.enum(['Petrol', 'Diesel', 'Electric']),
  gearbox: z.enum(['Manual', 'Automatic']),
  seats: number,
  selfHour: number,
  selfDay: number,
  driverHour: nullIfBlank(number),
  driverDay: nullIfBlank(number),
  deposit: number,
  kmPerDay: number,
  extraKm: number,
  says: words(300),
})

/** A line of `rentals.csv`; `rate` is a percentage of the model's prices, `terms` a name in `terms.json`. */
export const demoRental = z.strictObject({
  no: number,
  model: words(80),
  year: number,
  colour: words(20),
  city: words(80),
  rate: number,
  rating: nullIfBlank(z.coerce.number().min(1).max(5)),
  reviews: z.coerce.number().int().min(0),
  available: z.enum(['yes', 'no']),
  terms: words(20),
  listed: z.iso.date(),
})

/** A line of `enquiries.csv`: starts some days after the demo is seeded, at that hour in India. */
export const demoEnquiry = z.strictObject({
  rental: number,
  member: words(20),
  inDays: z.coerce.number().int(),
  hour: z.coerce.number().int().min(0).max(23),
  hours: number,
  type: z.enum(rentTypes),
  basis: z.enum(rentBases),
  status: z.enum(['New', 'Confirmed', 'Declined', 'Closed']),
})

/** `terms.json`: the rental terms by name, a list of sentences each. */
export const rentTerms = z.record(z.string(), z.array(words(200)).min(1))

/**
 * `operators.json`: the operator of all rentals in a city, and its rules. A vehicle with a deposit below `instantBelow`
 * is booked at once. In the other cities people rent out their own vehicles.
 */
export const rentOperator = z.strictObject({
  city: words(80),
  firm: words(60),
  minHours: number,
  minDays: number,
  maxDays: number.optional(),
  bufferHours: number,
  weekendPercent: z.int().min(0),
  lengthPrices,
  cancellation: z.enum(cancellationPolicies),
  instantBelow: z.int().min(0),
})

export type RentOperator = z.output<typeof rentOperator>
export type RentModel = z.output<typeof rentModel>
export type DemoRental = z.output<typeof demoRental>
export type DemoEnquiry = z.output<typeof demoEnquiry>
