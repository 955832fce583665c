import {
  autoNews,
  bikes,
  bikeVariants,
  brandTypes,
  cars,
  carVariants,
  commercialCategory,
  commercialVariants,
  commercialVehicles,
  contactId,
  contactUs,
  locationWisePricing,
  popularBrands,
  socialMediaLinks,
} from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'

const publishedAt = '2026-01-01'

/** Two public vehicles of each kind, a draft car, and a few other records. */
export async function fillCatalogue(db: Database) {
  const systemCtx = systemContext(db)
  await fillCars(systemCtx)
  await fillBikes(systemCtx)
  await fillCommercial(systemCtx)
  await createRecord(systemCtx, contactUs, { id: contactId, city: 'Pune', phone: '020 1234' })
  await createRecord(systemCtx, socialMediaLinks, { platform: 'YouTube', link: 'https://example.com/sawari' })
  for (const brand_type of brandTypes)
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      await createRecord(systemCtx, popularBrands, { brand_type, brand_name: `${brand_type} ${number}` })
  for (const category of ['cars', 'bikes'] as const)
    for (const number of [1, 2, 3, 4, 5, 6])
      await createRecord(systemCtx, autoNews, {
        category,
        title: `News ${number} of ${category}`,
        content: '<p>Text</p>',
        publishedAt,
      })
}

async function fillCars(systemCtx: Ctx) {
  const nexon = {
    brand: 'Tata',
    name: 'Nexon',
    fuelType: 'Petrol',
    price: 800_000,
    minPrice: 800_000,
  } as const
  await createRecord(systemCtx, cars, { ...nexon, isPopular: true, publishedAt })
  await createRecord(systemCtx, cars, {
    brand: 'Kia',
    name: 'Sonet',
    price: 750_000,
    isUpcoming: true,
    publishedAt,
  })
  await createRecord(systemCtx, cars, { brand: 'Kia', name: 'Draft', isPopular: true })
  const variant = { brand: 'Tata', Car_id: 'tata-nexon', publishedAt }
  await createRecord(systemCtx, carVariants, { ...variant, name: 'Nexon XM', price: 800_000 })
  await createRecord(systemCtx, carVariants, { ...variant, name: 'Nexon XZ', price: 990_000 })
  await createRecord(systemCtx, locationWisePricing, {
    car_id: 'tata-nexon',
    location: 'Pune',
    price: 810_000,
  })
}

async function fillBikes(systemCtx: Ctx) {
  const shine = {
    brand: 'Honda',
    name: 'Shine',
    price: 85_000,
    minPrice: 85_000,
    fuelType: 'Petrol',
  } as const
  await createRecord(systemCtx, bikes, { ...shine, isPopular: true, publishedAt })
  await createRecord(systemCtx, bikes, {
    brand: 'TVS',
    name: 'iQube X',
    price: 140_000,
    minPrice: 140_000,
    fuelType: 'Electric',
    isUpcoming: true,
    publishedAt,
  })
  const variant = { brand: 'Honda', Bike_id: 'honda-shine', publishedAt }
  await createRecord(systemCtx, bikeVariants, { ...variant, name: 'Shine Drum', price: 85_000 })
  await createRecord(systemCtx, bikeVariants, { ...variant, name: 'Shine Disc', price: 91_000 })
}

async function fillCommercial(systemCtx: Ctx) {
  for (const name of ['Trucks', 'Buses']) await createRecord(systemCtx, commercialCategory, { name })
  const truck = { category: 'trucks', brand: 'Tata', publishedAt }
  await createRecord(systemCtx, commercialVehicles, { ...truck, name: 'Ace', minPrice: 450_000 })
  await createRecord(systemCtx, commercialVehicles, { ...truck, name: 'Intra', minPrice: 700_000 })
  const variant = { brand: 'Tata', Commercial_id: 'tata-ace', publishedAt }
  await createRecord(systemCtx, commercialVariants, { ...variant, name: 'Ace Gold', minPrice: 450_000 })
  await createRecord(systemCtx, commercialVariants, { ...variant, name: 'Ace EV', minPrice: 650_000 })
}
