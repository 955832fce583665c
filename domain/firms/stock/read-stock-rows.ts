import { Readable } from 'node:stream'
import { usedVehicles } from '#collections/index.ts'
import type { RefusedStockRow } from '#collections/stock-reports.ts'
import { ImportError } from '#domain/imports/import-error.ts'
import { matchColumns } from '#domain/imports/match-columns.ts'
import { readSource } from '#domain/imports/read-rows.ts'
import { readValues } from '#domain/imports/read-values.ts'
import { FeedError } from './read-feed.ts'

/** The fields of a listing that a stock file may have; a column is matched by its name. */
export const stockFields = [
  'type',
  'brand',
  'model',
  'name',
  'year',
  'price',
  'location',
  'fuelType',
  'transmission',
  'odometer',
  'owner',
  'mileage',
  'seats',
  'engineCC',
  'registrationNumber',
  'registrationState',
  'rcStatus',
  'insuranceStatus',
  'description',
] as const

/** Names of the column with the dealer's own number of a vehicle. */
const keyNames = ['stocknumber', 'stockno', 'stockid', 'stock', 'sku', 'id']

export type StockRow = { line: number; key: string; values: Record<string, unknown> }
export type StockRows = {
  total: number
  rows: StockRow[]
  refused: RefusedStockRow[]
  unread: string[]
  /** The stock numbers of all readable rows, also of rejected ones. */
  keys: Set<string>
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Reads a stock file: CSV with a header, one vehicle per line. Throws a `FeedError` if it is no such file. */
export async function readStockRows(file: Buffer, maxRows: number): Promise<StockRows> {
  const source = await readCsv(file, maxRows)
  const keyColumn = source.columns.find(column => keyNames.includes(plain(column)))
  if (!keyColumn) throw new FeedError('noStockNumber')
  const matched = matchColumns(source, usedVehicles, { kind: 'member', id: '' })
  const map = Object.fromEntries(
    matched.map(({ column, field }) => [
      column,
      column !== keyColumn && stockFields.some(each => each === field) ? field : null,
    ]),
  )
  const viewer = { kind: 'member', id: '' } as const
  const read = await readValues(source, usedVehicles, { viewer, map, format: 'csv' })
  const cellsOf = new Map(source.rows.map(({ line, cells }) => [line, cells]))
  const found: StockRows = {
    total: source.rows.length + source.broken.length,
    rows: [],
    refused: read.refused.map(({ line, reason }) => ({ line, reason })),
    unread: read.unread.filter(column => column !== keyColumn),
    keys: new Set(),
  }
  const lines = new Map<string, number>()
  for (const { line, values } of read.rows) {
    const key = (cellsOf.get(line)?.[keyColumn] ?? '').slice(0, 80)
    const same = lines.get(key)
    if (!key) found.refused.push({ line, reason: 'no stock number', fields: noStockNumber })
    else if (same !== undefined)
      found.refused.push({ line, label: key, reason: `the same stock number as line ${same}` })
    else found.rows.push({ line, key, values: withType(values) })
    if (key && same === undefined) lines.set(key, line)
    if (key) found.keys.add(key)
  }
  return found
}

const noStockNumber = { stockNumber: { code: 'validation_required', message: 'Cannot be blank.' } }

/** Types are written as “Car” or “cars” too. */
function withType({ type, ...values }: Record<string, unknown>): Record<string, unknown> {
  const typeName = String(type ?? 'car')
    .trim()
    .toLowerCase()
  const known = { cars: 'car', bikes: 'bike', commercial: 'commercials' }[typeName] ?? typeName
  return { ...values, type: known || 'car' }
}

async function readCsv(file: Buffer, maxRows: number) {
  try {
    return await readSource({ name: 'the file', format: 'csv', input: Readable.from([file]), maxRows })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new FeedError(error.message.includes('more than') ? 'tooManyRows' : 'notCsv', error)
  }
}
