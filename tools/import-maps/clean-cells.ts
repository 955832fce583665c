import type { SourceRow } from '#domain/imports/read-rows.ts'
import type { Mapping } from './mapping-schema.ts'

type Cells = SourceRow['cells']

/** A cell that was not imported, and why. */
export type SkippedCell = { line: number; column: string; text: string; reason: string }

/** The row without stray question marks, placeholder cells, and cells known to be wrong. */
export function cleanCells(
  { line, cells }: SourceRow,
  { empty, emptyWith, wrong }: Pick<Mapping, 'empty' | 'emptyWith' | 'wrong'>,
) {
  const leftOut: SkippedCell[] = []
  const cleaned = Object.entries(cells).flatMap(([column, written]) => {
    const text = written.replace(/^\?+\s*/, '')
    if (!text || empty.includes(text) || emptyWith.some(mark => text.includes(mark))) return []
    if (!wrong[column]?.includes(text)) return [[column, text]]
    leftOut.push({ line, column, text, reason: 'is known to be wrong' })
    return []
  })
  const clean: Cells = Object.fromEntries(cleaned)
  return { cells: clean, leftOut }
}

/** The cells without the columns that do not apply to the row: an electric car has no engine size. */
export function dropPointlessCells(
  { line, cells }: SourceRow,
  rules: Mapping['leaveOut'],
  fields: Record<string, unknown>,
): { cells: Cells; leftOut: SkippedCell[] } {
  const applying = rules.filter(({ field, is, isNot }) => {
    const value = String(fields[field] ?? '')
    return (is?.includes(value) ?? true) && !(isNot?.includes(value) ?? false)
  })
  const reasons = new Map(
    applying.flatMap(({ field, columns }) =>
      columns.map(column => [column, `means nothing with ${field} ${fields[field]}`]),
    ),
  )
  const leftOut = Object.entries(cells).flatMap(([column, text]) => {
    const reason = reasons.get(column)
    return reason ? [{ line, column, text, reason }] : []
  })
  return {
    cells: Object.fromEntries(Object.entries(cells).filter(([column]) => !reasons.has(column))),
    leftOut,
  }
}
