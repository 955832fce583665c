import { isWithin, type Told } from '../conditions.ts'
import { type Codes, type Column, sizeOf } from './column.ts'
import { inSmall, smallTexts, type Value } from './field.ts'
import type { KeptField, Rows } from './rows.ts'

/** The bit of a row's mark that says that it is out, whatever is chosen. */
const isOut = 1

/** What may narrow rows beside the conditions: whether a field's value passes, or which bit is marked where it does not. */
export type Choice = { of: KeptField; bit: number; passes: (value: Value) => boolean }

/** A mark for each row: 0 where everything holds, else the bits of what does not. Nothing where a field is not kept. */
export function marksOf(
  rows: Rows,
  conditions: readonly Told[],
  choices: readonly Choice[] = [],
): Uint8Array | undefined {
  const marks = new Uint8Array(rows.size)
  const all = [...choices]
  for (const condition of conditions) {
    if ('words' in condition) {
      const fields = condition.in.flatMap(each => rows.fields.get(each) ?? [])
      if (fields.length < condition.in.length) return undefined
      // As many words as there are bits in what a place of an array holds.
      for (let at = 0; at < condition.words.length; at += 8)
        strikeWordless(marks, fields, condition.words.slice(at, at + 8))
    } else {
      const of = rows.fields.get(condition.of)
      if (!of) return undefined
      all.push({ of, bit: isOut, passes: meeting(condition) })
    }
  }
  for (const [column, asked] of Map.groupBy(all, ({ of }) => of.column)) strike(marks, column, asked)
  return marks
}

function meeting(condition: Exclude<Told, { words: unknown }>): (value: Value) => boolean {
  if ('within' in condition)
    return value => typeof value !== 'string' && condition.within.some(each => isWithin(value, each))
  const wanted = new Set(condition.oneOf)
  return value => typeof value === 'string' && wanted.has(value)
}

/** Marks the rows whose values do not pass, all choices of a column by one table. */
function strike(marks: Uint8Array, column: Column, choices: readonly Choice[]) {
  const failing = new Uint8Array(sizeOf(column))
  for (const { of, bit, passes } of choices) {
    const fails = of.field.values.map(value => (passes(value) ? 0 : bit))
    for (const [code, number] of of.numbers.entries())
      failing[code] = (failing[code] ?? 0) | (fails[number] ?? 0)
  }
  if (failing.some(Boolean)) addBits(marks, column.codes, failing)
}

/** Strikes the rows that lack one of at most eight words: each is a bit. */
function strikeWordless(marks: Uint8Array, fields: readonly KeptField[], words: readonly string[]) {
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
    addBits(
      marks,
      first.column.codes,
      first.bits.map(bits => (bits === all ? 0 : isOut)),
    )
    return
  }
  const seen = new Uint8Array(marks.length)
  for (const { column, bits } of found) addBits(seen, column.codes, bits)
  for (let at = 0; at < marks.length; at++) marks[at] = (marks[at] ?? 0) | (seen[at] === all ? 0 : isOut)
}

function addBits(to: Uint8Array, codes: Codes, bits: Uint8Array) {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) | (bits[codes[at] ?? 0] ?? 0)
}
