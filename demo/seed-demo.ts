import { ne } from 'drizzle-orm'
import { autoNews } from '#collections/auto-news.ts'
import { cars } from '#collections/cars.ts'
import { commercialCategory } from '#collections/commercial-vehicles.ts'
import { contactId, contactUs } from '#collections/contact-us.ts'
import { notices } from '#collections/notices.ts'
import { popularBrands } from '#collections/popular-brands.ts'
import { reports } from '#collections/reports.ts'
import { socialMediaLinks } from '#collections/social-media-links.ts'
import { usedVehicles } from '#collections/used-vehicles.ts'
import { type KindName, kinds } from '#domain/catalogue/kinds.ts'
import { seedPeriods } from '#domain/deals/papers/statutory-periods.ts'
import { updateResponseTimes } from '#domain/firms/response-time.ts'
import { valueMarket } from '#domain/valuation/value-market.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { insertRecords } from '#records/insert-records.ts'
import { listRecords } from '#records/list.ts'
import { rebuildSearchIndex } from '#records/search-index/ensure-search-index.ts'
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
import type { DemoArticle } from './catalogue/schema.ts'
import { buildVehicleRows, toTimestamp } from './catalogue/vehicle-rows.ts'
import type { DemoVehicle } from './catalogue/vehicle-schema.ts'
import { playDeals } from './deals/play-deals.ts'
import { uploadProof } from './deals/proof.ts'
import { listingsSoldIn, readDealDemo } from './deals/read.ts'
import { buildFirmMemberRows, buildFirmRows, firmOfListing, readDemoFirms } from './firms/firm-rows.ts'
import { buildFirmInquiryRows, readFirmInquiries } from './firms/inquiry-rows.ts'
import { addDemoOperators } from './operators.ts'
import { markName } from './pictures/mark.ts'
import { pictureName } from './pictures/picture-name.ts'
import { readDemoReports } from './read-reports.ts'
import { readRentalDemo } from './rentals/read.ts'
import { buildRentalRows } from './rentals/rental-rows.ts'
import { readDemoSearches, saveDemoSearches } from './save-searches.ts'
import { listingId } from './used-vehicles/listing-row.ts'
import { readUsedDemo } from './used-vehicles/read.ts'
import { buildUsedRows } from './used-vehicles/used-rows.ts'

/** It asks far less than it is worth, so that the first check for fraud holds it for the operators. */
const cheapListing = listingId(76)

/** Whether no car has ever been inserted into the store. */
export async function isStoreEmpty(ctx: Ctx): Promise<boolean> {
  const { items } = await listRecords(asSystem(ctx), cars, { perPage: 1, fields: ['id'], skipTotal: true })
  return items.length === 0
}

/**
 * Seeds an empty store with the demo's catalogue, used vehicles, dealers, deals and rentals in one transaction; bookings
 * start some days after `now`, and former listings and deals ended some days before. Pictures are listed by name and
 * generated on first request, so the files must be read through `drawOnDemand`.
 */
export async function seedDemo(ctx: Ctx, now = new Date()): Promise<void> {
  const [
    ofCars,
    ofBikes,
    ofCommercial,
    categories,
    articles,
    brands,
    contact,
    links,
    noticeTexts,
    used,
    rent,
    dealers,
    inquiries,
    deals,
    searches,
    reported,
  ] = await Promise.all([
    readCatalogue('cars'),
    readCatalogue('bikes'),
    readCatalogue('commercial'),
    readCategories(),
    readArticles(),
    readBrands(),
    readContact(),
    readSocialMediaLinks(),
    readNotices(),
    readUsedDemo(),
    readRentalDemo(),
    readDemoFirms(),
    readFirmInquiries(),
    readDealDemo(),
    readDemoSearches(),
    readDemoReports(),
  ])
  await seedPeriods(ctx)
  const proof = await uploadProof(asSystem(ctx))
  await inTransaction(asSystem(ctx), async inner => {
    await addDemoOperators(inner)
    await insertRecords(inner, commercialCategory, categories)
    await addVehicles(inner, 'cars', ofCars)
    await addVehicles(inner, 'bikes', ofBikes)
    await addVehicles(inner, 'commercial', ofCommercial)
    await createRecord(inner, contactUs, { id: contactId, ...contact })
    for (const link of links) await createRecord(inner, socialMediaLinks, link)
    for (const notice of noticeTexts) await createRecord(inner, notices, notice)
    for (const { collection, rows } of buildFirmRows(dealers, now))
      await insertRecords(inner, collection, rows)
    const firmOf = (seller: string, city: string) => firmOfListing(dealers, seller, city)
    const soldInDeals = listingsSoldIn(deals.offers)
    for (const { collection, rows, laterWrites } of await buildUsedRows(used, { now, firmOf, soldInDeals }))
      await insertRecords(inner, collection, rows, { laterWrites })
    const { collection: team, rows: teamRows } = buildFirmMemberRows(dealers)
    await insertRecords(inner, team, teamRows)
    for (const { collection, rows } of buildFirmInquiryRows(inquiries, dealers, now))
      await insertRecords(inner, collection, rows)
    await updateResponseTimes(inner)
    await insertRecords(inner, autoNews, articles.map(toArticleRow))
    const brandIds = new Map<string, string>()
    for (const { mark, ...brand } of brands) {
      const { id } = await createRecord(inner, popularBrands, {
        ...brand,
        brand_logo: mark ? markName(mark) : '',
      })
      brandIds.set(`${brand.brand_type} ${brand.brand_name}`, id)
    }
    const brandId = (type: string, name: string) => brandIds.get(`${type} ${name}`) ?? ''
    const seedContext = { brandId, members: used.members, now }
    for (const { collection, rows } of buildRentalRows(rent, seedContext))
      await insertRecords(inner, collection, rows)
    const listings = [...used.listings, ...used.formerListings]
    await playDeals(inner, deals, { ...deals, ...used, listings, now, firms: dealers, proof })
    // Their texts are made of the same sentences, which the check for fraud would take for copies.
    const { table } = usedVehicles
    await inner.db.update(table).set({ fraudCheck: 'done' }).where(ne(table.id, cheapListing))
    await insertRecords(inner, reports, reported)
    await saveDemoSearches(inner, searches)
    await rebuildSearchIndex(inner.db)
    await valueMarket(inner, { at: now })
  })
}

/** Models first, then the records that refer to them. */
async function addVehicles(ctx: Ctx, name: KindName, vehicles: readonly DemoVehicle[]) {
  const all = vehicles.map(each => buildVehicleRows(kinds[name], each))
  for (const [at, { collection }] of (all[0] ?? []).entries())
    await insertRecords(
      ctx,
      collection,
      all.flatMap(parts => parts[at]?.rows ?? []),
    )
}

const toArticleRow = ({ slug: id, created, picture, moreViews, about, ...article }: DemoArticle) => ({
  ...article,
  ...about,
  id,
  images: [picture, ...moreViews.map(view => ({ ...picture, view }))].map(pictureName),
  publishedAt: created,
  created: toTimestamp(created),
})
