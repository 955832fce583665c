import { isBlank, newRow, type TableRow } from './rows.ts'

type Typed = { type: string; value: unknown }
const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'type' in value && 'value' in value

/** A specification's value as it is typed. */
export function specText(value: unknown): string {
  const plain = isTyped(value) ? value.value : value
  if (typeof plain === 'boolean') return plain ? 'Yes' : 'No'
  return plain === null || plain === undefined ? '' : String(plain)
}

/**
 * And back: Yes and No are kept as what they mean, so that pages say them in their language; a number stays one, and a
 * value keeps the type that it was given, as long as what is typed still is of that type.
 */
export function specValue(text: string, was: unknown): unknown {
  if (specText(was) === text) return was ?? text
  if (/^(yes|true)$/i.test(text)) return true
  if (/^(no|false)$/i.test(text)) return false
  const before = isTyped(was) ? was.value : was
  return typeof before === 'number' && text.trim() !== '' && Number.isFinite(Number(text))
    ? Number(text)
    : text
}

export const specColumns = (label: string, value: string) => [
  { name: 'label', label, share: 2, max: 200 },
  { name: 'value', label: value, share: 3, max: 2000 },
]

/** The rows of a map from names to values, in its order. */
export const specRows = (specs: unknown): TableRow[] =>
  Object.entries(typeof specs === 'object' && specs !== null ? specs : {}).map(([label, value]) =>
    newRow({ label, value: specText(value) }, value),
  )

/** The map of those rows that have a name; of two with one name the later one. */
export const specMap = (rows: readonly TableRow[]): Record<string, unknown> =>
  Object.fromEntries(
    rows
      .filter(row => !isBlank(row) && row.cells.label?.trim())
      .map(({ cells, was }) => [cells.label?.trim() ?? '', specValue(cells.value ?? '', was)]),
  )

/** Names that stand more than once: of these only the last would be kept. */
export function repeated(rows: readonly TableRow[]): string[] {
  const labels = rows.map(({ cells }) => cells.label?.trim() ?? '').filter(label => label !== '')
  return [...new Set(labels.filter((label, at) => labels.indexOf(label) !== at))]
}
