import { and, inArray, sql } from 'drizzle-orm'
import type { Car } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listAllRecords } from '#records/list-all.ts'
import { kinds, parentOf, type VehicleKind } from '../catalogue/kinds.ts'
import type { NewPrices } from './new-prices.ts'
import { variantWords } from './read-vehicle.ts'
import { cellKey, kindOfType, type ValuedVehicle } from './vehicle.ts'

/** By the key of the model's cell. */
export type NewPriceList = ReadonlyMap<string, NewPrices>
type Model = Pick<ValuedVehicle, 'kind' | 'brand' | 'model'>

const priceFields = ['name', 'price', 'minPrice', 'maxPrice'] as const

/** The new prices of a kind's published models, or of these only. Models that nobody can buy yet are left out. */
export async function readNewPrices(
  ctx: Ctx,
  kind: string,
  models?: readonly Model[],
): Promise<NewPriceList> {
  const list = new Map<string, NewPrices>()
  const kindName = kindOfType[kind]
  if (!kindName || models?.length === 0) return list
  const catalogue = kinds[kindName]
  const { vehicles, variants, parent, parentKey } = catalogue
  // A page that shows a value changes with these prices.
  for (const { name } of [vehicles, variants]) ctx.reads.add(name)
  // As a guest, so that no value tells a price before it is published.
  const guestCtx: Ctx = { ...ctx, viewer: { kind: 'guest' } }
  const fields = ['id', 'brand', 'bodyType', 'range', 'isUpcoming', ...priceFields] as const
  const found = await listAllRecords(guestCtx, vehicles, fields, models && isOneOf(catalogue, models))
  const sold = found.filter(({ isUpcoming }) => !isUpcoming)
  if (!sold.length) return list
  const ids = sold.map(({ id }) => id)
  // The kind's own name of the link; all kinds have the other fields.
  const variantFields = [parentKey as 'Car_id', 'fuelType', 'transmission', 'range', ...priceFields] as const
  const priced = await listAllRecords(guestCtx, variants, variantFields, models && inArray(parent, ids))
  const byModel = Map.groupBy(priced, each => parentOf(catalogue, each))
  for (const each of sold) {
    const { brand, name: model } = each
    const key = cellKey({ kind, brand, model })
    const itsVariants = byModel.get(each.id) ?? []
    const ranges = [each, ...itsVariants].flatMap(({ range }) => range || [])
    const newVariants = itsVariants.map(({ name, fuelType, transmission, ...prices }) => ({
      words: variantWords(name, brand, model, transmission ?? ''),
      fuel: fuelType ?? '',
      transmission: transmission ?? '',
      price: highestPrice(prices),
    }))
    const others = list.get(key)
    list.set(key, {
      highest: Math.max(others?.highest ?? 0, highestPrice(each), ...newVariants.map(({ price }) => price)),
      variants: [...(others?.variants ?? []), ...newVariants],
      bodyType: others?.bodyType || each.bodyType,
      range: others?.range ?? (ranges.length ? Math.min(...ranges) : undefined),
    })
  }
  return list
}

/** The new prices of these models, of all kinds. */
export async function readNewPricesOf(ctx: Ctx, models: readonly Model[]): Promise<NewPriceList> {
  const list = new Map<string, NewPrices>()
  for (const [kind, each] of Map.groupBy(models, model => model.kind))
    for (const [key, newPrices] of await readNewPrices(ctx, kind, each)) list.set(key, newPrices)
  return list
}

function isOneOf({ vehicles: { table } }: VehicleKind, models: readonly Model[]) {
  const isIn = (column: typeof table.name | typeof table.brand, texts: readonly string[]) =>
    inArray(sql`lower(${column})`, [...new Set(texts.map(text => text.toLowerCase()))])
  return and(
    isIn(
      table.brand,
      models.map(({ brand }) => brand),
    ),
    isIn(
      table.name,
      models.map(({ model }) => model),
    ),
  )
}

const highestPrice = ({ price, minPrice, maxPrice }: Pick<Car, 'price' | 'minPrice' | 'maxPrice'>) =>
  Math.max(price ?? 0, minPrice ?? 0, maxPrice ?? 0)
