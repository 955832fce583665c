import { and, eq, ne } from 'drizzle-orm'
import type { Car, CarVariant } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { parentOf, type VehicleKind } from './kinds.ts'

/** A variant as a row of its model's list. Price in rupees, mileage in kmpl, range in km. */
export const variantRowFields = [
  'id',
  'name',
  'model',
  'price',
  'minPrice',
  'maxPrice',
  'fuelType',
  'transmission',
  'mileage',
  'range',
  'engine',
  'power',
] as const satisfies readonly (keyof CarVariant)[]

export type VariantRow = Pick<CarVariant, (typeof variantRowFields)[number]>
export type VehicleDetail = { vehicle: Car; variants: VariantRow[] }
export type VariantDetail = {
  variant: Car & Pick<CarVariant, 'transmission'>
  model: Car
  others: VariantRow[]
  /** Whose files the pictures are. */
  picturesOf: { collection: string; id: string }
}

/** A model with its variants, cheapest first; nothing where no visitor may see it. */
export async function vehicleDetail(
  ctx: Ctx,
  kind: VehicleKind,
  id: string,
): Promise<VehicleDetail | undefined> {
  const [vehicle, variants] = await Promise.all([
    findRecord(ctx, kind.vehicles, id),
    variantRows(ctx, kind, id),
  ])
  return vehicle && { vehicle, variants }
}

/**
 * A variant with its model and the model's other variants. What the variant leaves empty is filled from its model;
 * rating and reviews are the model's.
 */
export async function variantDetail(
  ctx: Ctx,
  kind: VehicleKind,
  id: string,
): Promise<VariantDetail | undefined> {
  const variant = await findRecord(ctx, kind.variants, id)
  const model = variant && (await findRecord(ctx, kind.vehicles, parentOf(kind, variant)))
  if (!model) return undefined
  const others = await variantRows(ctx, kind, model.id, id)
  const picturesOf = variant.colors?.length
    ? { collection: kind.variants.name, id: variant.id }
    : { collection: kind.vehicles.name, id: model.id }
  return { variant: { ...inherited(model, variant), ...withoutBlanks(variant) }, model, others, picturesOf }
}

async function variantRows(
  ctx: Ctx,
  { variants, parent }: VehicleKind,
  modelId: string,
  except?: string,
): Promise<VariantRow[]> {
  const { items } = await listRecords(ctx, variants, {
    where: and(eq(parent, modelId), except ? ne(variants.table.id, except) : undefined),
    sort: ['price', 'name'],
    perPage: 200,
    fields: variantRowFields,
    skipTotal: true,
  })
  return items
}

/** What a model tells its variant; of another fuel's engine nothing, which would not be true. */
function inherited(model: Car, { fuelType }: CarVariant): Car {
  if (!fuelType || fuelType === model.fuelType) return model
  const specifications = (model.specifications ?? []).filter(({ section }) => !engineSection.test(section))
  return { ...model, ...ofItsFuel, specifications }
}

const engineSection = /engine|motor|battery|performance|charging/i
const ofItsFuel = { engine: null, mileage: null, fuelEfficiency: null, range: null, chargingTime: null }

/** What is really said: neither empty texts and lists nor missing values. */
function withoutBlanks<T extends object>(record: T): T {
  const said = Object.entries(record).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  // Every key that is left out is filled by the record underneath.
  return Object.fromEntries(said) as T
}
