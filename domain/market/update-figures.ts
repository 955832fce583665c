import { isDeepStrictEqual } from 'node:util'
import { count, inArray } from 'drizzle-orm'
import { marketFigures, type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { marketStatuses } from '#collections/listing-life.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { findRecord } from '#records/get.ts'
import { slugify } from '#records/ids.ts'
import { listAllRecords } from '#records/list-all.ts'
import { updateRecord } from '#records/update.ts'
import { marketId } from './market-id.ts'
import { measureModel, type SpelledModel } from './measure-model.ts'

type NamedModel = SpelledModel & { brand: string; model: string }

/**
 * Measures all models. Writes only the figures that have changed, so that only their pages leave the cache. Returns how
 * many it has written.
 */
export async function updateMarketFigures(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const systemCtx = asSystem(ctx)
  const models = await listModels(ctx)
  const known = await listAllRecords(systemCtx, marketFigures, ['id'])
  let written = 0
  for (const id of new Set([...models.keys(), ...known.map(each => each.id)])) {
    if (signal?.aborted) return written
    if (await updateModel(systemCtx, id, models.get(id))) written += 1
  }
  return written
}

/** Whether the figures have changed. A model without vehicles has none. */
async function updateModel(ctx: Ctx, id: string, model: NamedModel | undefined): Promise<boolean> {
  const measures = model && (await measureModel(ctx, model))
  const current = await findRecord(ctx, marketFigures, id)
  if (!model || !measures?.counted) {
    if (current) await deleteRecord(ctx, marketFigures, id)
    return current !== undefined
  }
  const { type, brand, model: name } = model
  const set = { type, brand, model: name, brandSlug: slugify(brand), ...measures }
  if (!current) await createRecord(ctx, marketFigures, { id }, { set })
  else if (isDeepStrictEqual({ ...current, ...set }, current)) return false
  else await updateRecord(ctx, marketFigures, id, {}, { set })
  return true
}

type Spelling = { type: NonNullable<UsedVehicle['type']>; brand: string; model: string; size: number }

/** The models of all listings, by the ids of their figures. */
async function listModels({ db }: Ctx): Promise<Map<string, NamedModel>> {
  const { status, type, brand, model } = usedVehicles.table
  const rows = await db
    .select({ type, brand, model, size: count() })
    .from(usedVehicles.table)
    .where(inArray(status, [...marketStatuses]))
    .groupBy(type, brand, model)
  const spellings = rows.flatMap((row): (Spelling & { id: string })[] => {
    const id = marketId(row.brand, row.model)
    return id && row.type ? [{ ...row, type: row.type, id }] : []
  })
  const groups = Map.groupBy(spellings, ({ id }) => id)
  return new Map([...groups].map(([id, group]) => [id, mostCommon(group)]))
}

/** Sellers spell a model in several ways: the most common one names it. A model has one type. */
function mostCommon(spellings: readonly Spelling[]): NamedModel {
  const [first, ...others] = spellings.toSorted((a, b) => b.size - a.size)
  if (!first) throw new Error('a model without listings')
  const { type, brand, model } = first
  const same = [first, ...others.filter(each => each.type === type)]
  return {
    type,
    brand,
    model,
    brands: [...new Set(same.map(each => each.brand))],
    models: [...new Set(same.map(each => each.model))],
  }
}
