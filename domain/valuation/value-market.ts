import { and, count, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import { marketStatuses } from '#collections/listing-life.ts'
import { usedVehicleTypes } from '#collections/vehicle-choices.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listAllRecords } from '#records/list-all.ts'
import { writeServerFields } from '#records/write-server-fields.ts'
import { maxCurveRows, type SharedCurve } from './fit-market.ts'
import { type Fitting, startFitting } from './fit-task.ts'
import { type NewPriceList, readNewPrices } from './read-new-prices.ts'
import { hasCell, type Kind, readCurve, saveCell, saveCurve } from './stored-cells.ts'
import {
  type ListingValue,
  listingValueFields,
  type ValuedListing,
  valuedListingFields,
  valueListing,
} from './value-listing.ts'
import { cellKey } from './vehicle.ts'

type Model = { kind: Kind; brand: string; model: string }
type CountedModel = Model & { listings: number }
type Options = {
  at?: Date
  /** Kinds whose curve was made since then are left alone. */
  since?: Date | undefined
  signal?: AbortSignal | undefined
  /** How many listings are in memory at a time, apart from the curve's sample; a cell is made from no more. */
  partSize?: number
}
type Run = Required<Pick<Options, 'at' | 'partSize'>> & Pick<Options, 'signal'> & Pick<Fitting, 'fit'>

const { table } = usedVehicles
/** Other processes are told of so many records by their ids; of more, that the whole collection has changed. */
const batchSize = 250

/**
 * Fits the curve of each kind and the cell of each model to all asking prices, and values the listings on sale. Returns
 * how many listings it has changed. Between the parts that it reads, the server responds.
 */
export async function valueMarket(
  ctx: Ctx,
  { at = new Date(), since, signal, partSize = 4_000 }: Options = {},
): Promise<number> {
  let changed = 0
  const { fit, close } = startFitting()
  try {
    for (const kind of usedVehicleTypes) {
      const madeAt = since && (await readCurve(ctx, kind))?.madeAt
      if (!madeAt || madeAt < wireDate(since))
        changed += await valueKind(ctx, kind, { at, signal, partSize, fit })
    }
  } finally {
    await close()
  }
  return changed
}

async function valueKind(ctx: Ctx, kind: Kind, run: Run) {
  const { at, signal, partSize, fit } = run
  const models = await listModels(ctx, kind)
  const total = models.reduce((sum, { listings }) => sum + listings, 0)
  let changed = 0
  if (!total) return changed
  const step = Math.max(1, Math.ceil(total / maxCurveRows))
  const parts = Math.ceil(total / step / partSize)
  const sample: ValuedListing[] = []
  for (let part = 0; part < parts; part++)
    sample.push(...(await listPriced(ctx, kind, isInPart(part * step, parts * step))))
  const curve = await fit({ curveOf: sample, at })
  const newPriceList = await readNewPrices(ctx, kind)
  for (const [key, spellings] of Map.groupBy(models, cellKey)) {
    if (signal?.aborted) return changed
    changed += await valueModel(ctx, { ...run, key, spellings, curve, newPriceList })
  }
  // Last, so that an interrupted run is begun again.
  await saveCurve(ctx, kind, sample.length, curve, at)
  return changed
}

type ModelRun = Run & {
  key: string
  spellings: readonly CountedModel[]
  curve: SharedCurve
  newPriceList: NewPriceList
}

async function valueModel(
  ctx: Ctx,
  { key, spellings, curve, newPriceList, at, partSize, fit }: ModelRun,
): Promise<number> {
  const [first] = spellings
  if (!first) return 0
  const brands = inArray(
    table.brand,
    spellings.map(({ brand }) => brand),
  )
  const models = inArray(
    table.model,
    spellings.map(({ model }) => model),
  )
  const parts = Math.ceil(spellings.reduce((sum, { listings }) => sum + listings, 0) / partSize)
  const listPart = (part: number) => listPriced(ctx, first.kind, and(brands, models, isInPart(part, parts)))
  const listings = await listPart(0)
  const isNew = !(await hasCell(ctx, key))
  const result = await fit({
    cell: { key, curve, isNew, newPrices: newPriceList.get(key), listings, at },
  })
  if (!result) return 0
  // First, so that pages of its listings, which are made again after each write, show the new cell.
  await saveCell(ctx, first, result.cell, at)
  let changed = await writeValues(ctx, result.values)
  for (let part = 1; part < parts; part++) {
    const others = (await listPart(part)).filter(({ status }) => status === 'approved')
    changed += await writeValues(
      ctx,
      others.map(each => valueListing(each, result.cell, at)),
    )
  }
  return changed
}

/** An even part of all listings. */
const isInPart = (part: number, parts: number) => sql`${table.rowid} % ${parts} = ${part}`

const wasOnSale = and(
  inArray(table.status, marketStatuses),
  isNotNull(table.listedAt),
  isNotNull(table.year),
  ne(table.model, ''),
)

/** The models with prices, as sellers spell them. */
async function listModels(ctx: Ctx, kind: Kind): Promise<CountedModel[]> {
  const { brand, model } = table
  const rows = await ctx.db
    .select({ brand, model, listings: count() })
    .from(table)
    .where(and(eq(table.type, kind), wasOnSale))
    .groupBy(brand, model)
  return rows.map(each => ({ ...each, kind }))
}

const listPriced = (ctx: Ctx, kind: Kind, where: SQL | undefined) =>
  listAllRecords(
    asSystem(ctx),
    usedVehicles,
    valuedListingFields,
    and(eq(table.type, kind), wasOnSale, where),
  )

/** Stores the values of listings; those that have changed since stay to be valued again. */
export async function writeValues(ctx: Ctx, values: readonly ListingValue[]): Promise<number> {
  let changed = 0
  for (let from = 0; from < values.length; from += batchSize)
    changed += await writeServerFields(
      asSystem(ctx),
      usedVehicles,
      listingValueFields,
      values.slice(from, from + batchSize),
    )
  return changed
}
