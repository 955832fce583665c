import { eq } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { type Car, type CarVariant, locationWisePricing } from '#collections/index.ts'
import { asSystem, type Ctx, inTransaction } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { noteWritten } from '#records/found/follow-written.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import type { VehicleKind } from './kinds.ts'

/**
 * Makes a model's prices, fuels and gearboxes follow from its published variants where it has any (`price` is
 * `minPrice`), and
 * a car's `locationWisePricing` rows mirror its own list. Call it after writing the model or one of its variants.
 */
export const followVariants = (ctx: Ctx, kind: VehicleKind, id: string): Promise<void> =>
  inTransaction(asSystem(ctx), async own => {
    const { vehicles, variants, parent } = kind
    const model = await getRecord(own, vehicles, id, { forUpdate: true })
    const { items: all } = await listRecords(own, variants, {
      where: eq(parent, id),
      sort: ['price'],
      perPage: 1000,
      fields: ['price', 'minPrice', 'maxPrice', 'fuelType', 'transmission', 'publishedAt'],
      skipTotal: true,
    })
    const isOut = ({ publishedAt }: { publishedAt: string | null }) =>
      publishedAt !== null && publishedAt <= wireDate(new Date())
    // Before anything is out, a model is told of by all that is drafted for it.
    const items = all.some(isOut) ? all.filter(isOut) : all
    const prices = items
      .flatMap(each => [each.minPrice ?? each.price, each.maxPrice ?? each.price])
      .filter(price => price !== null)
    const fuelTypes = unique(items.map(each => each.fuelType))
    const transmissions = unique(items.map(each => each.transmission))
    const minPrice = prices.length ? Math.min(...prices) : (model.minPrice ?? model.price)
    const maxPrice = prices.length ? Math.max(...prices) : (model.maxPrice ?? minPrice)
    await updateRecord(own, vehicles, id, {
      minPrice,
      maxPrice,
      price: minPrice,
      fuelType: model.fuelType || fuelTypes[0] || '',
      fuelTypes: fuelTypes.length
        ? fuelTypes
        : model.fuelTypes.length
          ? model.fuelTypes
          : unique([model.fuelType]),
      transmissions: transmissions.length ? transmissions : ownTransmissions(model),
    })
    if (kind.name === 'cars') await mirrorPrices(own, id, model.location_wise_pricing ?? [])
  })

/** Those of a model without variants: what a commercial vehicle says of itself in one word is among them. */
const ownTransmissions = ({
  transmissions,
  transmission,
}: Car & Partial<Pick<CarVariant, 'transmission'>>) =>
  !transmission || transmissions.includes(transmission) ? transmissions : [transmission]

async function mirrorPrices(own: Ctx, carId: string, prices: NonNullable<Car['location_wise_pricing']>) {
  const { table } = locationWisePricing
  const gone = await own.db.delete(table).where(eq(table.car_id, carId)).returning({ id: table.id })
  for (const { id } of gone) noteWritten(own, locationWisePricing, id)
  for (const place of prices) await createRecord(own, locationWisePricing, { car_id: carId, ...place })
}

const unique = <T extends string>(values: readonly (T | '')[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== '')),
]
