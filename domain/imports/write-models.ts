import { eq, inArray } from 'drizzle-orm'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import type { Database } from '#database/connect.ts'
import { type Ctx, inTransaction } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { RecordError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { changedFields } from './changed-fields.ts'
import type { Group } from './group-models.ts'
import type { Refusal } from './map-row.ts'
import { type Input, type ModelRecords, modelRecords } from './model-records.ts'
import { referencesIn } from './references.ts'
import type { Target } from './targets.ts'

/** What became of a record. */
export type Outcome = 'created' | 'updated' | 'unchanged'

/** What became of a model, of its variants, and of the rows that the store did not take. */
export type Written = { models: Outcome[]; variants: Outcome[]; refused: Refusal[] }

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

/** The store does not take the record that comes from these lines. */
class RefusedRows extends Error {
  readonly lines: number[]
  constructor(lines: number[], cause: RecordError) {
    const fields = Object.entries(cause.data).map(([field, { message }]) => `${field}: ${message}`)
    super(fields.join(' ') || cause.message, { cause })
    this.lines = lines
  }
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
        all.push(await writtenGroup(inner, target, { ...records, model }, known))
      }
      if (isDryRun) throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return all
}

async function writtenGroup(
  ctx: Ctx,
  target: Target,
  { model, variants }: ModelRecords,
  known: Known,
): Promise<Written> {
  const lines = variants.map(({ line }) => line)
  const parent = await written(ctx, target.models, known.models.get(model.sourceKey), model, lines)
  const outcomes: Outcome[] = []
  for (const { line, input } of variants) {
    const given = { ...input, [target.parent]: parent.id }
    const stored = known.variants.get(input.sourceKey)
    outcomes.push((await written(ctx, target.variants, stored, given, [line])).outcome)
  }
  return { models: [parent.outcome], variants: outcomes, refused: [] }
}

/** What is stored of the source, by its keys. */
type Known = { models: Map<unknown, Input>; variants: Map<unknown, Input> }

async function knownRecords(ctx: Ctx, target: Target, groups: Group[]): Promise<Known> {
  const keysOf = (keyed: { sourceKey: string }[]) => keyed.map(({ sourceKey }) => sourceKey)
  return {
    models: await storedRecords(ctx, target.models, keysOf(groups)),
    variants: await storedRecords(
      ctx,
      target.variants,
      groups.flatMap(({ variants }) => keysOf(variants)),
    ),
  }
}

async function storedRecords(ctx: Ctx, collection: AnyCollection, sourceKeys: string[]) {
  const { sourceKey } = collection.table
  const where = sourceKeys.length === 1 ? eq(sourceKey, sourceKeys[0]) : inArray(sourceKey, sourceKeys)
  const { items } = await listRecords(ctx, collection, { where, perPage: 1000, skipTotal: true })
  return new Map<unknown, Input>(items.map((item: Input) => [item.sourceKey, item]))
}

async function written(
  ctx: Ctx,
  collection: AnyCollection,
  stored: Input | undefined,
  given: Input,
  lines: number[],
) {
  try {
    if (!stored) {
      const { id } = await createRecord(ctx, collection, { ...given, publishedAt: wireDate(new Date()) })
      return { id: String(id), outcome: 'created' as const }
    }
    const id = String(stored.id)
    const changes = changedFields(stored, given)
    if (!Object.keys(changes).length) return { id, outcome: 'unchanged' as const }
    await updateRecord(ctx, collection, id, changes)
    return { id, outcome: 'updated' as const }
  } catch (error) {
    throw error instanceof RecordError ? new RefusedRows(lines, error) : error
  }
}
