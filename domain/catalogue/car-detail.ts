import { and, eq, ne } from 'drizzle-orm'
import { type Car, type CarVariant, cars, carVariants } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'

/** A variant as a row of its car's list. Price in rupees, mileage in kmpl, range in km. */
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
export type CarDetail = { car: Car; variants: VariantRow[] }
export type VariantDetail = {
  variant: Car & Pick<CarVariant, 'Car_id' | 'transmission'>
  car: Car
  others: VariantRow[]
  /** Whose files the pictures are. */
  picturesOf: { collection: 'cars' | 'car_variants'; id: string }
}

/** A car with its variants, cheapest first; nothing where no visitor may see it. */
export async function carDetail(ctx: Ctx, id: string): Promise<CarDetail | undefined> {
  const [car, variants] = await Promise.all([findRecord(ctx, cars, id), variantRows(ctx, id)])
  return car && { car, variants }
}

/**
 * A variant with its car and the car's other variants. What the variant leaves empty is filled from its car; rating
 * and reviews are the car's.
 */
export async function variantDetail(ctx: Ctx, id: string): Promise<VariantDetail | undefined> {
  const variant = await findRecord(ctx, carVariants, id)
  const car = variant && (await findRecord(ctx, cars, variant.Car_id))
  if (!car) return undefined
  const others = await variantRows(ctx, car.id, id)
  const picturesOf = variant.colors?.length
    ? ({ collection: 'car_variants', id: variant.id } as const)
    : ({ collection: 'cars', id: car.id } as const)
  return { variant: { ...car, ...withoutBlanks(variant) }, car, others, picturesOf }
}

async function variantRows(ctx: Ctx, carId: string, except?: string): Promise<VariantRow[]> {
  const { table } = carVariants
  const { items } = await listRecords(ctx, carVariants, {
    where: and(eq(table.Car_id, carId), except ? ne(table.id, except) : undefined),
    sort: ['price', 'name'],
    perPage: 200,
    fields: variantRowFields,
    skipTotal: true,
  })
  return items
}

/** What is really said: neither empty texts and lists nor missing values. */
function withoutBlanks<T extends object>(record: T): T {
  const said = Object.entries(record).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  // Every key that is left out is filled by the record underneath.
  return Object.fromEntries(said) as T
}
