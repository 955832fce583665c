import { eq } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { type Car, type CarVariant, locationWisePricing } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { recordChange } from '#records/search-index/record-change.ts'
import { inTransaction } from '#records/transaction.ts'
import { writeChanges } from './derive-prices.ts'
import type { VehicleKind } from './kinds.ts'
import { normalizePrices, updateLocationPrices } from './vehicle-prices.ts'

/**
 * Derives a model's prices, fuels and gearboxes from its published variants, if it has any (`price` is `minPrice`). A
 * car's `locationWisePricing` rows mirror its own list. Call it after writing the model or one of its variants. Returns
 * whether the model changed.
 */
export const deriveFromVariants = (ctx: Ctx, kind: VehicleKind, id: string): Promise<boolean> =>
  inTransaction(asSystem(ctx), async systemCtx => {
    const { vehicles } = kind
    const model = await getRecord(systemCtx, vehicles, id, { forUpdate: true })
    const {
      range = normalizePrices(model),
      fuelTypes,
      transmissions,
    } = await readVariants(systemCtx, kind, id)
    const location_wise_pricing = updateLocationPrices(model.location_wise_pricing, model, range)
    const isChanged = await writeChanges(systemCtx, vehicles, id, model, {
      ...range,
      location_wise_pricing,
      fuelType: model.fuelType || fuelTypes[0] || '',
      fuelTypes: fuelTypes.length
        ? fuelTypes
        : model.fuelTypes.length
          ? model.fuelTypes
          : unique([model.fuelType]),
      transmissions: transmissions.length ? transmissions : ownTransmissions(model),
    })
    if (kind.name === 'cars') await mirrorLocationPrices(systemCtx, id, location_wise_pricing ?? [])
    return isChanged
  })

/** The fields of a model that follow from its variants now, so that nobody can set them. */
export async function fieldsFromVariants(ctx: Ctx, kind: VehicleKind, id: string): Promise<string[]> {
  const { range = {}, fuelTypes, transmissions } = await readVariants(asSystem(ctx), kind, id)
  return [
    ...Object.keys(range),
    ...(fuelTypes.length ? ['fuelTypes'] : []),
    ...(transmissions.length ? ['transmissions'] : []),
  ]
}

/** The prices, if any has one, the fuels and the gearboxes of a model's published variants. */
async function readVariants(systemCtx: Ctx, { variants, parent }: VehicleKind, id: string) {
  const { items: all } = await listRecords(systemCtx, variants, {
    where: eq(parent, id),
    sort: ['price'],
    perPage: 1000,
    fields: ['price', 'minPrice', 'maxPrice', 'fuelType', 'transmission', 'publishedAt'],
    skipTotal: true,
  })
  const isPublished = ({ publishedAt }: { publishedAt: string | null }) =>
    publishedAt !== null && publishedAt <= wireDate(new Date())
  // While nothing is published, all drafts of the model count.
  const items = all.some(isPublished) ? all.filter(isPublished) : all
  const prices = items
    .map(normalizePrices)
    .flatMap(({ minPrice, maxPrice }) => [minPrice, maxPrice])
    .filter(price => price !== null)
  const minPrice = Math.min(...prices)
  return {
    ...(prices.length && { range: { price: minPrice, minPrice, maxPrice: Math.max(...prices) } }),
    fuelTypes: unique(items.map(each => each.fuelType)),
    transmissions: unique(items.map(each => each.transmission)),
  }
}

/** The gearboxes of a model without variants, including the single-word field of a commercial vehicle. */
const ownTransmissions = ({
  transmissions,
  transmission,
}: Car & Partial<Pick<CarVariant, 'transmission'>>) =>
  !transmission || transmissions.includes(transmission) ? transmissions : [transmission]

async function mirrorLocationPrices(
  systemCtx: Ctx,
  carId: string,
  prices: NonNullable<Car['location_wise_pricing']>,
) {
  const { table } = locationWisePricing
  const gone = await systemCtx.db.delete(table).where(eq(table.car_id, carId)).returning({ id: table.id })
  for (const { id } of gone) recordChange(systemCtx, locationWisePricing, id)
  for (const place of prices) await createRecord(systemCtx, locationWisePricing, { car_id: carId, ...place })
}

const unique = <T extends string>(values: readonly (T | '')[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== '')),
]
