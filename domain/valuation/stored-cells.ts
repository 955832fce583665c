import { eq, inArray } from 'drizzle-orm'
import { type InputOf, wireDate } from '#collections/define.ts'
import { type UsedVehicle, valuationCells } from '#collections/index.ts'
import { odometerUnit } from '#collections/odometer-unit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { type Cell, fitCell, type SharedCurve } from './fit-market.ts'
import { type NewPriceList, readNewPricesOf } from './read-new-prices.ts'
import { calendarMonth } from './read-vehicle.ts'
import { valueVehicle } from './value-vehicle.ts'
import { cellKey, type ValuedVehicle } from './vehicle.ts'

export type Kind = Exclude<UsedVehicle['type'], ''>

/** The curve of a kind of vehicle, and when it was made; `undefined` before the first run. */
export async function readCurve(
  ctx: Ctx,
  kind: string,
): Promise<(SharedCurve & { madeAt: string }) | undefined> {
  const [found] = await findCells(ctx, [kind])
  return found?.fit ? { ...found.fit, madeAt: found.madeAt ?? '' } : undefined
}

/** A cell, and when it was made. */
export type StoredCell = Cell & { madeAt: string }

/**
 * The cell that values a vehicle; a model without prices gets one from the curve of its kind. Its new prices are those
 * of the list, or of the catalogue. `undefined` before the first run.
 */
export const readCell = async (
  ctx: Ctx,
  vehicle: ValuedVehicle,
  list?: NewPriceList,
): Promise<StoredCell | undefined> => (await readCells(ctx, [vehicle], list)).get(cellKey(vehicle))

/** The cells that value these vehicles, by key. */
export async function readCells(
  ctx: Ctx,
  vehicles: readonly ValuedVehicle[],
  list?: NewPriceList,
): Promise<Map<string, StoredCell>> {
  const models = new Map(vehicles.map(each => [cellKey(each), each]))
  const stored = new Map((await findCells(ctx, [...models.keys()])).map(each => [each.key, each]))
  const newPrices = list ?? (await readNewPricesOf(ctx, [...models.values()]))
  const cells = new Map<string, StoredCell>()
  const curves = new Map<string, Awaited<ReturnType<typeof readCurve>>>()
  for (const [key, vehicle] of models) {
    const found = stored.get(key)
    if (found?.fit?.middle) {
      const { coefficients, quantiles, middle } = found.fit
      const { n, r2, madeAt } = found
      const fit = { n: n ?? 0, r2: r2 ?? 0, coefficients, quantiles, middle }
      cells.set(key, { key, ...fit, newPrices: newPrices.get(key), madeAt: madeAt ?? '' })
      continue
    }
    const { kind } = vehicle
    if (!curves.has(kind)) curves.set(kind, await readCurve(ctx, kind))
    const curve = curves.get(kind)
    if (!curve) continue
    const fitted = fitCell(key, [], curve, vehicle)
    cells.set(key, { ...fitted, newPrices: newPrices.get(key), madeAt: curve.madeAt })
  }
  return cells
}

/** Whether a model has a cell. */
export const hasCell = async (ctx: Ctx, key: string) => (await findCellId(ctx, key)) !== undefined

/** Stores the curve of a kind, made from `n` prices. */
export const saveCurve = (ctx: Ctx, kind: Kind, n: number, curve: SharedCurve, at: Date) =>
  save(ctx, kind, { kind, n, fit: rounded(curve), madeAt: wireDate(at) })

/** Stores a cell of that kind, brand and model. */
export function saveCell(
  ctx: Ctx,
  model: { kind: Kind; brand: string; model: string },
  cell: Cell,
  at: Date,
) {
  const { key, n, r2, middle } = cell
  const unit = odometerUnit({ type: model.kind, brand: model.brand, name: model.model })
  const typical = { ...middle, ...model, odometerUnit: unit, month: calendarMonth(at) }
  return save(ctx, key, {
    ...model,
    n,
    r2: Math.round(r2 * 1000) / 1000,
    middleValue: valueVehicle(typical, cell).value,
    fit: { ...rounded(cell), middle: { ...middle, variant: [...middle.variant] } },
    madeAt: wireDate(at),
  })
}

async function save(ctx: Ctx, key: string, values: InputOf<typeof valuationCells>) {
  const id = await findCellId(ctx, key)
  const [inner, set] = [asSystem(ctx), { ...values, key }]
  return id
    ? updateRecord(inner, valuationCells, id, {}, { set })
    : createRecord(inner, valuationCells, {}, { set })
}

async function findCells(ctx: Ctx, keys: readonly string[]) {
  if (!keys.length) return []
  const where = inArray(valuationCells.table.key, [...keys])
  const page = { where, perPage: keys.length, skipTotal: true }
  return (await listRecords(asSystem(ctx), valuationCells, page)).items
}

/** Without the coefficients, of which a curve has thousands. */
async function findCellId(ctx: Ctx, key: string): Promise<string | undefined> {
  const where = eq(valuationCells.table.key, key)
  const page = { where, perPage: 1, fields: ['id'], skipTotal: true } as const
  return (await listRecords(asSystem(ctx), valuationCells, page)).items[0]?.id
}

/** Six decimals of a logarithm are a millionth of a price. */
const rounded = ({ coefficients, quantiles }: SharedCurve) => ({
  coefficients: Object.fromEntries(
    Object.entries(coefficients)
      .map(([name, value]) => [name, round(value)] as const)
      .filter(([, value]) => value !== 0),
  ),
  quantiles: quantiles.map(round),
})
const round = (value: number) => Math.round(value * 1e6) / 1e6
