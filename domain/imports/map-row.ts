import type { SpecSection, SpecValue } from '#collections/vehicle-shapes.ts'
import { cleanCells, type LeftOut, withoutPointless } from './clean-cells.ts'
import type { Plain } from './forms.ts'
import type { Mapping } from './mapping.ts'
import { type Names, repairedNames } from './names.ts'
import type { Row } from './read-rows.ts'
import { namedValue, readValue } from './read-value.ts'
import { sectionsOf, specsOf } from './specifications.ts'

/** A row that is not taken over. */
export type Refusal = { line: number; reason: string }

/** A row in our terms, before it is grouped with its model. */
export type Draft = Names & {
  line: number
  /** Make, model and variant as found: what stays the same when the tables of repairs grow. */
  found: { model: string; variant: string }
  /** A value for every field of the mapping; `null` where the row has none. */
  fields: Record<string, Plain | null>
  keySpecs: Record<string, SpecValue>
  sections: SpecSection[]
}

/** One row by its mapping: what it says, and what of it was left out; or why it is refused. */
export function mapRow(
  row: Row,
  mapping: Mapping,
): { draft: Draft; leftOut: LeftOut[] } | { refusal: Refusal } {
  const { line } = row
  const clean = cleanCells(row, mapping)
  const names = repairedNames(clean.cells, mapping.names)
  if ('reason' in names) return { refusal: { line, reason: names.reason } }

  const variant = row.cells[mapping.names.variant] ?? ''
  const fieldOf = (cells: Row['cells'], field: string) => {
    const rule = mapping.fields[field]
    return rule && (namedValue(variant, rule) ?? readValue(cells, rule)?.value)
  }
  const { cells, leftOut } = withoutPointless({ line, cells: clean.cells }, mapping.leaveOut, field =>
    fieldOf(clean.cells, field),
  )
  const fields = Object.keys(mapping.fields).map(field => [field, fieldOf(cells, field) ?? null] as const)
  const missing = fields.find(([field, value]) => mapping.fields[field]?.required && value === null)
  if (missing) return { refusal: { line, reason: missingReason(row, mapping, missing[0]) } }

  const described = { ...cells, ...asColumns(fields) }
  const specs = specsOf(described, mapping.keySpecs)
  const sections = sectionsOf(described, mapping.sections)
  const unread = Object.values(mapping.fields).map(rule => readValue(cells, rule))
  const notes = [...unread, ...specs.found, ...sections.found].flatMap(found =>
    found?.reason ? [{ line, column: found.column, text: found.text, reason: found.reason }] : [],
  )
  const draft = {
    ...names,
    line,
    found: foundNames(row, mapping),
    fields: Object.fromEntries(fields),
    keySpecs: specs.specs,
    sections: sections.sections,
  }
  return { draft, leftOut: unique([...clean.leftOut, ...leftOut, ...notes]) }
}

/** Fields as the columns by which specifications name them: `=transmission`. */
const asColumns = (fields: (readonly [string, Plain | null])[]) =>
  Object.fromEntries(
    fields.flatMap(([field, value]) => (value === null ? [] : [[`=${field}`, String(value)]])),
  )

function foundNames({ cells }: Row, { names }: Mapping) {
  const model = [cells[names.make] ?? '', cells[names.model] ?? ''].join('|')
  return { model, variant: `${model}|${cells[names.variant] ?? ''}` }
}

function missingReason({ cells }: Row, mapping: Mapping, field: string): string {
  const columns = [mapping.fields[field]?.column ?? []].flat()
  const written = columns.map(column => cells[column]).find(Boolean)
  return `no readable ${field} in ${columns.join(' or ')}${written ? ` ("${written}")` : ''}`
}

/** A column that feeds a field and a specification is told of once. */
const unique = (notes: LeftOut[]) => [...new Map(notes.map(note => [note.column, note])).values()]
