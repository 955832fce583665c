import {
  autoNews,
  brandTypes,
  cars,
  carVariants,
  contactId,
  contactUs,
  locationWisePricing,
  popularBrands,
  socialMediaLinks,
} from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'

const publishedAt = '2026-01-01'

/** Two cars that visitors see, one that they do not, and a little of what stands around them. */
export async function fillCatalogue(db: Database) {
  const own = systemContext(db)
  const nexon = {
    brand: 'Tata',
    name: 'Nexon',
    fuelType: 'Petrol',
    price: 800_000,
    minPrice: 800_000,
  } as const
  await createRecord(own, cars, { ...nexon, isPopular: true, publishedAt })
  await createRecord(own, cars, {
    brand: 'Kia',
    name: 'Sonet',
    price: 750_000,
    isUpcoming: true,
    publishedAt,
  })
  await createRecord(own, cars, { brand: 'Kia', name: 'Draft', isPopular: true })
  const variant = { brand: 'Tata', Car_id: 'tata-nexon', publishedAt }
  await createRecord(own, carVariants, { ...variant, name: 'Nexon XM', price: 800_000 })
  await createRecord(own, carVariants, { ...variant, name: 'Nexon XZ', price: 990_000 })
  await createRecord(own, locationWisePricing, { car_id: 'tata-nexon', location: 'Pune', price: 810_000 })
  await createRecord(own, contactUs, { id: contactId, city: 'Pune', phone: '020 1234' })
  await createRecord(own, socialMediaLinks, { platform: 'YouTube', link: 'https://example.com/sawari' })
  for (const brand_type of brandTypes)
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      await createRecord(own, popularBrands, { brand_type, brand_name: `${brand_type} ${number}` })
  for (const category of ['cars', 'bikes'] as const)
    for (const number of [1, 2, 3, 4, 5, 6])
      await createRecord(own, autoNews, {
        category,
        title: `News ${number} of ${category}`,
        content: '<p>Text</p>',
        publishedAt,
      })
}
