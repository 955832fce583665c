import { eq } from 'drizzle-orm'
import { autoNews } from '#collections/auto-news.ts'
import { carVariants } from '#collections/car-variants.ts'
import { type Car, cars } from '#collections/cars.ts'
import { contactId, contactUs } from '#collections/contact-us.ts'
import { popularBrands } from '#collections/popular-brands.ts'
import { socialMediaLinks } from '#collections/social-media-links.ts'
import { vehicleReviews } from '#collections/vehicle-reviews.ts'
import { followVariants } from '#domain/catalogue/follow-variants.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { refreshRating } from '#domain/reviews/refresh-rating.ts'
import { newReviewed } from '#domain/reviews/reviewed.ts'
import { asSystem, type Ctx, inTransaction } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { listRecords } from '#records/list.ts'
import { markName } from './artwork/mark.ts'
import { pictureName } from './artwork/picture-name.ts'
import { picturesOf } from './catalogue/pictures-of.ts'
import {
  readArticles,
  readBrands,
  readCatalogue,
  readContact,
  readSocialMediaLinks,
} from './catalogue/read.ts'
import type { DemoArticle, DemoCar } from './catalogue/shape.ts'

/** Whether no car has ever been put into the store. */
export async function isStoreEmpty(ctx: Ctx): Promise<boolean> {
  const { items } = await listRecords(asSystem(ctx), cars, { perPage: 1, fields: ['id'], skipTotal: true })
  return items.length === 0
}

/**
 * Fills an empty store with the demo's catalogue, all or nothing. Pictures are listed by name and drawn when first
 * asked for, so the files must be read through `drawOnDemand`.
 */
export async function fillDemo(ctx: Ctx): Promise<void> {
  const [catalogue, articles, brands, contact, links] = await Promise.all([
    readCatalogue(),
    readArticles(),
    readBrands(),
    readContact(),
    readSocialMediaLinks(),
  ])
  await inTransaction(asSystem(ctx), async inner => {
    for (const each of catalogue) await addCar(inner, each)
    await createRecord(inner, contactUs, { id: contactId, ...contact })
    for (const link of links) await createRecord(inner, socialMediaLinks, link)
    for (const article of articles) await addArticle(inner, article)
    for (const { mark, ...brand } of brands) {
      await createRecord(inner, popularBrands, { ...brand, brand_logo: mark ? markName(mark) : '' })
    }
  })
}

async function addCar(ctx: Ctx, demo: DemoCar) {
  const { car, variants, reviews } = demo
  const input = { ...car, ...picturesOf(demo) }
  const { id, brand, model, year, bodyType, seats } = await createRecord(ctx, cars, input)
  await backdate(ctx, cars, id, car.publishedAt)
  for (const variant of variants) {
    const shared = {
      Car_id: id,
      brand,
      model,
      year,
      bodyType,
      seats,
      pricedAt: car.pricedAt,
      publishedAt: car.publishedAt,
    }
    await createRecord(ctx, carVariants, {
      ...shared,
      ...variant,
      minPrice: variant.price,
      maxPrice: variant.price,
    })
  }
  for (const { created, ...review } of reviews) {
    const added = await createRecord(ctx, vehicleReviews, { car: id, ...review })
    await backdate(ctx, vehicleReviews, added.id, created)
  }
  await refreshRating(ctx, newReviewed(kinds.cars), id)
  await followVariants(ctx, kinds.cars, id)
}

async function addArticle(ctx: Ctx, { slug: id, created, picture, vehicles, ...article }: DemoArticle) {
  const input = { ...article, id, cars: vehicles, images: [pictureName(picture)], publishedAt: created }
  await createRecord(ctx, autoNews, input)
  await backdate(ctx, autoNews, id, created)
}

/** The store dates a record by the moment of writing; the demo's records are as old as they say. */
async function backdate(
  ctx: Ctx,
  { table }: typeof cars | typeof vehicleReviews | typeof autoNews,
  id: Car['id'],
  day: string,
) {
  await ctx.db
    .update(table)
    .set({ created: `${day} 06:30:00.000Z` })
    .where(eq(table.id, id))
}
