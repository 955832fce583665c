/** What a record says in a field that is kept in memory. */
export type Value = string | number | null

export type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/**
 * One field of many rows: for each row the number of its value, in one byte, two or four, as the values need. Values that
 * no row has any more stay until the rows are read anew.
 */
export type Column = {
  codes: Codes
  readonly values: Value[]
  readonly known: Map<Value, number>
  /** Texts in small letters, by their numbers, for searches; made when they are first asked for. */
  readonly small: string[]
  /** The numbers of the first values in the order of these, missing ones last. */
  ascending: number[]
}

export const newColumn = (): Column => ({
  codes: new Uint8Array(0),
  values: [],
  known: new Map(),
  small: [],
  ascending: [],
})

/** The number of a value; of one that was never seen a new one. */
export function codeOf(column: Column, value: Value): number {
  const known = column.known.get(value)
  if (known !== undefined) return known
  const code = column.values.push(value) - 1
  column.known.set(value, code)
  if (code >= 256 ** column.codes.BYTES_PER_ELEMENT) column.codes = widened(column.codes)
  return code
}

const widened = (codes: Codes): Codes =>
  codes.BYTES_PER_ELEMENT === 1 ? new Uint16Array(codes) : new Uint32Array(codes)

/** The same numbers in an array for so many rows. */
export function grown(codes: Codes, rows: number): Codes {
  const sizes = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }
  const larger = new sizes[codes.BYTES_PER_ELEMENT as keyof typeof sizes](rows)
  larger.set(codes)
  return larger
}

/** Whether each value of the column meets something, by the values' numbers. */
export function testOf(column: Column, meets: (value: Value) => boolean): Uint8Array {
  const test = new Uint8Array(column.values.length)
  for (const [code, value] of column.values.entries()) if (meets(value)) test[code] = 1
  return test
}

/** The texts of a column in small letters. */
export function smallTexts(column: Column): readonly string[] {
  const { small, values } = column
  for (let code = small.length; code < values.length; code++) small.push(inSmall(String(values[code] ?? '')))
  return small
}

/** Letter by letter, as PostgreSQL's ILIKE takes them: a letter stays one letter, wherever it stands. */
export const inSmall = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : Array.from(text, letter => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)).join('')

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
const isPlain = /^[\x00-\x7f]*$/

/** Each value's place in the order of them all, by its number; missing ones are last either way. */
export function placesOf(column: Column, isDescending: boolean): Uint32Array {
  const { values } = column
  if (column.ascending.length < values.length) column.ascending = inOrder(column)
  const places = new Uint32Array(values.length)
  const last = values.length - (column.known.has(null) ? 2 : 1)
  for (const [place, code] of column.ascending.entries())
    places[code] = isDescending && place <= last ? last - place : place
  return places
}

/** What is in order already, with the values that came since. */
function inOrder({ values, ascending }: Column): number[] {
  const fresh = Array.from({ length: values.length - ascending.length }, (_, at) => ascending.length + at)
  const compare = comparing(values)
  fresh.sort(compare)
  if (!ascending.length) return fresh
  const merged: number[] = []
  let at = 0
  for (const code of ascending) {
    for (let next = fresh[at]; next !== undefined && compare(next, code) < 0; next = fresh[++at])
      merged.push(next)
    merged.push(code)
  }
  return merged.concat(fresh.slice(at))
}

const comparing = (values: readonly Value[]) => (one: number, other: number) => {
  const [a = null, b = null] = [values[one], values[other]]
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'string' && typeof b === 'string' && (isPaired.test(a) || isPaired.test(b)))
    return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : a > b ? 1 : 0
}

/** Signs of two UTF-16 units, which go by their bytes after all others. */
const isPaired = /[\ud800-\udfff]/
