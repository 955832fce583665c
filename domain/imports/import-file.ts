import type { AnyCollection } from '#collections/define.ts'
import { logAudit } from '#records/audit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { ImportError } from './import-error.ts'
import { buildMappedReport, buildRecordsReport, type ImportReport } from './import-report.ts'
import { importTargets } from './import-targets.ts'
import type { Mapping } from './mapping-schema.ts'
import { buildModelRecords } from './model-records.ts'
import { planImport } from './plan.ts'
import type { NewProgress } from './progress.ts'
import type { SourceRows } from './read-rows.ts'
import { importRecords } from './records/import-records.ts'
import { type ColumnMap, readValues } from './records/read-values.ts'
import { runImport } from './run-import.ts'
import { isUnusual } from './text-format.ts'

/** How to read a file: with a source's mapping, or as records with our field names, whose columns may be renamed. */
export type FileLayout = { mapping: Mapping } | { columns?: ColumnMap | undefined }

type ImportSource = { rows: SourceRows; format: 'csv' | 'json'; reading: FileLayout }
type ImportFileOptions = { isDryRun: boolean; sender: Sender; progress: NewProgress }

/** The number of records that a report shows in full. */
const sampleSize = 10

/**
 * Imports a file into a collection, or reports what that would do. With a mapping it imports whole models with their
 * variants as the system, because only the system may write source keys. Records with our field names are written with
 * the caller's rights. Throws an `ImportError` if it cannot start. Each run is logged in the audit log.
 */
export async function importFile(
  ctx: Ctx,
  collection: AnyCollection,
  { rows, format, reading }: ImportSource,
  options: ImportFileOptions,
): Promise<ImportReport> {
  const report =
    'mapping' in reading
      ? await importByMapping(ctx, collection, rows, reading.mapping, options)
      : await importAsRecords(ctx, collection, rows, { format, columns: reading.columns, ...options })
  if (!options.isDryRun && ctx.viewer.kind === 'operator') {
    const changes = { rows: report.rows, counts: report.counts, refused: report.refused.total }
    await logAudit(ctx, ctx.viewer.id, { action: 'import', kind: collection.name, changes })
  }
  return isUnusual(rows.readAs) ? { ...report, readAs: rows.readAs } : report
}

async function importByMapping(
  ctx: Ctx,
  { name }: AnyCollection,
  rows: SourceRows,
  mapping: Mapping,
  { isDryRun, progress }: ImportFileOptions,
): Promise<ImportReport> {
  const target = importTargets[name]
  if (!target) throw new ImportError(`no source of ${name} can be mapped`)
  if (mapping.collection !== name) throw new ImportError(`the mapping is for ${mapping.collection}`)
  const plan = await planImport(rows, mapping)
  const sample = plan.groups
    .slice(0, sampleSize)
    .map(group => buildModelRecords(group, target, mapping.pricedAt))
  const report = await runImport(asSystem(ctx), plan, { mapping, target, isDryRun, progress })
  return buildMappedReport(report, sample)
}

async function importAsRecords(
  ctx: Ctx,
  collection: AnyCollection,
  rows: SourceRows,
  {
    format,
    columns,
    isDryRun,
    sender,
    progress,
  }: ImportFileOptions & { format: 'csv' | 'json'; columns: ColumnMap | undefined },
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
  return buildRecordsReport(own, report, sampleSize)
}
