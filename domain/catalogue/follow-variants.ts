import { eq } from 'drizzle-orm'
import { cars, carVariants, locationWisePricing } from '#collections/index.ts'
import { asSystem, type Ctx, inTransaction } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'

/**
 * Makes a car's prices, fuels and gearboxes follow from its variants where it has any (`price` is `minPrice`), and
 * its `locationWisePricing` rows mirror its own list. Call it after writing the car or one of its variants.
 */
export const followVariants = (ctx: Ctx, carId: string): Promise<void> =>
  inTransaction(asSystem(ctx), async own => {
    const car = await getRecord(own, cars, carId, { forUpdate: true })
    const { items: variants } = await listRecords(own, carVariants, {
      where: eq(carVariants.table.Car_id, carId),
      sort: ['price'],
      perPage: 1000,
      fields: ['price', 'minPrice', 'maxPrice', 'fuelType', 'transmission'],
      skipTotal: true,
    })
    const prices = variants
      .flatMap(each => [each.minPrice ?? each.price, each.maxPrice ?? each.price])
      .filter(price => price !== null)
    const fuelTypes = unique(variants.map(each => each.fuelType))
    const transmissions = unique(variants.map(each => each.transmission))
    const minPrice = prices.length ? Math.min(...prices) : (car.minPrice ?? car.price)
    const maxPrice = prices.length ? Math.max(...prices) : (car.maxPrice ?? minPrice)
    await updateRecord(own, cars, carId, {
      minPrice,
      maxPrice,
      price: minPrice,
      fuelType: car.fuelType || fuelTypes[0] || '',
      fuelTypes: fuelTypes.length ? fuelTypes : car.fuelTypes.length ? car.fuelTypes : unique([car.fuelType]),
      transmissions: transmissions.length ? transmissions : car.transmissions,
    })
    await mirrorPrices(own, carId, car.location_wise_pricing ?? [])
  })

async function mirrorPrices(
  own: Ctx,
  carId: string,
  prices: NonNullable<(typeof cars.table.$inferSelect)['location_wise_pricing']>,
) {
  const { table } = locationWisePricing
  await own.db.delete(table).where(eq(table.car_id, carId))
  for (const place of prices) await createRecord(own, locationWisePricing, { car_id: carId, ...place })
}

const unique = <T extends string>(values: readonly (T | '')[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== '')),
]
