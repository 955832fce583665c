import { eq, inArray } from 'drizzle-orm'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import { type Ctx, inTransaction } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { RecordError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { changedFields } from './changed-fields.ts'
import type { Group } from './group-models.ts'
import type { Refusal } from './map-row.ts'
import { type Input, modelRecords } from './model-records.ts'
import { withReferences } from './references.ts'
import type { Target } from './targets.ts'

/** What became of a record. */
export type Outcome = 'created' | 'updated' | 'unchanged'

/** What became of a model, of its variants, and of the rows that the store did not take. */
export type Written = { models: Outcome[]; variants: Outcome[]; refused: Refusal[] }

type Options = { pricedAt: string | undefined; isDryRun: boolean }

/**
 * Writes a model and its variants in one transaction, so that there is all of it or nothing. A variant that the store
 * refuses is left out and the model made of the others. A dry run does the same and undoes it.
 */
export async function writeModel(ctx: Ctx, target: Target, group: Group, options: Options): Promise<Written> {
  const refused: Refusal[] = []
  let variants = group.variants
  while (variants.length) {
    try {
      const written = await attempt(ctx, target, { ...group, variants }, options)
      return { ...written, refused }
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error
      refused.push(...error.lines.map(line => ({ line, reason: error.message })))
      variants = variants.filter(({ line }) => !error.lines.includes(line))
    }
  }
  return { models: [], variants: [], refused }
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

async function attempt(ctx: Ctx, target: Target, group: Group, { pricedAt, isDryRun }: Options) {
  const { model, variants } = modelRecords(group, target, pricedAt)
  let outcome: Omit<Written, 'refused'> | undefined
  try {
    await inTransaction(ctx, async inner => {
      const lines = variants.map(({ line }) => line)
      const [stored] = await storedRecords(inner, target.models, [group.sourceKey])
      const own = await withReferences(inner, target, model)
      const parent = await written(inner, target.models, stored, own, lines)
      const keys = group.variants.map(({ sourceKey }) => sourceKey)
      const known = new Map(
        (await storedRecords(inner, target.variants, keys)).map(each => [each.sourceKey, each]),
      )
      const outcomes: Outcome[] = []
      for (const { line, input } of variants) {
        const given = { ...input, [target.parent]: parent.id }
        const variant = await written(inner, target.variants, known.get(input.sourceKey), given, [line])
        outcomes.push(variant.outcome)
      }
      outcome = { models: [parent.outcome], variants: outcomes }
      if (isDryRun) throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  if (!outcome) throw new Error('a model was written without an outcome')
  return outcome
}

async function storedRecords(ctx: Ctx, collection: AnyCollection, sourceKeys: string[]): Promise<Input[]> {
  const { sourceKey } = collection.table
  const where = sourceKeys.length === 1 ? eq(sourceKey, sourceKeys[0]) : inArray(sourceKey, sourceKeys)
  const { items } = await listRecords(ctx, collection, { where, perPage: 1000, skipTotal: true })
  return items
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
