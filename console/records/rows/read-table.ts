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
