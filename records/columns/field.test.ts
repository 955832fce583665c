import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '#test/kit/database.ts'
import { inSmall, newField, numberOf, placesOf } from './field.ts'

const { db } = await freshDatabase()
const letters = fc.constantFrom(...'aZé İıßΣςǅ🚗ｗएक्Ⴀ_~0', '🚗', '\uffff')
const text = fc
  .string({
    unit: fc.oneof(letters, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
    maxLength: 6,
  })
  .map(each => each.replaceAll('\0', '').toWellFormed())

describe('texts', () => {
  it('are in the order in which the database has them, up and down, also those that came later', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(text, { maxLength: 40 }), fc.nat(40), async (texts, first) => {
        const field = newField()
        const ordered = (isDescending: boolean) => {
          const places = placesOf(field, isDescending)
          return field.values.toSorted(
            (a, b) => (places[numberOf(field, a)] ?? 0) - (places[numberOf(field, b)] ?? 0),
          )
        }
        for (const each of texts.slice(0, first)) numberOf(field, each)
        ordered(false)
        for (const each of texts.slice(first)) numberOf(field, each)
        const { rows } = await db.execute<{ all: string[] }>(
          sql`select array_agg(each order by each) as all from unnest(${sql.param(texts)}::text[]) as each`,
        )
        expect(ordered(false)).toEqual(rows[0]?.all ?? [])
        expect(ordered(true)).toEqual((rows[0]?.all ?? []).toReversed())
      }),
    )
  })

  it('are made small letter by letter, as ILIKE compares them', async () => {
    await fc.assert(
      fc.asyncProperty(text, letters, async (hay, needle) => {
        const { rows } = await db.execute<{ is: boolean }>(
          sql`select ${hay}::text ilike '%' || replace(replace(replace(${needle}::text, '\\', '\\\\'), '_', '\\_'), '%', '\\%') || '%' as is`,
        )
        expect(inSmall(hay).includes(inSmall(needle))).toBe(rows[0]?.is)
      }),
      { numRuns: 300 },
    )
  })
})

it('numbers are in their order, and what is missing is last either way', () => {
  const field = newField()
  for (const value of [3, null, -1, 2.5]) numberOf(field, value)
  const order = (isDescending: boolean) =>
    [...placesOf(field, isDescending).entries()]
      .sort((a, b) => a[1] - b[1])
      .map(([code]) => field.values[code])
  expect(order(false)).toEqual([-1, 2.5, 3, null])
  expect(order(true)).toEqual([3, 2.5, -1, null])
})
