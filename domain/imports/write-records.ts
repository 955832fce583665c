import { eq, inArray } from 'drizzle-orm'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { RecordError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { followVariants } from '../catalogue/follow-variants.ts'
import { kinds } from '../catalogue/kinds.ts'
import { type VehiclePrices, writtenPrices } from '../catalogue/vehicle-prices.ts'
import { changedFields } from './changed-fields.ts'
import type { Group } from './group-models.ts'
import type { Refusal } from './map-row.ts'
import type { Input, ModelRecords } from './model-records.ts'
import { type Outcome, type RecordChange, recordChange } from './record-change.ts'
import type { Target } from './targets.ts'

/** What became of a model, of its variants, and of the rows that the store did not take. */
export type Written = {
  models: Outcome[]
  variants: Outcome[]
  refused: Refusal[]
  /** The same records by their names, with what changes. */
  records?: RecordChange[]
}

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
  const stored = known.models.get(model.sourceKey)
  const parent = await written(ctx, target.models, stored, stored ? withoutDerived(model) : model, lines)
  const records: RecordChange[] = []
  for (const { line, input } of variants) {
    const given = { ...input, [target.parent]: parent.id }
    const before = known.variants.get(input.sourceKey)
    records.push((await written(ctx, target.variants, before, given, [line])).change)
  }
  const kind = Object.values(kinds).find(({ vehicles }) => vehicles.name === target.models.name)
  const isChanged = kind && (await followVariants(ctx, kind, parent.id))
  const outcome = parent.outcome === 'unchanged' && isChanged ? 'updated' : parent.outcome
  return {
    models: [outcome],
    variants: records.map(each => each.outcome),
    refused: [],
    records: [{ ...parent.change, outcome }, ...records],
  }
}

/** What follows from a model's variants, those of other sources included; its fuel does where the source has none. */
const derived = ['price', 'minPrice', 'maxPrice', 'fuelTypes', 'transmissions']

const withoutDerived = (model: Input): Input =>
  Object.fromEntries(
    Object.entries(model).filter(
      ([field, value]) => !derived.includes(field) && (field !== 'fuelType' || Boolean(value)),
    ),
  )

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
    // Mappings read prices as whole numbers.
    const { price = null, minPrice = null, maxPrice = null } = given as Partial<VehiclePrices>
    writtenPrices({ price, minPrice, maxPrice })
    if (!stored) {
      const { id } = await createRecord(ctx, collection, { ...given, publishedAt: wireDate(new Date()) })
      return changed(String(id), 'created', given)
    }
    const id = String(stored.id)
    const changes = changedFields(stored, given)
    if (!Object.keys(changes).length) return changed(id, 'unchanged', changes)
    await updateRecord(ctx, collection, id, changes)
    return changed(id, 'updated', changes)
  } catch (error) {
    throw error instanceof RecordError ? new RefusedRows(lines, error) : error
  }

  function changed(id: string, outcome: Outcome, changes: Input) {
    const subject = { line: lines[0] ?? 0, id, outcome, stored: stored ?? {}, changes }
    return { id, outcome, change: recordChange(collection, subject) }
  }
}
