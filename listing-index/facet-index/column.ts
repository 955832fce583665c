import { type Dictionary, encodeValue, newDictionary, type Value } from './dictionary.ts'

export type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/**
 * Some fields of many rows: for each row a code for the combination of their values, in one, two or four bytes. Fields
 * with few combinations share a column, so that one pass evaluates all conditions on them.
 */
export type Column = {
  codes: Codes
  readonly dictionaries: readonly Dictionary[]
  /** For each code the number of each field's value. */
  readonly numbers: readonly number[][]
  /** The codes by the numbers of all fields' values. */
  readonly codeByNumbers: Map<string, number>
}

export const newColumn = (fieldCount: number): Column => ({
  codes: new Uint8Array(0),
  dictionaries: Array.from({ length: fieldCount }, newDictionary),
  numbers: Array.from({ length: fieldCount }, () => []),
  codeByNumbers: new Map(),
})

/** How many codes there are. */
export const sizeOf = ({ numbers }: Column): number => numbers[0]?.length ?? 0

/** The code of the values that begin at `from`; an unknown combination gets a new one. */
export function encodeValues(column: Column, values: readonly Value[], from: number): number {
  const numbers = column.dictionaries.map((dictionary, at) =>
    encodeValue(dictionary, values[from + at] ?? null),
  )
  const key = numbers.join()
  const known = column.codeByNumbers.get(key)
  if (known !== undefined) return known
  const code = sizeOf(column)
  for (const [at, number] of numbers.entries()) column.numbers[at]?.push(number)
  column.codeByNumbers.set(key, code)
  if (code >= 256 ** column.codes.BYTES_PER_ELEMENT) column.codes = widen(column.codes)
  return code
}

const widen = (codes: Codes): Codes =>
  codes.BYTES_PER_ELEMENT === 1 ? new Uint16Array(codes) : new Uint32Array(codes)

/** An array of the same size of codes. */
function newCodes(like: Codes, rows: number): Codes {
  if (like instanceof Uint8Array) return new Uint8Array(rows)
  return like instanceof Uint16Array ? new Uint16Array(rows) : new Uint32Array(rows)
}

/** The same codes in an array for that many rows. */
export function growCodes(codes: Codes, rows: number): Codes {
  const larger = newCodes(codes, rows)
  larger.set(codes)
  return larger
}
