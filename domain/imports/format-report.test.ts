import { expect, it } from 'vitest'
import { formatReport } from './format-report.ts'

const left = (line: number) => ({ line, column: 'Power', text: '118@6000rpm', reason: 'cannot be read' })

it('counts the outcomes and lists every rejected row, in order', () => {
  const report = {
    collection: 'cars',
    file: 'cars.csv',
    rows: 1276,
    models: ['created', 'unchanged', 'unchanged'] as const,
    variants: ['updated'] as const,
    refused: [
      { line: 30, reason: 'no Make' },
      { line: 4, reason: 'the same as line 3' },
    ],
    leftOut: [2, 3, 4, 5, 6, 7].map(left),
  }
  const lines = formatReport({
    ...report,
    models: [...report.models],
    variants: [...report.variants],
    isDryRun: true,
  })
  expect(lines).toEqual([
    'cars from cars.csv (dry run: nothing is written)',
    'rows read: 1,276',
    'models:    1 created, 0 updated, 2 unchanged',
    'variants:  0 created, 1 updated, 0 unchanged',
    'refused:   2',
    '  line 4: the same as line 3',
    '  line 30: no Make',
    'values ignored: 6',
    '  Power "118@6000rpm" cannot be read (lines 2, 3, 4, 5, 6 and 1 more)',
  ])
})
