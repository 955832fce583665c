/** A row of an editable table: its cells, and the record's value when the row was read. */
export type TableRow = { key: string; cells: Readonly<Record<string, string>>; was?: unknown }

export type Column = {
  name: string
  label: string
  type?: 'text' | 'date' | 'url' | 'amount'
  /** Its share of the width. */
  share?: number
  max?: number
}

let made = 0
export const newRow = (cells: Readonly<Record<string, string>> = {}, was?: unknown): TableRow => ({
  key: `row${++made}`,
  cells,
  was,
})

export const isBlank = ({ cells }: TableRow) => Object.values(cells).every(cell => cell.trim() === '')

/** Moves an item of a list. Returns the list unchanged if the target index does not exist. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  if (to < 0 || to >= items.length || from === to) return [...items]
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/** Inserts a pasted table at a cell. Skips a first line of column names. */
export function pasteRows(
  rows: readonly TableRow[],
  columns: readonly Column[],
  at: { row: number; column: number },
  table: readonly (readonly string[])[],
): TableRow[] {
  const names = new Set(columns.flatMap(({ name, label }) => [name.toLowerCase(), label.toLowerCase()]))
  const isHead = table.length > 1 && (table[0] ?? []).every(cell => names.has(cell.toLowerCase()))
  const next = [...rows]
  for (const [down, line] of (isHead ? table.slice(1) : table).entries()) {
    const cells = line.flatMap((cell, across) => {
      const column = columns[at.column + across]
      return column ? [[column.name, cell] as const] : []
    })
    const row = next[at.row + down] ?? newRow()
    next[at.row + down] = { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } }
  }
  return next
}

/**
 * Parses a table from a spreadsheet's clipboard: tabs between cells, one row per line. A cell that contains tabs,
 * line breaks or quotes is quoted, and its quotes are doubled.
 */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows.filter(row => row.some(each => each !== ''))
}

/** Whether the pasted text has more than one cell. */
export const isTable = (text: string) => /[\t\n]/.test(text.trim())
