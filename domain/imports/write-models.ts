import type { AnyCollection } from '#collections/define.ts'
import type { Database } from '#database/connect.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { slugify } from '#records/ids.ts'
import { inTransaction } from '#records/transaction.ts'
import type { ModelGroup } from './group-models.ts'
import type { ImportTarget } from './import-targets.ts'
import type { RowRefusal } from './map-row.ts'
import { buildModelRecords, type RecordInput } from './model-records.ts'
import { findStoredRecords, RefusedRowsError, type WriteResult, writeRecords } from './write-records.ts'

type Options = { pricedAt: string | undefined; isDryRun: boolean }

/**
 * Writes models with their variants in one transaction. If the store rejects something, it writes each model in a
 * separate transaction. A dry run does the same and rolls back.
 */
export async function writeModels(
  ctx: Ctx,
  target: ImportTarget,
  groups: ModelGroup[],
  options: Options,
): Promise<WriteResult[]> {
  try {
    return await writeInTransaction(ctx, target, groups, options, withoutSavepoints)
  } catch {
    const written: WriteResult[] = []
    for (const group of groups) written.push(await writeModel(ctx, target, group, options))
    return written
  }
}

/**
 * Writes a model and its variants in one transaction, so that all or nothing is stored. A variant that the store
 * rejects is skipped, and the model is built from the others.
 */
export async function writeModel(
  ctx: Ctx,
  target: ImportTarget,
  group: ModelGroup,
  options: Options,
): Promise<WriteResult> {
  const refused: RowRefusal[] = []
  let variants = group.variants
  while (variants.length) {
    try {
      const [written] = await writeInTransaction(ctx, target, [{ ...group, variants }], options)
      return { models: [], variants: [], ...written, refused }
    } catch (error) {
      if (!(error instanceof RefusedRowsError)) throw error
      refused.push(...error.lines.map(line => ({ line, reason: error.message })))
      variants = variants.filter(({ line }) => !error.lines.includes(line))
    }
  }
  return { models: [], variants: [], refused }
}

/** Halves the number of statements, but the first rejection aborts the transaction. */
function withoutSavepoints(ctx: Ctx): Ctx {
  const inline = { transaction: <T>(work: (db: Database) => Promise<T>) => work(db) }
  const db: Database = Object.assign(Object.create(ctx.db), inline)
  return { ...ctx, db }
}

/** Rolls back a dry run's transaction. */
class DryRunRollback extends Error {}

async function writeInTransaction(
  ctx: Ctx,
  target: ImportTarget,
  groups: ModelGroup[],
  { pricedAt, isDryRun }: Options,
  within = (inner: Ctx) => inner,
): Promise<WriteResult[]> {
  let all: WriteResult[] = []
  try {
    await inTransaction(ctx, async transaction => {
      // The transaction may run twice.
      all = []
      const inner = within(transaction)
      const known = await findStoredRecords(inner, target, groups)
      const references = newReferenceResolver(inner, target)
      for (const group of groups) {
        const records = buildModelRecords(group, target, pricedAt)
        const model = await references(records.model)
        all.push(await writeRecords(inner, target, { ...records, model }, known))
      }
      if (isDryRun) throw new DryRunRollback()
    })
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error
  }
  return all
}

/** Resolves names that models refer to into ids, and creates missing records. */
function newReferenceResolver(
  ctx: Ctx,
  { references = {} }: ImportTarget,
): (model: RecordInput) => Promise<RecordInput> {
  const known = new Map<string, string>()
  return async model => {
    const ids: RecordInput = {}
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
  const id = slugify(name)
  const found = await findRecord(ctx, collection, id, { fields: ['id'] })
  return String((found ?? (await createRecord(ctx, collection, { name }))).id)
}
