import type { AnyCollection } from '#collections/define.ts'
import { withSpecFigures } from '#domain/catalogue/derive-figures.ts'
import { deriveFromVariants } from '#domain/catalogue/derive-from-variants.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { resolvePrices, type VehiclePrices } from '#domain/catalogue/vehicle-prices.ts'
import type { Sender } from '#domain/rate-limits/rate-limits.ts'
import { handleCreate, hasCreateHandler } from '#domain/record-handlers.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { insertRecords } from '#records/insert-records.ts'
import type { Row } from '#records/row.ts'
import { inTransaction } from '#records/transaction.ts'
import { parseValues } from './read-values.ts'

/** A record to add, as its row has it. */
export type NewRecord = Row & { id: string }
type Options = { sender: Sender; refuse: (record: NewRecord, error: RecordError) => void }
type Refuse = Options['refuse']

/**
 * Adds records in the caller's transaction and reports the refused ones. Records without rules of their collection, new
 * vehicles and used listings are inserted at once, or each alone if one clashes with a stored record; the others are
 * added by their collection's handler.
 */
export async function addRecords(
  ctx: Ctx,
  collection: AnyCollection,
  records: readonly NewRecord[],
  { sender, refuse }: Options,
): Promise<void> {
  if (!records.length) return
  const insert = inserterOf(collection)
  if (!insert) {
    for (const record of records)
      await attempt(ctx, record, refuse, inner => handleCreate(inner, collection, record, sender))
    return
  }
  const refused: [NewRecord, RecordError][] = []
  try {
    await inTransaction(ctx, inner =>
      insert(inner, records, (record, error) => refused.push([record, error])),
    )
    for (const [record, error] of refused) refuse(record, error)
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    for (const record of records) await attempt(ctx, record, refuse, inner => insert(inner, [record], refuse))
  }
}

/** A record that the store refuses leaves the others as they are. */
const attempt = (ctx: Ctx, record: NewRecord, refuse: Refuse, add: (inner: Ctx) => Promise<unknown>) =>
  inTransaction(ctx, add).catch(error => {
    if (!(error instanceof RecordError)) throw error
    refuse(record, error)
  })

type Insert = (ctx: Ctx, records: readonly NewRecord[], refuse: Refuse) => Promise<void>

function inserterOf(collection: AnyCollection): Insert | undefined {
  const kind = Object.values(kinds).find(({ vehicles, variants }) =>
    [vehicles.name, variants.name].includes(collection.name as never),
  )
  const insert: Insert = (ctx, records, refuse) =>
    insertRecords(ctx, collection, records, {
      onRefused: (record, error) => refuse(record as NewRecord, error),
    })
  if (!kind) return hasCreateHandler(collection) && collection.name !== 'usedVehicles' ? undefined : insert
  const parentField = collection.name === kind.variants.name ? kind.parentKey : 'id'
  return async (ctx, records, refuse) => {
    const refused = new Set<unknown>()
    const onRefused: Refuse = (record, error) => {
      refused.add(record.id)
      refuse(record, error)
    }
    await insert(
      ctx,
      records.flatMap(record => completeVehicle(collection, record, onRefused) ?? []),
      onRefused,
    )
    const added = records.filter(({ id }) => !refused.has(id))
    for (const id of new Set(added.map(record => String(record[parentField]))))
      await deriveFromVariants(ctx, kind, id)
  }
}

/** A new model or variant with the figures and prices that follow from its other fields. */
function completeVehicle(
  collection: AnyCollection,
  record: NewRecord,
  refuse: Refuse,
): NewRecord | undefined {
  const values = parseValues(collection, record)
  const { price = null, minPrice = null, maxPrice = null } = values as Partial<VehiclePrices>
  // What is no number is refused by its field, like texts in place of specifications.
  const isPriced = [price, minPrice, maxPrice].every(each => each === null || typeof each === 'number')
  const isDescribed = [values.key_specs, values.specifications].every(each => typeof each !== 'string')
  try {
    const entries = Object.entries(record).filter(([key]) => !isEmpty(values[key]))
    const figures = isDescribed
      ? withSpecFigures(Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value))))
      : {}
    return {
      ...figures,
      ...Object.fromEntries(entries),
      ...(isPriced && resolvePrices({ price, minPrice, maxPrice })),
      id: record.id,
    }
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    refuse(record, error)
    return undefined
  }
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
