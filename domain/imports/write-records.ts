import { eq, inArray } from 'drizzle-orm'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { RecordError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { deriveFromVariants } from '../catalogue/derive-from-variants.ts'
import { kinds } from '../catalogue/kinds.ts'
import { resolvePrices, type VehiclePrices } from '../catalogue/vehicle-prices.ts'
import { diffFields } from './changed-fields.ts'
import { describeChange, type Outcome, type RecordChange } from './describe-change.ts'
import type { ModelGroup } from './group-models.ts'
import type { ImportTarget } from './import-targets.ts'
import type { RowRefusal } from './map-row.ts'
import type { ModelRecords, RecordInput } from './model-records.ts'

/** The outcome of a model, of its variants, and of the rows that the store rejected. */
export type WriteResult = {
  models: Outcome[]
  variants: Outcome[]
  refused: RowRefusal[]
  /** The same records by name, with their changes. */
  records?: RecordChange[]
}

/** The store rejects the record of these lines. */
export class RefusedRowsError extends Error {
  readonly lines: number[]
  constructor(lines: number[], cause: RecordError) {
    const fields = Object.entries(cause.data).map(([field, { message }]) => `${field}: ${message}`)
    super(fields.join(' ') || cause.message, { cause })
    this.lines = lines
  }
}

/** Creates or updates a model and its variants in the caller's transaction; throws `RefusedRowsError`. */
export async function writeRecords(
  ctx: Ctx,
  target: ImportTarget,
  { model, variants }: ModelRecords,
  known: StoredRecords,
): Promise<WriteResult> {
  const lines = variants.map(({ line }) => line)
  const stored = known.models.get(model.sourceKey)
  const parent = await writeOne(ctx, target.models, stored, stored ? withoutDerived(model) : model, lines)
  const records: RecordChange[] = []
  for (const { line, input } of variants) {
    const given = { ...input, [target.parent]: parent.id }
    const before = known.variants.get(input.sourceKey)
    records.push((await writeOne(ctx, target.variants, before, given, [line])).change)
  }
  const kind = Object.values(kinds).find(({ vehicles }) => vehicles.name === target.models.name)
  const isChanged = kind && (await deriveFromVariants(ctx, kind, parent.id))
  const outcome = parent.outcome === 'unchanged' && isChanged ? 'updated' : parent.outcome
  return {
    models: [outcome],
    variants: records.map(each => each.outcome),
    refused: [],
    records: [{ ...parent.change, outcome }, ...records],
  }
}

/** Fields derived from all variants of a model, including other sources'; its fuel only if the source has none. */
const derived = ['price', 'minPrice', 'maxPrice', 'fuelTypes', 'transmissions']

const withoutDerived = (model: RecordInput): RecordInput =>
  Object.fromEntries(
    Object.entries(model).filter(
      ([field, value]) => !derived.includes(field) && (field !== 'fuelType' || Boolean(value)),
    ),
  )

/** The source's stored records, by source key. */
type StoredRecords = { models: Map<unknown, RecordInput>; variants: Map<unknown, RecordInput> }

/** Looks up what an earlier import has written of these models. */
export async function findStoredRecords(
  ctx: Ctx,
  target: ImportTarget,
  groups: ModelGroup[],
): Promise<StoredRecords> {
  const keysOf = (keyed: { sourceKey: string }[]) => keyed.map(({ sourceKey }) => sourceKey)
  return {
    models: await findBySourceKeys(ctx, target.models, keysOf(groups)),
    variants: await findBySourceKeys(
      ctx,
      target.variants,
      groups.flatMap(({ variants }) => keysOf(variants)),
    ),
  }
}

async function findBySourceKeys(ctx: Ctx, collection: AnyCollection, sourceKeys: string[]) {
  const { sourceKey } = collection.table
  const where = sourceKeys.length === 1 ? eq(sourceKey, sourceKeys[0]) : inArray(sourceKey, sourceKeys)
  const { items } = await listRecords(ctx, collection, { where, perPage: 1000, skipTotal: true })
  return new Map<unknown, RecordInput>(items.map((item: RecordInput) => [item.sourceKey, item]))
}

async function writeOne(
  ctx: Ctx,
  collection: AnyCollection,
  stored: RecordInput | undefined,
  given: RecordInput,
  lines: number[],
) {
  try {
    // Mappings parse prices as whole numbers.
    const { price = null, minPrice = null, maxPrice = null } = given as Partial<VehiclePrices>
    resolvePrices({ price, minPrice, maxPrice })
    if (!stored) {
      const { id } = await createRecord(ctx, collection, { ...given, publishedAt: wireDate(new Date()) })
      return changed(String(id), 'created', given)
    }
    const id = String(stored.id)
    const changes = diffFields(stored, given)
    if (!Object.keys(changes).length) return changed(id, 'unchanged', changes)
    await updateRecord(ctx, collection, id, changes)
    return changed(id, 'updated', changes)
  } catch (error) {
    throw error instanceof RecordError ? new RefusedRowsError(lines, error) : error
  }

  function changed(id: string, outcome: Outcome, changes: RecordInput) {
    const subject = { line: lines[0] ?? 0, id, outcome, stored: stored ?? {}, changes }
    return { id, outcome, change: describeChange(collection, subject) }
  }
}
