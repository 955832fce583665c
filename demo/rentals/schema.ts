import { z } from 'zod'
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

export type RentModel = z.output<typeof rentModel>
export type DemoRental = z.output<typeof demoRental>
export type DemoEnquiry = z.output<typeof demoEnquiry>
