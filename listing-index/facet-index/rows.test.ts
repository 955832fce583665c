import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { append, findCandidates, type IndexedRow, newRows, type Rows, replace } from './rows.ts'

const { brand, price, year } = usedVehicles.table
const fields = [[brand, year], [price]]

/** The contents, row by row. */
const contentsOf = (rows: Rows) =>
  Array.from({ length: rows.size }, (_, at) => [
    rows.rowids[at],
    rows.created[at],
    ...[...rows.fields.values()].map(
      ({ dictionary, column, numbers }) => dictionary.values[numbers[column.codes[at] ?? 0] ?? 0],
    ),
  ])
const rowOf = (rowid: number, value: number): IndexedRow => ({
  rowid,
  id: `id${rowid}`,
  created: 10 * value,
  values: [`brand ${value}`, 2000 + (value % 3), value],
})

describe('rows in memory', () => {
  it('equal a map of them after any replacements, in the order of insertion', () => {
    const rowids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 })
    const step = fc.record({
      written: rowids,
      stay: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      value: fc.nat(400),
    })
    fc.assert(
      fc.property(rowids, fc.array(step, { maxLength: 8 }), (first, steps) => {
        const rows = newRows(fields, true)
        const model = new Map(first.sort((a, b) => a - b).map(rowid => [rowid, rowOf(rowid, rowid)]))
        append(rows, [...model.values()])
        for (const { written, stay, value } of steps) {
          const found = written.filter((_, at) => stay[at]).map(rowid => rowOf(rowid, value + rowid))
          replace(
            rows,
            findCandidates(
              rows,
              written.map(rowid => `id${rowid}`),
            ),
            found,
          )
          for (const rowid of written) model.delete(rowid)
          for (const row of found) model.set(row.rowid, row)
          const expected = [...model.values()].sort((a, b) => a.rowid - b.rowid)
          expect(contentsOf(rows)).toEqual(
            expected.map(({ rowid, created, values }) => [rowid, created, ...values]),
          )
        }
      }),
    )
  })

  it('hold more than 65,536 values of a column', () => {
    const rows = newRows(fields, true)
    append(
      rows,
      Array.from({ length: 70_000 }, (_, at) => rowOf(at + 1, at)),
    )
    expect(contentsOf(rows).at(-1)).toEqual([70_000, 699_990, 'brand 69999', 2000, 69_999])
    expect(contentsOf(rows)[300]).toEqual([301, 3_000, 'brand 300', 2000, 300])
  })

  it('stay as they are if none of them was written', () => {
    const rows = newRows(fields, true)
    append(rows, [rowOf(1, 1), rowOf(2, 2)])
    expect(replace(rows, [1], [rowOf(2, 2)])).toBeUndefined()
    const change = replace(rows, [1], [rowOf(2, 3)])
    expect(change && [contentsOf(change.before), contentsOf(change.after)]).toEqual([
      [[2, 20, 'brand 2', 2002, 2]],
      [[2, 30, 'brand 3', 2000, 3]],
    ])
    expect(replace(rows, [0], [])?.after.size).toBe(0)
  })
})
