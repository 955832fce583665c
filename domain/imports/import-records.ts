import { hash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import type { Sender } from '#domain/rate-limits/rate-limits.ts'
import { handleUpdate } from '#domain/record-handlers.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { generateIds } from '#records/ids.ts'
import { listRecords } from '#records/list.ts'
import type { Row } from '#records/row.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { addRecords } from './add-records.ts'
import { diffFields } from './changed-fields.ts'
import { describeChange, labelOf, type Outcome, type RecordChange } from './describe-change.ts'
import type { Progress } from './progress.ts'
import type { RowRefusal } from './read-rows.ts'
import { parseValues, type RecordRow } from './read-values.ts'
import { newYielder } from './yield-to-event-loop.ts'

/** The outcome of a row: for an imported one, its record and the changes. */
export type ImportedRecord = {
  line: number
  id: string
  outcome: Outcome
  changes: Row
  change: RecordChange
}
export type RecordsImportResult = { taken: ImportedRecord[]; refused: RowRefusal[] }

type Options = { isDryRun: boolean; sender: Sender; progress: Progress }

/** The number of records per transaction. */
const batchSize = 100

/**
 * Imports rows with our field names in batches, each in a transaction, with the collection's handlers and the caller's
 * rights; a refused row is left out of its batch. A row without an id gets the record's readable id, or an id derived
 * from its content, so that a second run finds the records of the first. After an interruption, running it again
 * continues it. Unchanged records are not written; a dry run is rolled back.
 */
export async function importRecords(
  ctx: Ctx,
  collection: AnyCollection,
  rows: readonly RecordRow[],
  options: Options,
): Promise<RecordsImportResult> {
  const report: RecordsImportResult = { taken: [], refused: [] }
  const lines = new Map<string, number>()
  const { progress } = options
  try {
    for (let at = 0, count = 1; at < rows.length; at += batchSize, count++) {
      const batch = rows
        .slice(at, at + batchSize)
        .map(row => ({ ...row, id: row.id || idOf(collection, row.values) }))
      await importBatch(batch)
      for (const _ of batch) progress.advance()
      if (isPowerOfTwo(count)) await updateStatistics(ctx, collection)
    }
  } finally {
    progress.end()
  }
  return report

  /** A record's second row is refused, unless the first one was. */
  async function importBatch(batch: readonly RecordRow[]): Promise<void> {
    const unseen = batch.filter(row => {
      const earlier = lines.get(row.id)
      if (earlier === undefined) return true
      report.refused.push({ ...nameOf(collection, row), reason: `the same record as line ${earlier}` })
      return false
    })
    const first = new Map(unseen.toReversed().map(row => [row.id, row]))
    const written = await writeBatch(
      ctx,
      collection,
      unseen.filter(row => first.get(row.id) === row),
      options,
    )
    for (const { id, line } of written.taken) lines.set(id, line)
    report.taken.push(...written.taken)
    report.refused.push(...written.refused)
    const others = unseen.filter(row => first.get(row.id) !== row)
    if (others.length) await importBatch(others)
  }
}

/** Rolls back a dry run's transaction. */
class DryRunRollback extends Error {}

type PlannedRow = RecordRow & { stored: Row | undefined; changes: Row; outcome: Outcome }

/** Writes rows of different records in one transaction. */
async function writeBatch(
  ctx: Ctx,
  collection: AnyCollection,
  rows: readonly RecordRow[],
  { isDryRun, sender }: Options,
): Promise<RecordsImportResult> {
  const planned = await planRows(ctx, collection, rows)
  const refused = new Map<string, RowRefusal>()
  let written = new Map<string, Row>()
  const refuse = ({ id }: { id: string }, error: RecordError) => {
    const row = planned.find(each => each.id === id)
    if (row) refused.set(id, { ...nameOf(collection, row, row.stored), ...toRefusalReason(error) })
  }
  try {
    await inTransaction(ctx, async inner => {
      // The transaction may run twice.
      refused.clear()
      const added = planned.filter(({ outcome }) => outcome === 'created')
      await addRecords(
        inner,
        collection,
        added.map(({ id, values }) => ({ ...values, id })),
        { sender, refuse },
      )
      for (const row of planned.filter(({ outcome }) => outcome === 'updated'))
        await inTransaction(inner, savepoint => update(savepoint, row)).catch(error => {
          if (!(error instanceof RecordError)) throw error
          refuse(row, error)
        })
      written = await storedRecords(
        inner,
        collection,
        planned.filter(({ outcome }) => outcome === 'updated'),
      )
      if (isDryRun) throw new DryRunRollback()
    })
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error
  }
  const taken = planned
    .filter(({ id }) => !refused.has(id))
    .map(row => {
      const { line, id, stored = {} } = row
      const { outcome, changes, derived } = effectOf(row, written.get(id))
      const subject = { line, id, outcome, stored, changes: parseValues(collection, changes), derived }
      return { line, id, outcome, changes, change: describeChange(collection, subject) }
    })
  return { taken, refused: [...refused.values()] }

  /** A listing's source only states facts: it is no seller whose changes have to be approved. */
  function update(inner: Ctx, { id, changes }: PlannedRow): Promise<unknown> {
    return collection.name === usedVehicles.name
      ? updateRecord(inner, collection, id, changes)
      : handleUpdate(inner, collection, id, changes, sender)
  }
}

/** What a row has changed. A field that follows from other records, such as a model's variants, has not. */
function effectOf({ outcome, stored, changes }: PlannedRow, written: Row | undefined) {
  if (outcome !== 'updated' || !stored || !written) return { outcome, changes, derived: [] }
  const derived = Object.keys(changes).filter(
    field => field in written && !Object.keys(diffFields(stored, { [field]: written[field] })).length,
  )
  const importedChanges = Object.fromEntries(
    Object.entries(changes).filter(([field]) => !derived.includes(field)),
  )
  return {
    outcome: Object.keys(importedChanges).length ? outcome : ('unchanged' as const),
    changes: importedChanges,
    derived,
  }
}

async function planRows(ctx: Ctx, collection: AnyCollection, rows: readonly RecordRow[]) {
  const stored = await storedRecords(ctx, collection, rows)
  const maybeYield = newYielder()
  const planned: PlannedRow[] = []
  for (const row of rows) {
    await maybeYield()
    const known = stored.get(row.id)
    const changes = known ? changesOf(collection, known, row.values) : row.values
    const outcome = !known ? 'created' : Object.keys(changes).length ? 'updated' : 'unchanged'
    planned.push({ ...row, stored: known, changes, outcome })
  }
  return planned
}

function nameOf(collection: AnyCollection, { line, values }: RecordRow, stored: Row = {}) {
  const label = labelOf(collection, { ...stored, ...values })
  return { line, ...(label && { label }) }
}

function idOf(collection: AnyCollection, values: Row): string {
  const readable = collection.slugFrom && generateIds(collection, values).next().value
  if (readable) return readable
  const digest = hash('sha256', JSON.stringify(values), 'hex')
  return BigInt(`0x${digest}`).toString(36).slice(0, 15)
}

async function storedRecords(ctx: Ctx, collection: AnyCollection, rows: readonly RecordRow[]) {
  if (!rows.length) return new Map<string, Row>()
  const { id } = columnsByName(collection)
  if (!id) throw new Error('every table has ids')
  const where = inArray(
    id,
    rows.map(row => row.id),
  )
  const { items } = await listRecords(ctx, collection, { where, perPage: batchSize, skipTotal: true })
  return new Map<string, Row>(items.map((item: Row) => [String(item.id), item]))
}

/** The fields whose parsed value differs from the stored one. What became of a listing since it was added stays. */
function changesOf(collection: AnyCollection, stored: Row, row: Row): Row {
  const changed = diffFields(stored, parseValues(collection, row))
  if (collection.name === usedVehicles.name) delete changed.status
  return Object.fromEntries(Object.entries(row).filter(([key]) => key in changed))
}

function toRefusalReason({ data, message }: RecordError): Omit<RowRefusal, 'line'> {
  const errors = Object.entries(data).map(([field, error]) => [field, error.message] as const)
  if (!errors.length) return { reason: message }
  return {
    reason: errors.map(([field, words]) => `${field}: ${words}`).join(' '),
    fields: Object.fromEntries(errors),
  }
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0

/**
 * Statements of the first import are planned for empty tables, and read a growing table from end to end until the
 * server counts its rows, which may be never in time.
 */
const updateStatistics = ({ db }: Ctx, { table }: AnyCollection) => db.execute(sql`analyze ${table}`)
