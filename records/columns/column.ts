import { type Field, newField, numberOf, type Value } from './field.ts'

export type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/**
 * Some fields of many rows: for each row the number of its values together, in one byte, two or four, as they need. Fields
 * that have few values together are one column, so that all that is asked of them takes one look.
 */
export type Column = {
  codes: Codes
  readonly fields: readonly Field[]
  /** For each code the number of each field's value. */
  readonly numbers: readonly number[][]
  /** The codes by the numbers of all fields' values. */
  readonly known: Map<string, number>
}

export const newColumn = (fields: number): Column => ({
  codes: new Uint8Array(0),
  fields: Array.from({ length: fields }, newField),
  numbers: Array.from({ length: fields }, () => []),
  known: new Map(),
})

/** How many codes there are. */
export const sizeOf = ({ numbers }: Column): number => numbers[0]?.length ?? 0

/** The code of these values, which begin at that place; of values that were never seen together a new one. */
export function codeOf(column: Column, values: readonly Value[], from: number): number {
  const numbers = column.fields.map((field, at) => numberOf(field, values[from + at] ?? null))
  const key = numbers.join()
  const known = column.known.get(key)
  if (known !== undefined) return known
  const code = sizeOf(column)
  for (const [at, number] of numbers.entries()) column.numbers[at]?.push(number)
  column.known.set(key, code)
  if (code >= 256 ** column.codes.BYTES_PER_ELEMENT) column.codes = widened(column.codes)
  return code
}

const widened = (codes: Codes): Codes =>
  codes.BYTES_PER_ELEMENT === 1 ? new Uint16Array(codes) : new Uint32Array(codes)

/** The same codes in an array for so many rows. */
export function grown(codes: Codes, rows: number): Codes {
  const sizes = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }
  const larger = new sizes[codes.BYTES_PER_ELEMENT as keyof typeof sizes](rows)
  larger.set(codes)
  return larger
}
