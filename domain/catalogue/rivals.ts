import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Car, commercialVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { inherit } from './inherit.ts'
import { type KindName, kinds, parentOf } from './kinds.ts'
import { bodyClass } from './list/body-classes.ts'

/** The figures that a model and its rivals can differ in, in their usual units (see `comparisonFields`). */
export const rivalFigures = [
  'engine',
  'power',
  'torque',
  'mileage',
  'range',
  'chargingTime',
  'acceleration',
  'topSpeed',
  'cargo',
  'weight',
  'seats',
] as const satisfies readonly (keyof Car)[]

export type RivalFigure = (typeof rivalFigures)[number]

const fields = [
  'id',
  'name',
  'brand',
  'bodyType',
  'fuelType',
  'price',
  'minPrice',
  'maxPrice',
  'rating',
  'reviewCount',
  'colors',
  ...rivalFigures,
] as const satisfies readonly (keyof Car)[]

export type RivalRecord = Pick<Car, (typeof fields)[number]>

const maxRivals = 3
/** The number of models at about that price that are compared. */
const maxCompared = 200
/** The lowest price of a model of the class is at most this much below or above, as a share of the model's. */
export const maxPriceGap = 0.35

/**
 * The models that a buyer chooses from: of the same broad body class or category, on sale at about the model's price.
 * None for a model without a price.
 */
export async function listClass(ctx: Ctx, kind: KindName, model: Car): Promise<RivalRecord[]> {
  const price = lowestPrice(model)
  if (!price) return []
  const { vehicles } = kinds[kind]
  const { table } = vehicles
  const category = 'category' in model ? String(model.category) : undefined
  if (category === undefined && !model.bodyType) return []
  const isSameCategory = category === undefined ? undefined : eq(commercialVehicles.table.category, category)
  const [low, high] = [1 - maxPriceGap, 1 + maxPriceGap].map(share => Math.round(price * share))
  const isNear = sql`coalesce(${table.minPrice}, ${table.price}) between ${low} and ${high}`
  const { items } = await listRecords(ctx, vehicles, {
    where: and(isSameCategory, isNear, eq(table.isUpcoming, false)),
    sort: ['-created'],
    perPage: maxCompared,
    fields,
    skipTotal: true,
  })
  const isSameBody = ({ bodyType }: RivalRecord) =>
    bodyClass(kind, bodyType) === bodyClass(kind, model.bodyType)
  return category === undefined ? items.filter(isSameBody) : items
}

/** What a buyer of this model would also look at: models of its class of other brands, the nearest price first. */
export function nearestRivals(model: Car, sameClass: readonly RivalRecord[]): RivalRecord[] {
  const price = lowestPrice(model) ?? 0
  const gap = (rival: RivalRecord) => Math.abs((lowestPrice(rival) ?? 0) - price)
  return sameClass
    .filter(({ brand }) => brand !== model.brand)
    .toSorted((a, b) => gap(a) - gap(b) || a.id.localeCompare(b.id))
    .slice(0, maxRivals)
}

/**
 * Models with the figures of their cheapest variants, whose prices they show. The comparison shows the same of a whole
 * model.
 */
export async function withCheapestFigures<Model extends Pick<Car, 'id' | 'fuelType' | RivalFigure>>(
  ctx: Ctx,
  kindName: KindName,
  models: readonly Model[],
): Promise<Model[]> {
  const kind = kinds[kindName]
  const ids = models.map(({ id }) => id)
  const { items } = await listRecords(ctx, kind.variants, {
    where: inArray(kind.parent, ids),
    sort: ['price', 'name'],
    perPage: 200,
    // All kinds have the type of cars.
    fields: ['id', kind.parentKey as 'Car_id', 'fuelType', 'price', 'minPrice', 'maxPrice', ...rivalFigures],
    skipTotal: true,
  })
  return models.map(model => {
    const cheapest = items.find(variant => parentOf(kind, variant) === model.id)
    if (!cheapest) return model
    const inherited = inherit(model, cheapest)
    return { ...model, ...Object.fromEntries(rivalFigures.map(figure => [figure, inherited[figure]])) }
  })
}

const lowestPrice = ({ minPrice, price }: Pick<Car, 'minPrice' | 'price'>) => minPrice ?? price

/**
 * The figures that differ most among these vehicles, the most different first. Only those that all of them state, and
 * that at least two of them state differently.
 */
export function differingFigures(vehicles: readonly Pick<Car, RivalFigure>[], count: number): RivalFigure[] {
  const spread = (figure: RivalFigure) => {
    const values = vehicles.map(vehicle => vehicle[figure] ?? Number.NaN)
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return high > 0 ? (high - low) / high : 0
  }
  return rivalFigures
    .map(figure => ({ figure, spread: spread(figure) }))
    .filter(each => each.spread > 0)
    .toSorted((a, b) => b.spread - a.spread)
    .slice(0, count)
    .map(({ figure }) => figure)
}
