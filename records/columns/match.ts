import { isWithin, type Told } from '../conditions.ts'
import { type Codes, type Column, sizeOf } from './column.ts'
import { inSmall, smallTexts, type Value } from './field.ts'
import type { KeptField, Rows } from './rows.ts'

/** The bit of a row's mark that says that it is out, whatever is chosen. */
const isOut = 1

/** What may narrow rows beside the conditions: whether a field's value passes, or which bit is marked where it does not. */
export type Choice = { of: KeptField; bit: number; passes: (value: Value) => boolean }

/** The places of some rows in their order, and of each its mark: 0, or the bit of the one choice that it does not pass. */
export type Live = { places: Uint32Array; marks: Uint8Array }

/**
 * The rows that meet all conditions and miss no more than one of the choices: each column is looked at only for those that
 * the ones before have left. Nothing where a field is not kept.
 */
export function liveRows(
  rows: Rows,
  conditions: readonly Told[],
  choices: readonly Choice[] = [],
): Live | undefined {
  const all = [...choices]
  const wordless: Strike[] = []
  for (const condition of conditions) {
    if ('words' in condition) {
      const fields = condition.in.flatMap(each => rows.fields.get(each) ?? [])
      if (fields.length < condition.in.length) return undefined
      // As many words as there are bits in what a place of an array holds.
      for (let at = 0; at < condition.words.length; at += 8)
        wordless.push(strikeWordless(fields, condition.words.slice(at, at + 8)))
    } else {
      const of = rows.fields.get(condition.of)
      if (!of) return undefined
      all.push({ of, bit: isOut, passes: meeting(condition) })
    }
  }
  const byColumn = Map.groupBy(all, ({ of }) => of.column)
  const strikes = rows.columns.flatMap(column => strike(column, byColumn.get(column) ?? []))
  let live: Live | undefined
  for (const each of [...strikes, ...wordless]) live = each(rows.size, live)
  return live ?? everyRow(rows.size)
}

/** Of the rows that are left, or of so many where nothing was asked yet, those that are left after this. */
type Strike = (size: number, left: Live | undefined) => Live

function meeting(condition: Exclude<Told, { words: unknown }>): (value: Value) => boolean {
  if ('within' in condition)
    return value => typeof value !== 'string' && condition.within.some(each => isWithin(value, each))
  const wanted = new Set(condition.oneOf)
  return value => typeof value === 'string' && wanted.has(value)
}

/** Strikes the rows whose values do not pass, all choices of a column by one table. */
function strike(column: Column, choices: readonly Choice[]): Strike[] {
  const failing = new Uint8Array(sizeOf(column))
  for (const { of, bit, passes } of choices) {
    const fails = of.field.values.map(value => (passes(value) ? 0 : bit))
    for (const [code, number] of of.numbers.entries())
      failing[code] = (failing[code] ?? 0) | (fails[number] ?? 0)
  }
  if (!failing.some(Boolean)) return []
  return [marking(column.codes, failing)]
}

/** Whether a row with that mark is still of interest: it misses nothing, or one choice. */
const isLive = Uint8Array.from({ length: 256 }, (_, mark) => (mark & isOut || mark & (mark - 1) ? 0 : 1))

/** Marks each row by the bits of its code. */
const marking =
  (codes: Codes, bits: Uint8Array): Strike =>
  (size, left) =>
    left ? among(left, codes, bits) : ofAll(size, codes, bits)

// Both write each row where the next live one belongs: going on or not is faster than a jump that cannot be foreseen.

function ofAll(size: number, codes: Codes, bits: Uint8Array): Live {
  const [places, marks] = [new Uint32Array(size), new Uint8Array(size)]
  let live = 0
  for (let at = 0; at < size; at++) {
    const mark = bits[codes[at] ?? 0] ?? 0
    places[live] = at
    marks[live] = mark
    live += isLive[mark] ?? 0
  }
  return { places: places.subarray(0, live), marks: marks.subarray(0, live) }
}

function among({ places, marks }: Live, codes: Codes, bits: Uint8Array): Live {
  let live = 0
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    const mark = (marks[at] ?? 0) | (bits[codes[place] ?? 0] ?? 0)
    places[live] = place
    marks[live] = mark
    live += isLive[mark] ?? 0
  }
  return { places: places.subarray(0, live), marks: marks.subarray(0, live) }
}

/** Strikes the rows that lack one of at most eight words: each is a bit. */
function strikeWordless(fields: readonly KeptField[], words: readonly string[]): Strike {
  const small = words.map(inSmall)
  const all = 2 ** words.length - 1
  const found = fields.flatMap(({ field, column, numbers }) => {
    const has = smallTexts(field).map(text =>
      small.reduce((bits, word, bit) => (text.includes(word) ? bits | (1 << bit) : bits), 0),
    )
    return has.some(Boolean) ? [{ column, bits: Uint8Array.from(numbers, number => has[number] ?? 0) }] : []
  })
  const [first, ...others] = found
  if (first && !others.length) {
    const failing = first.bits.map(bits => (bits === all ? 0 : isOut))
    return marking(first.column.codes, failing)
  }
  return (size, left) => {
    const { places, marks } = left ?? everyRow(size)
    const seen = new Uint8Array(places.length)
    for (const { column, bits } of found) addBits(seen, places, column.codes, bits)
    let live = 0
    for (let at = 0; at < places.length; at++) {
      places[live] = places[at] ?? 0
      marks[live] = marks[at] ?? 0
      live += seen[at] === all ? 1 : 0
    }
    return { places: places.subarray(0, live), marks: marks.subarray(0, live) }
  }
}

const everyRow = (size: number): Live => ({
  places: new Uint32Array(size).map((_, at) => at),
  marks: new Uint8Array(size),
})

function addBits(to: Uint8Array, places: Uint32Array, codes: Codes, bits: Uint8Array) {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) | (bits[codes[places[at] ?? 0] ?? 0] ?? 0)
}
