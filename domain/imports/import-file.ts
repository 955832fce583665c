import type { AnyCollection } from '#collections/define.ts'
import { logAudit } from '#records/audit.ts'
import type { Ctx } from '#records/context.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { importRecords } from './import-records.ts'
import { buildReport, type ImportReport } from './import-report.ts'
import type { NewProgress } from './progress.ts'
import type { SourceRows } from './read-rows.ts'
import { type ColumnMap, readValues } from './read-values.ts'
import { isUnusual } from './text-format.ts'

/** A file of records with our field names, whose columns may be renamed. */
type ImportSource = { rows: SourceRows; format: 'csv' | 'json'; columns?: ColumnMap | undefined }
type ImportFileOptions = { isDryRun: boolean; sender: Sender; progress: NewProgress }

/**
 * Imports a file into a collection with the caller's rights, or reports what that would do. Throws an `ImportError` if
 * it cannot start. Each run of an operator is logged in the audit log.
 */
export async function importFile(
  ctx: Ctx,
  collection: AnyCollection,
  { rows, format, columns: map = {} }: ImportSource,
  { isDryRun, sender, progress }: ImportFileOptions,
): Promise<ImportReport> {
  const read = await readValues(rows, collection, { viewer: ctx.viewer, format, map })
  const result = await importRecords(ctx, collection, read.rows, {
    isDryRun,
    sender,
    progress: progress(read.rows.length, 'records'),
  })
  const summary = {
    collection: collection.name,
    isDryRun,
    rows: rows.rows.length + rows.broken.length,
    ...(isUnusual(rows.readAs) && { readAs: rows.readAs }),
    unread: read.unread,
  }
  const report = buildReport(summary, { ...result, refused: [...read.refused, ...result.refused] })
  if (!isDryRun && ctx.viewer.kind === 'operator') {
    const changes = { rows: report.rows, counts: report.counts, refused: report.refused.total }
    await logAudit(ctx, ctx.viewer.id, { action: 'import', kind: collection.name, changes })
  }
  return report
}
