import { isWithin, type Told } from '../conditions.ts'
import { type Codes, type Column, inSmall, smallTexts, testOf, type Value } from './column.ts'
import type { Rows } from './rows.ts'

/** The mark of a row that meets everything, and of one that is out whatever is chosen. */
export const met = 0
export const out = 255

/** A mark for each row: `out` where a condition does not hold. Nothing where a column is not kept. */
export function matching(rows: Rows, conditions: readonly Told[]): Uint8Array | undefined {
  const marks = new Uint8Array(rows.size)
  for (const condition of conditions) {
    if ('words' in condition) {
      const columns = condition.in.map(each => rows.columns.get(each)).filter(each => each !== undefined)
      if (columns.length < condition.in.length) return undefined
      // As many words as there are bits in what a place of an array holds.
      for (let at = 0; at < condition.words.length; at += 32)
        strikeWordless(marks, columns, condition.words.slice(at, at + 32))
    } else {
      const column = rows.columns.get(condition.of)
      if (!column) return undefined
      strike(marks, column.codes, testOf(column, meeting(condition)), out)
    }
  }
  return marks
}

function meeting(condition: Exclude<Told, { words: unknown }>): (value: Value) => boolean {
  if ('within' in condition)
    return value => typeof value !== 'string' && condition.within.some(each => isWithin(value, each))
  const wanted = new Set(condition.oneOf)
  return value => typeof value === 'string' && wanted.has(value)
}

/** Marks the rows whose value does not pass: with `mark`, or as out where they had another mark. */
export function strike(marks: Uint8Array, codes: Codes, test: Uint8Array, mark: number) {
  if (test.every(Boolean)) return
  for (let at = 0; at < marks.length; at++) if (!test[codes[at] ?? 0]) marks[at] = marks[at] ? out : mark
}

/** Strikes the rows that lack one of the words: each is a bit. */
function strikeWordless(marks: Uint8Array, columns: readonly Column[], words: readonly string[]) {
  const seen = new Uint32Array(marks.length)
  const small = words.map(inSmall)
  for (const column of columns) {
    const has = Uint32Array.from(smallTexts(column), text =>
      small.reduce((bits, word, bit) => (text.includes(word) ? bits | (1 << bit) : bits), 0),
    )
    if (has.some(Boolean)) gather(seen, column.codes, has)
  }
  const all = words.length < 32 ? 2 ** words.length - 1 : 2 ** 32 - 1
  for (let at = 0; at < marks.length; at++) if (seen[at] !== all) marks[at] = out
}

function gather(seen: Uint32Array, codes: Codes, has: Uint32Array) {
  for (let at = 0; at < seen.length; at++) seen[at] = (seen[at] ?? 0) | (has[codes[at] ?? 0] ?? 0)
}
