import type { FieldDescription } from '../api/describe.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate } from '../frame/translate.ts'
import { numberText } from '../records/text-of.ts'

/** Changed cells that a summary names. */
const maxCells = 3

type Value = Readonly<Record<string, unknown>>

/**
 * The change of a nested value in words, by its changed cells: `2, Rate: 8 → 9`, or by how many rows its tables have:
 * `3 steps → 4 steps`. Undefined if the log has only the beginning of a value.
 */
export function valueChange(before: unknown, after: unknown): string | undefined {
  const [from, to] = [parsed(before), parsed(after)]
  if (typeof from === 'string' || typeof to === 'string') return undefined
  const cells = cellChanges(from, to, '')
  const hidden = cells.length - maxCells
  return [
    ...cells.slice(0, maxCells),
    ...(hidden > 0 ? [translate('audit.moreCells', { count: hidden })] : []),
  ].join('; ')
}

/** Whether a field's values are nested, such as tables. */
export const isNested = (field: FieldDescription | undefined, ...values: unknown[]) =>
  field?.type === 'json' || values.some(value => isRecord(value) || isTable(value))

function cellChanges(before: unknown, after: unknown, path: string): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isTable(before) && isTable(after) && before.length === after.length)
    return after.flatMap((row, at) => cellChanges(before[at], row, place(path, String(at + 1))))
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(key =>
      cellChanges(before[key], after[key], place(path, fieldName(key), ', ')),
    )
  const change = `${cellText(before, path)} → ${cellText(after, path)}`
  return [path ? `${path}: ${change}` : change]
}

const place = (path: string, part: string, separator = ' ') => (path ? `${path}${separator}${part}` : part)

function cellText(value: unknown, path: string): string {
  if (isTable(value)) return rowCount(value)
  if (isRecord(value)) return translate('record.entries', { count: Object.keys(value).length })
  if (Array.isArray(value) && value.length) return value.join(', ')
  if (value === null || value === undefined || value === '' || Array.isArray(value))
    return translate('import.empty')
  return typeof value === 'number' ? numberText(path, value) : String(value)
}

const rowCount = (rows: readonly Value[]) =>
  translate(rows.some(row => 'upTo' in row) ? 'audit.steps' : 'audit.rows', { count: rows.length })

/** The preview of an import has nested values as text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return value ? JSON.parse(value) : undefined
  } catch {
    return value
  }
}

const isRecord = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTable = (value: unknown): value is readonly Value[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord)
