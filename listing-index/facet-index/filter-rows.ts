import { isWithin, type Predicate } from '#records/predicates.ts'
import { type Codes, type Column, sizeOf } from './column.ts'
import { lowercaseTexts, toLowercase, type Value } from './dictionary.ts'
import { getField, type IndexedField, type Rows } from './rows.ts'

/** The bit of a row that fails a predicate. */
export const failedBit = 1

/** A test of a field's value, and the bit that a row gets for failing it. */
export type Test = { field: IndexedField; bit: number; passes: (value: Value) => boolean }

/** The positions of rows in order, and the bits of each: 0, or the bit of the one test that it fails. */
export type Matches = { places: Uint32Array; bits: Uint8Array }

/**
 * The rows that match all predicates and fail at most one of the tests. Each pass reads only the matches of the
 * previous one.
 */
export function filterRows(
  rows: Rows,
  predicates: readonly Predicate[],
  tests: readonly Test[] = [],
): Matches {
  const all = [...tests]
  const wordPasses: Pass[] = []
  for (const predicate of predicates) {
    if ('words' in predicate) {
      const fields = predicate.in.map(each => getField(rows, each))
      // Each word of a pass takes one bit of a byte.
      for (let at = 0; at < predicate.words.length; at += 8)
        wordPasses.push(newWordsPass(fields, predicate.words.slice(at, at + 8)))
    } else {
      all.push({ field: getField(rows, predicate.of), bit: failedBit, passes: newTest(predicate) })
    }
  }
  const byColumn = Map.groupBy(all, ({ field }) => field.column)
  const passes = rows.columns.flatMap(column => newColumnPass(column, byColumn.get(column) ?? []))
  let matches: Matches | undefined
  for (const pass of [...passes, ...wordPasses]) matches = pass(rows.size, matches)
  return matches ?? allRows(rows.size)
}

/** Narrows the matches of the previous passes; the first pass starts with all rows. */
type Pass = (size: number, matches: Matches | undefined) => Matches

function newTest(predicate: Exclude<Predicate, { words: unknown }>): (value: Value) => boolean {
  if ('within' in predicate)
    return value => typeof value !== 'string' && predicate.within.some(each => isWithin(value, each))
  const allowed = new Set(predicate.oneOf)
  return value => typeof value === 'string' && allowed.has(value)
}

/** All tests of one column as one table by its codes. */
function newColumnPass(column: Column, tests: readonly Test[]): Pass[] {
  const bitsByCode = new Uint8Array(sizeOf(column))
  for (const { field, bit, passes } of tests) {
    const { numbers, dictionary } = field
    const bits = new Uint8Array(dictionary.values.length)
    for (let number = 0; number < bits.length; number++)
      bits[number] = passes(dictionary.values[number] ?? null) ? 0 : bit
    for (let code = 0; code < numbers.length; code++)
      bitsByCode[code] = (bitsByCode[code] ?? 0) | (bits[numbers[code] ?? 0] ?? 0)
  }
  return bitsByCode.some(Boolean) ? [newTablePass(column.codes, bitsByCode)] : []
}

/** Whether a row with these bits stays: it fails no predicate and at most one test. */
const matchTable = Uint8Array.from({ length: 256 }, (_, bits) =>
  bits & failedBit || bits & (bits - 1) ? 0 : 1,
)

/** Adds the bits of its code to each row. */
const newTablePass =
  (codes: Codes, bitsByCode: Uint8Array): Pass =>
  (size, matches) =>
    matches ? narrow(matches, codes, bitsByCode) : scan(size, codes, bitsByCode)

// Both variants write each row to the next match's position: that is faster than a branch that the processor cannot
// predict.

function scan(size: number, codes: Codes, bitsByCode: Uint8Array): Matches {
  const [places, bits] = [new Uint32Array(size), new Uint8Array(size)]
  let count = 0
  for (let at = 0; at < size; at++) {
    const rowBits = bitsByCode[codes[at] ?? 0] ?? 0
    places[count] = at
    bits[count] = rowBits
    count += matchTable[rowBits] ?? 0
  }
  return { places: places.subarray(0, count), bits: bits.subarray(0, count) }
}

function narrow({ places, bits }: Matches, codes: Codes, bitsByCode: Uint8Array): Matches {
  let count = 0
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    const rowBits = (bits[at] ?? 0) | (bitsByCode[codes[place] ?? 0] ?? 0)
    places[count] = place
    bits[count] = rowBits
    count += matchTable[rowBits] ?? 0
  }
  return { places: places.subarray(0, count), bits: bits.subarray(0, count) }
}

/** Drops the rows that lack one of at most eight words: each word is a bit. */
function newWordsPass(fields: readonly IndexedField[], words: readonly string[]): Pass {
  const lowercase = words.map(toLowercase)
  const all = 2 ** words.length - 1
  const tables = fields.flatMap(({ dictionary, column, numbers }) => {
    const has = lowercaseTexts(dictionary).map(text =>
      lowercase.reduce((bits, word, bit) => (text.includes(word) ? bits | (1 << bit) : bits), 0),
    )
    return has.some(Boolean) ? [{ column, bits: Uint8Array.from(numbers, number => has[number] ?? 0) }] : []
  })
  const [first, ...others] = tables
  if (first && !others.length) {
    const failing = first.bits.map(bits => (bits === all ? 0 : failedBit))
    return newTablePass(first.column.codes, failing)
  }
  return (size, matches) => {
    const { places, bits } = matches ?? allRows(size)
    const seen = new Uint8Array(places.length)
    for (const { column, bits } of tables) addBits(seen, places, column.codes, bits)
    let count = 0
    for (let at = 0; at < places.length; at++) {
      places[count] = places[at] ?? 0
      bits[count] = bits[at] ?? 0
      count += seen[at] === all ? 1 : 0
    }
    return { places: places.subarray(0, count), bits: bits.subarray(0, count) }
  }
}

const allRows = (size: number): Matches => ({
  places: new Uint32Array(size).map((_, at) => at),
  bits: new Uint8Array(size),
})

function addBits(to: Uint8Array, places: Uint32Array, codes: Codes, bits: Uint8Array) {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) | (bits[codes[places[at] ?? 0] ?? 0] ?? 0)
}
