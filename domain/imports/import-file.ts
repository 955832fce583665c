import type { AnyCollection } from '#collections/define.ts'
import { keepDeed } from '#records/audit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import type { Sender } from '../limits/limits.ts'
import { type ImportReport, mappedReport, recordsReport } from './api-report.ts'
import { ImportError } from './import-error.ts'
import type { Mapping } from './mapping-shape.ts'
import { modelRecords } from './model-records.ts'
import { planImport } from './plan.ts'
import type { NewProgress } from './progress.ts'
import type { Rows } from './read-rows.ts'
import { importRecords } from './records/import-records.ts'
import { type ColumnMap, readValues } from './records/read-values.ts'
import { runImport } from './run-import.ts'
import { targets } from './targets.ts'

/** How a file is read: by a source's mapping, or as records in our own terms, whose columns may be named otherwise. */
export type Reading = { mapping: Mapping } | { columns?: ColumnMap | undefined }

type File = { rows: Rows; format: 'csv' | 'json'; reading: Reading }
type Options = { isDryRun: boolean; sender: Sender; progress: NewProgress }

/** As many records as a report shows whole. */
const shown = 10

/**
 * Imports a file into a collection, or says what that would do. By a mapping it makes whole models with their variants, with
 * Sawari's own rights, since keys of sources are nobody else's to write; records in our own terms are written with
 * the caller's. Throws an `ImportError` where it cannot begin. A run is in the audit log.
 */
export async function importFile(
  ctx: Ctx,
  collection: AnyCollection,
  { rows, format, reading }: File,
  options: Options,
): Promise<ImportReport> {
  const report =
    'mapping' in reading
      ? await byMapping(ctx, collection, rows, reading.mapping, options)
      : await asRecords(ctx, collection, rows, { format, columns: reading.columns, ...options })
  if (!options.isDryRun && ctx.viewer.kind === 'operator') {
    const changes = { rows: report.rows, counts: report.counts, refused: report.refused.total }
    await keepDeed(ctx, ctx.viewer.id, { action: 'import', kind: collection.name, changes })
  }
  return report
}

async function byMapping(
  ctx: Ctx,
  { name }: AnyCollection,
  rows: Rows,
  mapping: Mapping,
  { isDryRun, progress }: Options,
): Promise<ImportReport> {
  const target = targets[name]
  if (!target) throw new ImportError(`no source of ${name} can be mapped`)
  if (mapping.collection !== name) throw new ImportError(`the mapping is for ${mapping.collection}`)
  const plan = await planImport(rows, mapping)
  const sample = plan.groups.slice(0, shown).map(group => modelRecords(group, target, mapping.pricedAt))
  const report = await runImport(asSystem(ctx), plan, { mapping, target, isDryRun, progress })
  return mappedReport(report, sample)
}

async function asRecords(
  ctx: Ctx,
  collection: AnyCollection,
  rows: Rows,
  {
    format,
    columns,
    isDryRun,
    sender,
    progress,
  }: Options & { format: 'csv' | 'json'; columns: ColumnMap | undefined },
): Promise<ImportReport> {
  const read = await readValues(rows, collection, {
    viewer: ctx.viewer,
    format,
    ...(columns && { map: columns }),
  })
  const report = await importRecords(ctx, collection, read.rows, {
    isDryRun,
    sender,
    progress: total => progress(total, 'records'),
  })
  const { refused, unread } = read
  const own = {
    collection: collection.name,
    isDryRun,
    rows: rows.rows.length + rows.broken.length,
    unread,
    refused,
  }
  return recordsReport(own, report, shown)
}
