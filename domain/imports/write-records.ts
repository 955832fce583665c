import { eq, inArray } from 'drizzle-orm'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { RecordError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { changedFields } from './changed-fields.ts'
import type { Group } from './group-models.ts'
import type { Refusal } from './map-row.ts'
import type { Input, ModelRecords } from './model-records.ts'
import type { Target } from './targets.ts'

/** What became of a record. */
export type Outcome = 'created' | 'updated' | 'unchanged'

/** What became of a model, of its variants, and of the rows that the store did not take. */
export type Written = { models: Outcome[]; variants: Outcome[]; refused: Refusal[] }

/** The store does not take the record that comes from these lines. */
export class RefusedRows extends Error {
  readonly lines: number[]
  constructor(lines: number[], cause: RecordError) {
    const fields = Object.entries(cause.data).map(([field, { message }]) => `${field}: ${message}`)
    super(fields.join(' ') || cause.message, { cause })
    this.lines = lines
  }
}

/** Creates or updates a model and its variants, in the caller's transaction; throws `RefusedRows`. */
export async function writeRecords(
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

/** Looks up what an import has written of these models before. */
export async function knownRecords(ctx: Ctx, target: Target, groups: Group[]): Promise<Known> {
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
