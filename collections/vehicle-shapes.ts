import { z } from 'zod'
import { vehicleLimits } from './vehicle-limits.ts'

/** Whole rupees. */
const rupees = z.int().nonnegative().max(vehicleLimits.price.max)
const label = z.string().min(1).max(200)

/** Colours of a vehicle; `images` are names of the record's own `pictures`, the first one its card image. */
export const colors = z.array(
  z.object({
    color_name: label,
    color_hex: z.string().regex(/^#[0-9a-fA-F]{6}$/),
    images: z.array(z.string().max(200)).max(20),
  }),
)

/** Videos by their URL on another site: shown as links, never loaded into the page. */
export const videos = z.array(z.object({ title: label, url: z.url({ protocol: /^https$/ }) }))

const plainValue = z.union([z.string().max(2000), z.number(), z.boolean()])

/** A specification's value: plain, or with the type from the console's form. */
const specValue = z.union([
  plainValue,
  z.object({ type: z.enum(['boolean', 'number', 'text', 'textarea']), value: plainValue.nullable() }),
])

/** Label to value, in display order. */
export const keySpecs = z.record(label, specValue)

/** Sections of label-to-value maps. */
export const specifications = z.array(
  z.object({ section: z.string().max(200), specs: z.record(label, specValue) }),
)

/** Dated notes; `date` is YYYY-MM-DD. */
export const latestUpdates = z.array(z.object({ date: z.iso.date(), update: z.string().min(1).max(2000) }))

/** Ids of vehicles of one collection. */
export const vehicleIds = z.array(z.string().min(1).max(120)).max(20)

/** Ex-showroom prices by place, in rupees: one price or a range. */
export const locationPrices = z.array(
  z.object({
    location: label,
    price: rupees.optional(),
    minPrice: rupees.optional(),
    maxPrice: rupees.optional(),
  }),
)

/** The latest reviews; the server maintains them on the vehicle. */
export const latestReviews = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    review: z.string(),
    rating: z.int().min(1).max(5),
    /** The review is not approved yet, and does not count. */
    pending: z.boolean().optional(),
    created: z.string(),
  }),
)

export type SpecValue = z.output<typeof specValue>
export type SpecSection = z.output<typeof specifications>[number]
export type LocationPrice = z.output<typeof locationPrices>[number]
export type LatestReview = z.output<typeof latestReviews>[number]
