import { z } from 'zod'
import { newsCategories } from '#collections/auto-news.ts'
import { brandTypes } from '#collections/popular-brands.ts'
import * as vehicle from '#collections/vehicle-shapes.ts'
import { bodies, views } from '#demo/pictures/bodies.ts'
import { paint, words } from './vehicle-schema.ts'

/** One file of `catalogue/articles`: an article and its illustration. */
export const demoArticle = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]{3,120}$/),
  category: z.enum(newsCategories),
  title: words(80),
  excerpt: words(220),
  author: words(60),
  created: z.iso.date(),
  content: words(20_000),
  picture: z.strictObject({ body: z.enum(bodies), view: z.enum(views), paint }),
  /** Further views of the illustrated vehicle. */
  moreViews: z.array(z.enum(views)).max(4).default([]),
  about: z.strictObject({
    cars: vehicle.vehicleIds.default([]),
    bikes: vehicle.vehicleIds.default([]),
    commercial: vehicle.vehicleIds.default([]),
  }),
})

/** A category of `commercial-categories.json`. */
export const demoCategory = z.strictObject({ name: words(60), description: words(2000) })

/** A brand of `brands.json`; `mark` is its name in simple-icons, where that has it. */
export const demoBrand = z.strictObject({
  brand_type: z.enum(brandTypes),
  brand_name: words(60),
  mark: z.string().nullable(),
})

export type DemoArticle = z.output<typeof demoArticle>
