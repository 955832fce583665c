import { expect, it } from 'vitest'
import { formatReport } from './format-report.ts'

it('counts the outcomes and lists every refused row, in order', () => {
  const refused = [
    { line: 30, reason: 'name: Cannot be blank.' },
    { line: 4, reason: 'the same record as line 3' },
  ]
  const lines = formatReport('cars.csv', {
    collection: 'cars',
    isDryRun: true,
    rows: 1276,
    readAs: { encoding: 'Windows-1252', separator: ';' },
    unread: ['Notes', 'Colour'],
    counts: { records: { created: 1274, updated: 0, unchanged: 2 } },
    records: { total: 0, items: [] },
    refused: { total: 2, items: refused },
    sample: [],
  })
  expect(lines).toEqual([
    'cars from cars.csv (dry run: nothing is written)',
    'rows read: 1,276',
    'read as:   Windows-1252, separated by semicolons',
    'ignored:   Notes, Colour',
    'records:   1,274 created, 0 updated, 2 unchanged',
    'refused:   2',
    '  line 4: the same record as line 3',
    '  line 30: name: Cannot be blank.',
  ])
})
