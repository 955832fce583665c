import { isBlank, newRow, type TableRow } from './rows.ts'

type Typed = { type: string; value: unknown }
const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'type' in value && 'value' in value

/** A specification's value as text for its input. */
function specText(value: unknown): string {
  const plain = isTyped(value) ? value.value : value
  if (typeof plain === 'boolean') return plain ? 'Yes' : 'No'
  return plain === null || plain === undefined ? '' : String(plain)
}

/**
 * Parses the text back: Yes and No become booleans, so pages can translate them. A number stays a number, and a value
 * keeps its old type while the text fits that type.
 */
function specValue(text: string, was: unknown): unknown {
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

/** The entries of a map as rows, in the map's order. */
export const specRows = (specs: unknown): TableRow[] =>
  Object.entries(typeof specs === 'object' && specs !== null ? specs : {}).map(([label, value]) =>
    newRow({ label, value: specText(value) }, value),
  )

/** The rows with a name as a map. The last of two equal names wins. */
export const specMap = (rows: readonly TableRow[]): Record<string, unknown> =>
  Object.fromEntries(
    rows
      .filter(row => !isBlank(row) && row.cells.label?.trim())
      .map(({ cells, was }) => [cells.label?.trim() ?? '', specValue(cells.value ?? '', was)]),
  )

/** Names that occur more than once. Only the last row of each would be saved. */
export function repeated(rows: readonly TableRow[]): string[] {
  const labels = rows.map(({ cells }) => cells.label?.trim() ?? '').filter(label => label !== '')
  return [...new Set(labels.filter((label, at) => labels.indexOf(label) !== at))]
}
