import { expect, it } from 'vitest'
import { problemsCsv, problemsIn } from './problems.ts'
import type { ImportReport } from './send-file.ts'

const report: ImportReport = {
  collection: 'cars',
  isDryRun: true,
  rows: 4,
  counts: { records: { created: 0, updated: 0, unchanged: 0 } },
  unread: [],
  sample: [],
  records: { total: 0, items: [] },
  refused: {
    total: 2,
    items: [
      { line: 7, label: 'Acme Bolt', reason: 'the same record as line 2' },
      { line: 3, reason: 'a: x b: y', fields: { price: 'Must be a number.', name: 'Cannot be blank.' } },
    ],
  },
}

it('lists each problem of each line, in order', () => {
  expect(problemsIn(report)).toEqual([
    { line: 3, record: '', field: 'price', reason: 'Must be a number.' },
    { line: 3, record: '', field: 'name', reason: 'Cannot be blank.' },
    { line: 7, record: 'Acme Bolt', field: '', reason: 'the same record as line 2' },
  ])
})

it('writes CSV without formulas', () => {
  const odd = { line: 2, record: 'Acme Bolt', field: '=cmd', reason: 'a, "b"' }
  expect(problemsCsv([odd])).toBe('\ufeffline,record,field,reason\r\n2,Acme Bolt,\'=cmd,"a, ""b"""\r\n')
})
