import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { pageRows } from './page-rows.ts'
import { append, type IndexedRow, newRows } from './rows.ts'

const { brand, created, price, year } = usedVehicles.table
const fields = [brand, year, price]
const day = 86_400_000

/** Enough rows to avoid the sort by comparison. */
const all = Array.from(
  { length: 4_000 },
  (_, at): IndexedRow => ({
    rowid: 2 * at + 1,
    id: `id${at}`,
    // Most in one hour, some with the same moment, and some of other years.
    created: 1_700_000_000_000 + (at % 10 ? (at * 7_919) % 3_000 : ((at * 31) % 900) * day),
    values: [
      ['Tata', 'Honda', 'Kia', ''][(at * 7) % 4] ?? '',
      at % 11 ? 2000 + ((at * 13) % 9) : null,
      (at * 7919) % 1500,
    ],
  }),
)
const rows = newRows([[brand, year], [price]], true)
append(rows, all)
const keyColumns = [...fields, created]

const valuesOf = ({ values, created }: IndexedRow) => [...values, created]

type Key = { at: number; isDescending: boolean }

const sorted = (keys: readonly Key[], isDescending: boolean) =>
  (isDescending ? all.toReversed() : all).toSorted((one, other) => {
    for (const { at, isDescending } of keys) {
      const [a, b] = [valuesOf(one)[at] ?? null, valuesOf(other)[at] ?? null]
      if (a === b) continue
      if (a === null || b === null) return a === null ? 1 : -1
      return a < b === isDescending ? 1 : -1
    }
    return 0
  })

it('finds any page of many rows in any order, by its offset and after the row before it', () => {
  const key = fc.record({ at: fc.nat(3), isDescending: fc.boolean() })
  fc.assert(
    fc.property(
      fc.uniqueArray(key, { selector: ({ at }) => at, maxLength: 3 }),
      fc.boolean(),
      fc.nat(4_100),
      fc.integer({ min: 1, max: 300 }),
      (keys, isDescending, offset, limit) => {
        const expected = sorted(keys, isDescending).map(({ rowid }) => rowid)
        const query = {
          predicates: [],
          keys: keys.map(({ at, isDescending }) => ({ of: keyColumns[at] ?? price, isDescending })),
          isDescending,
          limit,
        }
        const page = expected.slice(offset, offset + limit)
        expect(pageRows(rows, { ...query, offset })).toEqual(page)
        const before = expected[offset - 1]
        if (before !== undefined) expect(pageRows(rows, { ...query, offset: 0, after: before })).toEqual(page)
      },
    ),
  )
})

it('has no page after a row that does not exist', () => {
  const query = { predicates: [], keys: [], isDescending: false, offset: 0, limit: 10 }
  expect(pageRows(rows, { ...query, after: 2 })).toBeUndefined()
  expect(pageRows(rows, { ...query, after: 10_000 })).toBeUndefined()
})
