import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import { computeRanks, encodeValue, newDictionary, toLowercase } from './dictionary.ts'

const { db } = await createDatabase()
const letters = fc.constantFrom(...'aZé İıßΣςǅ🚗ｗएक्Ⴀ_~0', '🚗', '\uffff')
const text = fc
  .string({
    unit: fc.oneof(letters, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
    maxLength: 6,
  })
  .map(each => each.replaceAll('\0', '').toWellFormed())

describe('texts', () => {
  it("have the database's order in both directions, including later additions", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(text, { maxLength: 40 }), fc.nat(40), async (texts, first) => {
        const dictionary = newDictionary()
        const ordered = (isDescending: boolean) => {
          const ranks = computeRanks(dictionary, isDescending)
          return dictionary.values.toSorted(
            (a, b) => (ranks[encodeValue(dictionary, a)] ?? 0) - (ranks[encodeValue(dictionary, b)] ?? 0),
          )
        }
        for (const each of texts.slice(0, first)) encodeValue(dictionary, each)
        ordered(false)
        for (const each of texts.slice(first)) encodeValue(dictionary, each)
        const { rows } = await db.execute<{ all: string[] }>(
          sql`select array_agg(each order by each) as all from unnest(${sql.param(texts)}::text[]) as each`,
        )
        expect(ordered(false)).toEqual(rows[0]?.all ?? [])
        expect(ordered(true)).toEqual((rows[0]?.all ?? []).toReversed())
      }),
    )
  })

  it('are lower-cased letter by letter, as ILIKE compares them', async () => {
    await fc.assert(
      fc.asyncProperty(text, letters, async (hay, needle) => {
        const { rows } = await db.execute<{ is: boolean }>(
          sql`select ${hay}::text ilike '%' || replace(replace(replace(${needle}::text, '\\', '\\\\'), '_', '\\_'), '%', '\\%') || '%' as is`,
        )
        expect(toLowercase(hay).includes(toLowercase(needle))).toBe(rows[0]?.is)
      }),
      { numRuns: 300 },
    )
  })
})

it('numbers are ordered, and missing values come last in both directions', () => {
  const dictionary = newDictionary()
  for (const value of [3, null, -1, 2.5]) encodeValue(dictionary, value)
  const order = (isDescending: boolean) =>
    [...computeRanks(dictionary, isDescending).entries()]
      .sort((a, b) => a[1] - b[1])
      .map(([code]) => dictionary.values[code])
  expect(order(false)).toEqual([-1, 2.5, 3, null])
  expect(order(true)).toEqual([3, 2.5, -1, null])
})
