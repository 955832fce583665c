import type { LeftOut } from './clean-cells.ts'
import { type Group, groupModels } from './group-models.ts'
import { ImportError } from './import-error.ts'
import { type Draft, mapRow, type Refusal } from './map-row.ts'
import type { Mapping } from './mapping.ts'
import type { Row, Rows } from './read-rows.ts'

/** What an import would write: the models that a source comes to, and all that it does not take over. */
export type Plan = { rows: number; groups: Group[]; refused: Refusal[]; leftOut: LeftOut[] }

/** Turns the rows of a source into models. Throws an `ImportError` where the source lacks a column that is needed. */
export function planImport({ columns, rows, broken }: Rows, mapping: Mapping): Plan {
  const missing = neededColumns(mapping).find(needed => !needed.some(column => columns.includes(column)))
  if (missing)
    throw new ImportError(
      `the file has no column ${missing.join(' or ')}, which the mapping ${mapping.source} reads`,
    )

  const refused: Refusal[] = [...broken]
  const leftOut: LeftOut[] = []
  const drafts: Draft[] = []
  const firstLines = new Map<string, number>()
  for (const row of rows) {
    const same = firstLines.get(contentOf(row))
    if (same !== undefined) {
      refused.push({ line: row.line, reason: `the same as line ${same}` })
      continue
    }
    firstLines.set(contentOf(row), row.line)
    const mapped = mapRow(row, mapping)
    if ('refusal' in mapped) refused.push(mapped.refusal)
    else {
      drafts.push(mapped.draft)
      leftOut.push(...mapped.leftOut)
    }
  }
  return { rows: rows.length + broken.length, groups: groupModels(drafts, mapping.source), refused, leftOut }
}

const contentOf = ({ cells }: Row) => JSON.stringify(cells)

function neededColumns({ names, fields }: Mapping): string[][] {
  const required = Object.values(fields).filter(field => field.required)
  // The make may be missing as a whole where the model carries it.
  return [[names.model], [names.variant], ...required.map(({ column }) => [column].flat())]
}
