import { autoNews } from '#collections/auto-news.ts'
import { cars } from '#collections/cars.ts'
import { commercialCategory } from '#collections/commercial-category.ts'
import { contactId, contactUs } from '#collections/contact-us.ts'
import { notices } from '#collections/notices.ts'
import { popularBrands } from '#collections/popular-brands.ts'
import { socialMediaLinks } from '#collections/social-media-links.ts'
import { type KindName, kinds } from '#domain/catalogue/kinds.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { rebuildFound } from '#records/found/keep-found.ts'
import { listRecords } from '#records/list.ts'
import { inTransaction } from '#records/transaction.ts'
import {
  readArticles,
  readBrands,
  readCatalogue,
  readCategories,
  readContact,
  readNotices,
  readSocialMediaLinks,
} from './catalogue/read.ts'
import { dayAt, rowsOf } from './catalogue/rows-of.ts'
import type { DemoArticle } from './catalogue/shape.ts'
import type { DemoVehicle } from './catalogue/vehicle-shape.ts'
import { addDemoOperators } from './operators.ts'
import { markName } from './pictures/mark.ts'
import { pictureName } from './pictures/picture-name.ts'
import { putRecords } from './put-records.ts'
import { readRent } from './rent/read.ts'
import { rowsOfRent } from './rent/rows-of-rent.ts'
import { readUsed } from './used/read.ts'
import { rowsOfUsed } from './used/rows-of-used.ts'

/** Whether no car has ever been put into the store. */
export async function isStoreEmpty(ctx: Ctx): Promise<boolean> {
  const { items } = await listRecords(asSystem(ctx), cars, { perPage: 1, fields: ['id'], skipTotal: true })
  return items.length === 0
}

/**
 * Fills an empty store with the demo's catalogue, used vehicles and vehicles for rent, all or nothing; bookings begin
 * some days from `now`. Pictures are listed by name and drawn when first asked for, so the files must be read through
 * `drawOnDemand`.
 */
export async function fillDemo(ctx: Ctx, now = new Date()): Promise<void> {
  const [ofCars, ofBikes, ofCommercial, categories, articles, brands, contact, links, said, used, rent] =
    await Promise.all([
      readCatalogue('cars'),
      readCatalogue('bikes'),
      readCatalogue('commercial'),
      readCategories(),
      readArticles(),
      readBrands(),
      readContact(),
      readSocialMediaLinks(),
      readNotices(),
      readUsed(),
      readRent(),
    ])
  await inTransaction(asSystem(ctx), async inner => {
    await addDemoOperators(inner)
    await putRecords(inner, commercialCategory, categories)
    await addVehicles(inner, 'cars', ofCars)
    await addVehicles(inner, 'bikes', ofBikes)
    await addVehicles(inner, 'commercial', ofCommercial)
    await createRecord(inner, contactUs, { id: contactId, ...contact })
    for (const link of links) await createRecord(inner, socialMediaLinks, link)
    for (const notice of said) await createRecord(inner, notices, notice)
    for (const { collection, rows } of await rowsOfUsed(used)) await putRecords(inner, collection, rows)
    await putRecords(inner, autoNews, articles.map(articleRow))
    const made = new Map<string, string>()
    for (const { mark, ...brand } of brands) {
      const { id } = await createRecord(inner, popularBrands, {
        ...brand,
        brand_logo: mark ? markName(mark) : '',
      })
      made.set(`${brand.brand_type} ${brand.brand_name}`, id)
    }
    const brandId = (type: string, name: string) => made.get(`${type} ${name}`) ?? ''
    const around = { brandId, members: used.members, now }
    for (const { collection, rows } of rowsOfRent(rent, around)) await putRecords(inner, collection, rows)
    await rebuildFound(inner.db)
  })
}

/** Models first, then what names them. */
async function addVehicles(ctx: Ctx, name: KindName, vehicles: readonly DemoVehicle[]) {
  const all = vehicles.map(each => rowsOf(kinds[name], each))
  for (const [at, { collection }] of (all[0] ?? []).entries())
    await putRecords(
      ctx,
      collection,
      all.flatMap(parts => parts[at]?.rows ?? []),
    )
}

const articleRow = ({ slug: id, created, picture, moreViews, about, ...article }: DemoArticle) => ({
  ...article,
  ...about,
  id,
  images: [picture, ...moreViews.map(view => ({ ...picture, view }))].map(pictureName),
  publishedAt: created,
  created: dayAt(created),
})
