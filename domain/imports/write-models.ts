import type { AnyCollection } from '#collections/define.ts'
import type { Database } from '#database/connect.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { slugOf } from '#records/ids.ts'
import { inTransaction } from '#records/transaction.ts'
import type { Group } from './group-models.ts'
import type { Refusal } from './map-row.ts'
import { type Input, modelRecords } from './model-records.ts'
import type { Target } from './targets.ts'
import { knownRecords, RefusedRows, type Written, writeRecords } from './write-records.ts'

type Options = { pricedAt: string | undefined; isDryRun: boolean }

/**
 * Writes models with their variants in one transaction, or, where the store refuses something, each model by itself.
 * A dry run does the same and undoes it.
 */
export async function writeModels(
  ctx: Ctx,
  target: Target,
  groups: Group[],
  options: Options,
): Promise<Written[]> {
  try {
    return await attempt(ctx, target, groups, options, withoutSavepoints)
  } catch {
    const written: Written[] = []
    for (const group of groups) written.push(await writeModel(ctx, target, group, options))
    return written
  }
}

/**
 * Writes a model and its variants in one transaction, so that there is all of it or nothing. A variant that the store
 * refuses is left out and the model made of the others.
 */
export async function writeModel(ctx: Ctx, target: Target, group: Group, options: Options): Promise<Written> {
  const refused: Refusal[] = []
  let variants = group.variants
  while (variants.length) {
    try {
      const [written] = await attempt(ctx, target, [{ ...group, variants }], options)
      return { models: [], variants: [], ...written, refused }
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error
      refused.push(...error.lines.map(line => ({ line, reason: error.message })))
      variants = variants.filter(({ line }) => !error.lines.includes(line))
    }
  }
  return { models: [], variants: [], refused }
}

/** Half the messages to the server; but after one refusal the transaction is lost. */
function withoutSavepoints(ctx: Ctx): Ctx {
  const inline = { transaction: <T>(work: (db: Database) => Promise<T>) => work(db) }
  const db: Database = Object.assign(Object.create(ctx.db), inline)
  return { ...ctx, db }
}

/** Ends a dry run's transaction. */
class Undo extends Error {}

async function attempt(
  ctx: Ctx,
  target: Target,
  groups: Group[],
  { pricedAt, isDryRun }: Options,
  within = (inner: Ctx) => inner,
): Promise<Written[]> {
  const all: Written[] = []
  try {
    await inTransaction(ctx, async transaction => {
      const inner = within(transaction)
      const known = await knownRecords(inner, target, groups)
      const references = referencesIn(inner, target)
      for (const group of groups) {
        const records = modelRecords(group, target, pricedAt)
        const model = await references(records.model)
        all.push(await writeRecords(inner, target, { ...records, model }, known))
      }
      if (isDryRun) throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return all
}

/** Gives models ids for the names of records that they refer to; those that are not there yet are made. */
function referencesIn(ctx: Ctx, { references = {} }: Target): (model: Input) => Promise<Input> {
  const known = new Map<string, string>()
  return async model => {
    const ids: Input = {}
    for (const [field, collection] of Object.entries(references)) {
      const name = String(model[field])
      const id = known.get(`${field}|${name}`) ?? (await idOf(ctx, collection, name))
      known.set(`${field}|${name}`, id)
      ids[field] = id
    }
    return { ...model, ...ids }
  }
}

async function idOf(ctx: Ctx, collection: AnyCollection, name: string): Promise<string> {
  const id = slugOf(name)
  const found = await findRecord(ctx, collection, id, { fields: ['id'] })
  return String((found ?? (await createRecord(ctx, collection, { name }))).id)
}
