import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CsvError, parse } from 'csv-parse'
import { ImportError } from './import-error.ts'
import { isJsonList, parseJsonElements } from './json-elements.ts'
import { decodeText, detectSeparator, type TextFormat } from './text-format.ts'
import { newYielder } from './yield-to-event-loop.ts'

/** One row of a source: the line on which it starts (for JSON its number, from 1) and its filled cells by column. */
export type SourceRow = {
  line: number
  cells: Record<string, string>
  /** The cells unchanged, including nested ones, if requested. */
  values?: Record<string, unknown>
}

/** A row that is not imported. */
export type RowRefusal = {
  line: number
  reason: string
  /** The name of the record, if the row has one. */
  label?: string
  /** The errors by field, if they belong to fields. */
  fields?: Record<string, string>
}

/** Rows, lines that are not valid rows, and how the file was read. */
export type SourceRows = {
  columns: string[]
  rows: SourceRow[]
  broken: { line: number; reason: string }[]
  readAs: TextFormat
}

/** The source of rows: a stream of CSV or JSON, and its name in errors. */
export type RowSource = {
  name: string
  format: 'csv' | 'json'
  input: Readable
  /** Sources with more rows are rejected; unlimited by default. */
  maxRows?: number
  /** Whether each row also includes its `values`. */
  isExact?: boolean
}

/**
 * Reads a CSV file with a header, or a JSON list of objects, in any common encoding and with any common separator.
 * Throws an `ImportError` for anything else.
 */
export const readRows = (file: string, options: { isExact?: boolean } = {}): Promise<SourceRows> =>
  readSource({ ...options, name: file, format: formatOf(file), input: createReadStream(file) })

export const formatOf = (file: string) => (file.endsWith('.json') ? 'json' : 'csv')

/** The same from a stream, which is read to its end or destroyed. Errors of the stream itself are passed on. */
export async function readSource(source: RowSource): Promise<SourceRows> {
  const { name, format, input } = source
  try {
    const { text, encoding } = decodeText(await buffer(input), name)
    const rows = await (format === 'json'
      ? readJson(source, text, encoding)
      : readCsv(source, text, encoding))
    if (!rows.columns.length) throw new ImportError(`${name} is empty`)
    return rows
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(`${name} is not CSV: ${error.message}`)
    if (error instanceof SyntaxError) throw new ImportError(`${name} is not JSON: ${error.message}`)
    if (isMissing(error)) throw new ImportError(`cannot read ${name}`)
    throw error
  }
}

async function readCsv(
  { name, maxRows, isExact }: RowSource,
  text: string,
  encoding: TextFormat['encoding'],
): Promise<SourceRows> {
  const separator = detectSeparator(text)
  const found: SourceRows = { columns: [], rows: [], broken: [], readAs: { encoding, separator } }
  const options = {
    delimiter: separator,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }
  const parser = parse(options)
  const maybeYield = newYielder()
  Readable.from([text]).pipe(parser)
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>) {
    await maybeYield()
    if (!found.columns.length) {
      found.columns = record.map(name => name.trim())
      continue
    }
    const line = info.lines - record.join('').split('\n').length + 1
    if (found.rows.length + found.broken.length === maxRows) throw tooManyRows(name, maxRows)
    if (record.length === found.columns.length) {
      const exact = found.columns.map((column, at) => [column, record[at] ?? ''] as const)
      const values = isExact ? { values: Object.fromEntries(exact) } : {}
      found.rows.push({ line, cells: cellsOf(found.columns, record), ...values })
    } else
      found.broken.push({
        line,
        reason: `${record.length} cells where the header has ${found.columns.length}`,
      })
  }
  return found
}

async function readJson(
  { name, maxRows = Number.POSITIVE_INFINITY, isExact }: RowSource,
  json: string,
  encoding: TextFormat['encoding'],
): Promise<SourceRows> {
  if (!isJsonList(json)) throw new ImportError(`${name} is not a list`)
  const found: SourceRows = { columns: [], rows: [], broken: [], readAs: { encoding } }
  const columns = new Set<string>()
  const maybeYield = newYielder()
  let line = 0
  for (const item of parseJsonElements(json)) {
    await maybeYield()
    line += 1
    if (line > maxRows) throw tooManyRows(name, maxRows)
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      found.broken.push({ line, reason: 'not an object' })
      continue
    }
    const entries = Object.entries(item).filter(([, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value),
    )
    for (const column of isExact ? Object.keys(item) : entries.map(([each]) => each)) columns.add(column)
    found.rows.push({
      line,
      cells: cellsOf(
        entries.map(([column]) => column),
        entries.map(([, value]) => String(value)),
      ),
      ...(isExact && { values: { ...item } }),
    })
  }
  return { ...found, columns: [...columns] }
}

const tooManyRows = (name: string, max: number) => new ImportError(`${name} has more than ${max} rows`)

/** Filled cells with clean spaces: no-break spaces, line breaks and control characters become single spaces. */
function cellsOf(columns: string[], values: string[]): Record<string, string> {
  const cells = columns.map(
    (column, index) => [column, (values[index] ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()] as const,
  )
  return Object.fromEntries(cells.filter(([, value]) => value))
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'EISDIR', 'EACCES'].includes(String(error.code))
