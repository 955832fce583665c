import { hash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { Sender } from '#domain/rate-limits/rate-limits.ts'
import { handleCreate, handleUpdate } from '#domain/record-handlers.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { fieldType } from '#records/field-types/index.ts'
import { generateIds } from '#records/ids.ts'
import { listRecords } from '#records/list.ts'
import type { Row } from '#records/row.ts'
import { inTransaction } from '#records/transaction.ts'
import { diffFields } from '../changed-fields.ts'
import type { Outcome } from '../describe-change.ts'
import { describeChange, labelOf, type RecordChange } from '../describe-change.ts'
import type { RowRefusal } from '../map-row.ts'
import type { Progress } from '../progress.ts'
import { newYielder } from '../yield-to-event-loop.ts'
import type { RecordRow } from './read-values.ts'

/** The outcome of a row: for an imported one, its record and the changes. */
export type ImportedRecord = {
  line: number
  id: string
  outcome: Outcome
  changes: Row
  change: RecordChange
}
export type RecordsImportResult = { taken: ImportedRecord[]; refused: RowRefusal[] }

type Options = { isDryRun: boolean; sender: Sender; progress: (total: number) => Progress }

/** The number of records per lookup. */
const batchSize = 200

/**
 * Imports rows with our field names, each in a separate transaction, with the collection's handlers and the caller's
 * rights. A row without an id gets the record's readable id, or an id derived from its content, so that a second run
 * finds the records of the first. Unchanged records are not written; a dry run is rolled back.
 */
export async function importRecords(
  ctx: Ctx,
  collection: AnyCollection,
  rows: readonly RecordRow[],
  { isDryRun, sender, progress: progressOf }: Options,
): Promise<RecordsImportResult> {
  const report: RecordsImportResult = { taken: [], refused: [] }
  const lines = new Map<string, number>()
  const progress = progressOf(rows.length)
  const maybeYield = newYielder()
  try {
    for (let at = 0; at < rows.length; at += batchSize) {
      const some = rows
        .slice(at, at + batchSize)
        .map(row => ({ ...row, id: row.id || idOf(collection, row.values) }))
      const stored = await storedRecords(ctx, collection, some)
      for (const row of some) {
        await maybeYield()
        const earlier = lines.get(row.id)
        if (earlier === undefined) await importRow(row)
        else report.refused.push({ ...nameOf(row), reason: `the same record as line ${earlier}` })
        progress.advance()
      }

      async function importRow(row: RecordRow) {
        try {
          report.taken.push(await writeRow(row, stored.get(row.id)))
          lines.set(row.id, row.line)
        } catch (error) {
          if (!(error instanceof RecordError)) throw error
          report.refused.push({ ...nameOf(row, stored.get(row.id)), ...toRefusalReason(error) })
        }
      }
    }
  } finally {
    progress.end()
  }
  return report

  async function writeRow({ line, id, values }: RecordRow, stored: Row | undefined): Promise<ImportedRecord> {
    const changes = stored ? changesOf(collection, stored, values) : values
    const outcome = !stored ? 'created' : Object.keys(changes).length ? 'updated' : 'unchanged'
    if (outcome === 'created')
      await runWrite(inner => handleCreate(inner, collection, { ...values, id }, sender))
    if (outcome === 'updated') await runWrite(inner => handleUpdate(inner, collection, id, changes, sender))
    const subject = {
      line,
      id,
      outcome,
      stored: stored ?? {},
      changes: readFields(collection, changes),
    } as const
    return { line, id, outcome, changes, change: describeChange(collection, subject) }
  }

  function nameOf({ line, values }: RecordRow, stored: Row = {}) {
    const label = labelOf(collection, { ...stored, ...values })
    return { line, ...(label && { label }) }
  }

  async function runWrite(write: (ctx: Ctx) => Promise<unknown>) {
    if (!isDryRun) return write(ctx)
    return inTransaction(ctx, async inner => {
      await write(inner)
      throw new DryRunRollback()
    }).catch(error => {
      if (!(error instanceof DryRunRollback)) throw error
    })
  }
}

/** Rolls back a dry run's transaction. */
class DryRunRollback extends Error {}

function idOf(collection: AnyCollection, values: Row): string {
  const readable = collection.slugFrom && generateIds(collection, values).next().value
  if (readable) return readable
  const digest = hash('sha256', JSON.stringify(values), 'hex')
  return BigInt(`0x${digest}`).toString(36).slice(0, 15)
}

async function storedRecords(ctx: Ctx, collection: AnyCollection, rows: readonly RecordRow[]) {
  const { id } = columnsByName(collection)
  if (!id) throw new Error('every table has ids')
  const where = inArray(
    id,
    rows.map(row => row.id),
  )
  const { items } = await listRecords(ctx, collection, { where, perPage: 1000, skipTotal: true })
  return new Map<string, Row>(items.map((item: Row) => [String(item.id), item]))
}

/** The values in the form that the store parses. */
function readFields({ fields }: AnyCollection, given: Row): Row {
  const read = Object.entries(given).map(([key, value]) => {
    const field = fields[key]
    const outcome = field && fieldType(field.type).read(value, field.options)
    return [key, outcome && 'value' in outcome ? outcome.value : value] as const
  })
  return Object.fromEntries(read)
}

/** The fields whose parsed value differs from the stored one. */
function changesOf(collection: AnyCollection, stored: Row, given: Row): Row {
  const changed = diffFields(stored, readFields(collection, given))
  return Object.fromEntries(Object.entries(given).filter(([key]) => key in changed))
}

function toRefusalReason({ data, message }: RecordError): Omit<RowRefusal, 'line'> {
  const fields = Object.entries(data).map(([field, error]) => [field, error.message] as const)
  if (!fields.length) return { reason: message }
  return {
    reason: fields.map(([field, words]) => `${field}: ${words}`).join(' '),
    fields: Object.fromEntries(fields),
  }
}
