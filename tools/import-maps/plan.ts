import { ImportError } from '#domain/imports/import-error.ts'
import type { RowRefusal, SourceRows } from '#domain/imports/read-rows.ts'
import type { SkippedCell } from './clean-cells.ts'
import { groupModels, type ModelGroup } from './group-models.ts'
import { type Draft, mapRow } from './map-row.ts'
import type { Mapping } from './mapping-schema.ts'

/** The models that an import would write, and everything it skips. */
export type ImportPlan = { rows: number; groups: ModelGroup[]; refused: RowRefusal[]; leftOut: SkippedCell[] }

/**
 * Groups the rows of a source into models. Throws an `ImportError` if the source lacks a required column.
 */
export function planImport({ columns, rows, broken }: SourceRows, mapping: Mapping): ImportPlan {
  requireColumns(columns, mapping)
  const refused: RowRefusal[] = [...broken]
  const leftOut: SkippedCell[] = []
  const drafts: Draft[] = []
  const firstLines = new Map<string, number>()
  for (const row of rows) {
    const mapped = mapRow(row, mapping)
    if ('refusal' in mapped) {
      refused.push(mapped.refusal)
      continue
    }
    const content = contentOf(mapped.draft)
    const same = firstLines.get(content)
    if (same !== undefined) {
      refused.push({ line: row.line, reason: `the same as line ${same}` })
      continue
    }
    firstLines.set(content, row.line)
    drafts.push(mapped.draft)
    leftOut.push(...mapped.leftOut)
  }
  return {
    rows: rows.length + broken.length,
    groups: groupModels(drafts, mapping.source, mapping.names.tellBy),
    refused,
    leftOut,
  }
}

/** The content of a row, ignoring case and line number. */
const contentOf = ({ line: _, found: __, ...said }: Draft) => JSON.stringify(said).toLowerCase()

/** Throws an `ImportError` if the source lacks a required column. */
export function requireColumns(columns: string[], mapping: Mapping): void {
  const missing = neededColumns(mapping).find(needed => !needed.some(column => columns.includes(column)))
  if (missing)
    throw new ImportError(
      `the file has no column ${missing.join(' or ')}, which the mapping ${mapping.source} reads`,
    )
}

function neededColumns({ names, fields }: Mapping): string[][] {
  const required = Object.values(fields).filter(field => field.required)
  // The make column is optional if the model names the make.
  const named = names.model ? [names.model, names.variant] : [names.make, names.variant]
  return [...named.map(column => [column]), ...required.map(({ column }) => [column].flat())]
}
