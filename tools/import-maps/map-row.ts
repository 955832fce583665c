import type { SpecSection, SpecValue } from '#collections/vehicle-shapes.ts'
import type { RowRefusal, SourceRow } from '#domain/imports/read-rows.ts'
import { cleanCells, dropPointlessCells, type SkippedCell } from './clean-cells.ts'
import type { Mapping } from './mapping-schema.ts'
import { parseNames, type VehicleNames } from './parse-names.ts'
import { findNamedValue, matchesConditions, readValue } from './read-value.ts'
import { repairWords } from './repair-words.ts'
import { readSections, readSpecs } from './specifications.ts'
import type { PlainValue } from './value-parsers.ts'

/** A value for every field of a mapping; `null` if the row has none. */
type FieldValues = Record<string, PlainValue | null>

/** A row in our terms, before it is grouped into its model. */
export type Draft = VehicleNames & {
  line: number
  /** Make, model and variant as in the source: these stay the same when the repair tables grow. */
  found: { model?: string; variant: string }
  /** A value for every field of the mapping; `null` if the row has none. */
  fields: FieldValues
  keySpecs: Record<string, SpecValue>
  sections: SpecSection[]
}

/** The maximum length of a cell; longer ones would only slow down the mapping's patterns. */
const maxCellLength = 5_000

/** Maps one row: returns its draft and its skipped cells, or why it is rejected. */
export function mapRow(
  row: SourceRow,
  mapping: Mapping,
): { draft: Draft; leftOut: SkippedCell[] } | { refusal: RowRefusal } {
  const { line } = row
  const long = Object.keys(row.cells).find(column => (row.cells[column]?.length ?? 0) > maxCellLength)
  if (long) return { refusal: { line, reason: `more than ${maxCellLength} characters in ${long}` } }
  const clean = cleanCells(row, mapping)
  const unwanted = mapping.refuse.find(({ where }) => matchesConditions(clean.cells, where))
  if (unwanted) return { refusal: { line, reason: unwanted.reason } }
  const names = repairNames(clean.cells, mapping.names)
  if ('reason' in names) return { refusal: { line, reason: names.reason } }

  const variant = row.cells[mapping.names.variant] ?? ''
  const first = readFields(clean.cells, mapping.fields, variant).fields
  const { cells, leftOut } = dropPointlessCells({ line, cells: clean.cells }, mapping.leaveOut, first)
  const { fields, described } = readFields(cells, mapping.fields, variant)
  const missing = Object.keys(fields).find(field => mapping.fields[field]?.required && fields[field] === null)
  if (missing) return { refusal: { line, reason: missingReason(row, mapping, missing) } }

  const specs = readSpecs(described, mapping.keySpecs)
  const sections = readSections(described, mapping.sections)
  const unread = Object.values(mapping.fields).map(rule => readValue(described, rule))
  const notes = [...unread, ...specs.found, ...sections.found].flatMap(found =>
    found?.reason ? [{ line, column: found.column, text: found.text, reason: found.reason }] : [],
  )
  const draft = {
    ...names,
    line,
    found: joinSourceNames(row, mapping),
    fields,
    keySpecs: specs.specs,
    sections: sections.sections,
  }
  return { draft, leftOut: uniqueByColumn([...clean.leftOut, ...leftOut, ...notes]) }
}

/** The row's brand, model and variant, repaired with the mapping's tables; or why they are missing. */
export function repairNames(
  cells: SourceRow['cells'],
  names: Mapping['names'],
): VehicleNames | { reason: string } {
  if (!names.model) return parseNames(cells, names)
  const variant = cells[names.variant]
  const split = splitNames(cells[names.make] ?? '', cells[names.model] ?? '', names)
  if (!split.model) return { reason: `no ${names.model}` }
  if (!split.brand) return { reason: `no ${names.make}, and none can be told from ${split.model}` }
  if (!variant) return { reason: `no ${names.variant}` }
  const brand = names.brands[split.brand] ?? split.brand
  const model = names.models[brand]?.[split.model] ?? split.model
  return { brand, model, variant: repairWords(variant, names, `${brand} ${model}`) }
}

function splitNames(make: string, model: string, { moved, brandsInModel }: Mapping['names']) {
  const known = moved.find(({ from }) => from[0] === make && from[1] === model)
  if (known) return { brand: known.to[0], model: known.to[1] }
  const leading = make ? undefined : brandsInModel.find(brand => model.startsWith(`${brand} `))
  return leading ? { brand: leading, model: model.slice(leading.length + 1) } : { brand: make, model }
}

/**
 * The fields from a row's cells and its variant's name, and the cells with each field as a column `=field`, which later
 * fields and specifications can name.
 */
export function readFields(
  cells: SourceRow['cells'],
  rules: Mapping['fields'],
  variant: string,
): { fields: FieldValues; described: SourceRow['cells'] } {
  const fields: FieldValues = {}
  const described = { ...cells }
  for (const [field, rule] of Object.entries(rules)) {
    const value = findNamedValue(variant, rule) ?? readValue(described, rule)?.value ?? null
    fields[field] = value
    if (value !== null) described[`=${field}`] = String(value)
  }
  return { fields, described }
}

function joinSourceNames({ cells }: SourceRow, { names }: Mapping) {
  const written = (columns: string[]) => columns.map(column => cells[column] ?? '').join('|')
  if (!names.model) return { variant: written([names.make, names.variant]) }
  return {
    model: written([names.make, names.model]),
    variant: written([names.make, names.model, names.variant]),
  }
}

function missingReason({ cells }: SourceRow, mapping: Mapping, field: string): string {
  const rule = mapping.fields[field]
  if (rule?.cases) return `fits no ${field}`
  const columns = [rule?.column ?? []].flat()
  const written = columns.map(column => cells[column]).find(Boolean)
  return `no readable ${field} in ${columns.join(' or ')}${written ? ` ("${written}")` : ''}`
}

/** Reports a column once, even if it feeds both a field and a specification. */
const uniqueByColumn = (notes: SkippedCell[]) => [...new Map(notes.map(note => [note.column, note])).values()]
