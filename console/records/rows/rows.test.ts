import { describe, expect, it } from 'vitest'
import { isTable, moveItem, newRow, pasteRows, readTable } from './rows.ts'
import { repeated, specMap, specRows } from './spec-values.ts'

describe('a table from the clipboard', () => {
  it.each([
    [
      'cells and rows',
      'Engine\t1,497 cc\r\nSeats\t5\r\n',
      [
        ['Engine', '1,497 cc'],
        ['Seats', '5'],
      ],
    ],
    [
      'quoted lines, tabs and quotes',
      'A\t"two\nlines"\nB\t"say ""yes""\tnow"',
      [
        ['A', 'two\nlines'],
        ['B', 'say "yes"\tnow'],
      ],
    ],
    ['a quote within a cell', 'Screen\t10.25" touch', [['Screen', '10.25" touch']]],
    ['empty cells, but no empty rows', 'A\t\tB\n\t\t\n', [['A', '', 'B']]],
  ])('has %s', (_, text, cells) => {
    expect(readTable(text)).toEqual(cells)
    expect(isTable(text)).toBe(true)
  })

  it('is undefined for one cell', () => {
    expect(isTable('1,497 cc petrol\n')).toBe(false)
  })
})

describe('pasting', () => {
  const columns = [
    { name: 'label', label: 'Name' },
    { name: 'value', label: 'Value' },
  ]
  const cellsOf = (rows: ReturnType<typeof pasteRows>) => rows.map(({ cells }) => cells)

  it('overwrites cells and adds rows', () => {
    const rows = [newRow({ label: 'A', value: '1' }), newRow({ label: 'B', value: '2' })]
    expect(
      cellsOf(
        pasteRows(rows, columns, { row: 1, column: 0 }, [
          ['C', '3'],
          ['D', '4'],
        ]),
      ),
    ).toEqual([
      { label: 'A', value: '1' },
      { label: 'C', value: '3' },
      { label: 'D', value: '4' },
    ])
  })

  it('skips a line of column names and cells beyond the last column', () => {
    const table = [
      ['Name', 'Value'],
      ['C', '3'],
    ]
    expect(cellsOf(pasteRows([], columns, { row: 0, column: 0 }, table))).toEqual([
      { label: 'C', value: '3' },
    ])
    expect(cellsOf(pasteRows([], columns, { row: 0, column: 1 }, [['3', '4']]))).toEqual([{ value: '3' }])
  })
})

describe('specifications', () => {
  const specs = { Seats: 5, Turbo: false, Power: { type: 'text', value: '113 bhp' }, Airbags: '6' }

  it('stay unchanged without edits', () => {
    expect(specMap(specRows(specs))).toEqual(specs)
    expect(Object.keys(specMap(specRows(specs)))).toEqual(Object.keys(specs))
  })

  it('keep numbers and texts, and read Yes and No as booleans', () => {
    const typed = ['7', 'yes', '120 bhp', '7']
    const rows = specRows(specs).map((row, at) => ({
      ...row,
      cells: { ...row.cells, value: typed[at] ?? '' },
    }))
    expect(specMap(rows)).toEqual({ Seats: 7, Turbo: true, Power: '120 bhp', Airbags: '7' })
  })

  it('report duplicate names', () => {
    expect(repeated([newRow({ label: 'A' }), newRow({ label: 'B' }), newRow({ label: ' A' })])).toEqual(['A'])
  })
})

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('moves an item from %s to %s', (from, to, order) => {
  expect(moveItem([...'abc'], from, to).join('')).toBe(order)
})
