import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
import { ImportError } from './import-error.ts'

/** One row of a source: the line on which it begins (of JSON its number, from 1) and its filled cells by column. */
export type Row = { line: number; cells: Record<string, string> }

/** Rows, and lines that are none. */
export type Rows = { columns: string[]; rows: Row[]; broken: { line: number; reason: string }[] }

/** Reads a CSV file with a header, or a JSON list of flat objects. Throws an `ImportError` where it is neither. */
export async function readRows(file: string): Promise<Rows> {
  try {
    const rows = await (file.endsWith('.json') ? readJson(file) : readCsv(file))
    if (!rows.columns.length) throw new ImportError(`${file} is empty`)
    return rows
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(`${file} is no CSV: ${error.message}`)
    if (error instanceof SyntaxError) throw new ImportError(`${file} is no JSON: ${error.message}`)
    if (isMissing(error)) throw new ImportError(`cannot read ${file}`)
    throw error
  }
}

async function readCsv(file: string): Promise<Rows> {
  const found: Rows = { columns: [], rows: [], broken: [] }
  const options = {
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }
  const input = createReadStream(file)
  const parser = parse(options)
  input.on('error', error => parser.destroy(error)).pipe(parser)
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>) {
    if (!found.columns.length) {
      found.columns = record.map(name => name.trim())
      continue
    }
    const line = info.lines - record.join('').split('\n').length + 1
    if (record.length === found.columns.length)
      found.rows.push({ line, cells: cellsOf(found.columns, record) })
    else
      found.broken.push({
        line,
        reason: `${record.length} cells where the header has ${found.columns.length}`,
      })
  }
  return found
}

async function readJson(file: string): Promise<Rows> {
  const list: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Array.isArray(list)) throw new ImportError(`${file} is no list`)
  const found: Rows = { columns: [], rows: [], broken: [] }
  const columns = new Set<string>()
  for (const [index, item] of list.entries()) {
    const line = index + 1
    if (typeof item !== 'object' || item === null) {
      found.broken.push({ line, reason: 'not an object' })
      continue
    }
    const entries = Object.entries(item).filter(([, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value),
    )
    for (const [column] of entries) columns.add(column)
    found.rows.push({
      line,
      cells: cellsOf(
        entries.map(([column]) => column),
        entries.map(([, value]) => String(value)),
      ),
    })
  }
  return { ...found, columns: [...columns] }
}

/** Filled cells, free of stray blanks: no-break spaces, line breaks and control characters become single blanks. */
function cellsOf(columns: string[], values: string[]): Record<string, string> {
  const cells = columns.map(
    (column, index) => [column, (values[index] ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()] as const,
  )
  return Object.fromEntries(cells.filter(([, value]) => value))
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'EISDIR', 'EACCES'].includes(String(error.code))
