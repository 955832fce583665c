import { z } from 'zod'
import { endedStatuses } from '#collections/listing-life.ts'
import { listingStatuses } from '#collections/listing-moves.ts'
import { provableClaims, usedVehicles, usedVehicleTypes } from '#collections/used-vehicles.ts'
import { commercialFuels, transmissions } from '#collections/vehicle-fields.ts'
import { bodies } from '#demo/pictures/bodies.ts'

const words = (max: number) => z.string().trim().min(1).max(max)
const number = z.coerce.number().int().positive()
const parts = (separator: string) => (text: unknown) => String(text).split(separator).filter(Boolean)
const listOf = <S extends z.ZodType>(item: S, separator: string) =>
  z.preprocess(parts(separator), z.array(item))

/** A line of `models.csv`: the common values of a model. */
export const usedModel = z.strictObject({
  brand: words(60),
  model: words(80),
  type: z.enum(usedVehicleTypes),
  body: z.enum(bodies),
  seats: number,
  since: number,
  says: words(300),
})

/** A figure, or an empty cell. */
const figure = z.preprocess(text => text || undefined, z.coerce.number().positive().optional())

/**
 * A line of `former-variants.csv`, of a model that the catalogue no longer has: engine in cc, mileage in kmpl (CNG:
 * km/kg), range in km, the new price in rupees.
 */
export const formerVariant = z.strictObject({
  model: words(80),
  name: words(40),
  fuelType: z.enum(commercialFuels),
  transmission: z.enum(transmissions),
  engine: figure,
  mileage: figure,
  range: figure,
  price: number,
})

/** A line of `listings.csv`; `asking` is a percentage of the vehicle's estimated value. */
export const usedListing = z.strictObject({
  no: number,
  model: words(80),
  variant: words(40),
  year: number,
  km: number,
  owners: number,
  colour: words(20),
  city: words(80),
  asking: number,
  seller: words(20),
  status: z.enum(listingStatuses),
  listed: z.iso.date(),
  condition: words(20),
  reason: words(20),
  insurance: words(usedVehicles.fields.insuranceStatus.options.max ?? 60),
  rc: words(usedVehicles.fields.rcStatus.options.max ?? 60),
  verified: listOf(z.enum(provableClaims), ' '),
  extra: listOf(z.enum(['popular', 'news']), ' '),
})

/** A line of `former-listings.csv`: a listing whose sale ended before the demo is seeded. */
export const formerListing = usedListing
  .omit({ listed: true, insurance: true, rc: true, verified: true, extra: true })
  .extend({ status: z.enum(endedStatuses), listedDaysAgo: number, onSaleDays: number })

/** A line of `earlier-prices.csv`: the percentage that a listing asked until that day of its sale. */
export const earlierPrice = z.strictObject({ listing: number, asking: number, untilDay: number })

/** A line of `cities.csv`: a city, its state and the code of its registration office. */
export const usedCity = z.strictObject({
  city: words(80),
  state: words(60),
  rto: z.string().regex(/^[A-Z]{2}\d{2}$/),
})

/** A line of `reviews.csv`, for the listing with that number. */
export const usedReview = z.strictObject({
  listing: number,
  name: words(80),
  rating: number.max(5),
  created: z.iso.date(),
  review: words(4000),
})

const texts = z.record(z.string(), words(600))

/** `words.json`: paints by name, and the sentences for descriptions. */
export const usedWords = z.strictObject({
  colours: z.record(z.string(), z.string().regex(/^#[0-9A-F]{6}$/)),
  conditions: texts,
  reasons: texts,
  closings: z.array(words(300)),
  news: z.array(words(300)),
  rejected: words(500),
})

/** `members.json`: members of the demo by short name; some of them sell. */
export const demoMember = z.strictObject({
  key: words(20),
  name: words(80),
  number: z.string().regex(/^9\d{9}$/),
  sells: z.boolean(),
})

/** `conversations.json`: the messages between a buyer and the seller, or Sawari, about a listing. */
export const demoConversation = z.strictObject({
  listing: number,
  buyer: words(20),
  with: z.enum(['seller', 'sawari']),
  began: z.iso.date(),
  messages: z.array(z.tuple([z.enum(['buyer', 'other']), words(1000)])).min(1),
})

/** `inquiries.json`: visitors' inquiries about a listing. */
export const usedInquiry = z.strictObject({
  listing: number,
  buyer: words(20).optional(),
  name: words(80),
  email: z.email(),
  phone: number.optional(),
  message: words(2000),
  status: z.enum(['new', 'contacted', 'closed']),
  created: z.iso.date(),
})

export type UsedModel = z.output<typeof usedModel>
export type UsedVariant = Omit<z.output<typeof formerVariant>, 'model'>
export type ListingLine = z.output<typeof usedListing>
export type UsedListing = Omit<ListingLine, 'variant'> & { variant: UsedVariant }
type FormerLine = z.output<typeof formerListing>
export type FormerListing = Omit<FormerLine, 'variant'> & { variant: UsedVariant }
export type EarlierPrice = z.output<typeof earlierPrice>
export type UsedCity = z.output<typeof usedCity>
export type UsedReview = z.output<typeof usedReview>
export type UsedWords = z.output<typeof usedWords>
export type DemoMember = z.output<typeof demoMember>
export type DemoConversation = z.output<typeof demoConversation>
