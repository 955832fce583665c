import { eq } from 'drizzle-orm'
import type { Car, CarVariant } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { inherit } from './inherit.ts'
import { parentOf, type VehicleKind } from './kinds.ts'

/** A variant as a row of its model's list. Price in rupees, mileage in kmpl, range in km. */
const variantRowFields = [
  'id',
  'name',
  'model',
  'price',
  'minPrice',
  'maxPrice',
  'fuelType',
  'transmission',
  'seats',
  'mileage',
  'range',
  'engine',
  'power',
  'location_wise_pricing',
  'specifications',
] as const satisfies readonly (keyof CarVariant)[]

export type VariantRow = Pick<CarVariant, (typeof variantRowFields)[number]>
export type VehicleDetail = { vehicle: Car; variants: VariantRow[] }
type CompletedVariant = {
  variant: Car & Pick<CarVariant, 'transmission'>
  /** The record that owns the picture files. */
  picturesOf: { collection: string; id: string }
}

/**
 * A model with its variants, cheapest first, with the same values as their own pages; `undefined` if it is not public.
 */
export async function findVehicleDetail(
  ctx: Ctx,
  kind: VehicleKind,
  id: string,
): Promise<VehicleDetail | undefined> {
  const [vehicle, variants] = await Promise.all([
    findRecord(ctx, kind.vehicles, id),
    variantRows(ctx, kind, id),
  ])
  return vehicle && { vehicle, variants: rowsOf(vehicle, variants) }
}

/**
 * A variant with its model and all of the model's variants. Missing values come from the model, and so do rating and
 * reviews.
 */
export async function findVariantDetail(
  ctx: Ctx,
  kind: VehicleKind,
  id: string,
): Promise<(CompletedVariant & VehicleDetail) | undefined> {
  const variant = await findRecord(ctx, kind.variants, id)
  const detail = variant && (await findVehicleDetail(ctx, kind, parentOf(kind, variant)))
  return detail && { ...detail, ...completeVariant(kind, detail.vehicle, variant) }
}

/** A variant of this model, completed from it; `undefined` if it is not public. */
export async function findVariantOf(
  ctx: Ctx,
  kind: VehicleKind,
  model: Car,
  id: string,
): Promise<CompletedVariant | undefined> {
  const variant = await findRecord(ctx, kind.variants, id)
  return variant && completeVariant(kind, model, variant)
}

const completeVariant = (kind: VehicleKind, model: Car, variant: CarVariant): CompletedVariant => ({
  variant: inherit(model, variant),
  picturesOf: variant.colors?.length
    ? { collection: kind.variants.name, id: variant.id }
    : { collection: kind.vehicles.name, id: model.id },
})

async function variantRows(
  ctx: Ctx,
  { variants, parent }: VehicleKind,
  modelId: string,
): Promise<VariantRow[]> {
  const { items } = await listRecords(ctx, variants, {
    where: eq(parent, modelId),
    sort: ['price', 'name'],
    perPage: 200,
    fields: variantRowFields,
    skipTotal: true,
  })
  return items
}

const rowsOf = (model: Car, variants: readonly VariantRow[]): VariantRow[] =>
  variants
    .map(variant => {
      const inherited = inherit(model, variant)
      // These are exactly the row's fields, which the type of `Object.fromEntries` cannot express.
      return Object.fromEntries(variantRowFields.map(field => [field, inherited[field]])) as VariantRow
    })
    .sort((one, other) => (one.price ?? Number.POSITIVE_INFINITY) - (other.price ?? Number.POSITIVE_INFINITY))
