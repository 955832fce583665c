import { expect, it } from 'vitest'
import { valueChange } from './value-changes.ts'

const steps = [{ upTo: 600_000, rate: 4 }, { upTo: 1_000_000, rate: 7 }, { rate: 10 }]

it.each([
  [
    'a changed cell',
    steps,
    [{ upTo: 600_000, rate: 4 }, { upTo: 1_000_000, rate: 8 }, { rate: 10 }],
    '2, Rate: 7 → 8',
  ],
  ['another step', steps, [{ upTo: 300_000, rate: 2 }, ...steps], '3 steps → 4 steps'],
  [
    'a cell of a table in a table',
    [{ fuels: ['Petrol'], slabs: steps }],
    [{ fuels: ['Petrol', 'CNG'], slabs: steps.slice(1) }],
    '1, Fuels: Petrol → Petrol, CNG; 1, Slabs: 3 steps → 2 steps',
  ],
  ['a first value', null, steps, 'empty → 3 steps'],
  ['an import’s text', JSON.stringify({ Boot: '350' }), JSON.stringify({ Boot: '360' }), 'Boot: 350 → 360'],
  ['a list', [95, 80], [95, 75], '95, 80 → 95, 75'],
  [
    'many cells',
    { a: 1, b: 1, c: 1, d: 1, e: 1 },
    { a: 2, b: 2, c: 2, d: 2, e: 2 },
    'A: 1 → 2; B: 1 → 2; C: 1 → 2; and 2 more',
  ],
])('the audit log names %s', (_, before, after, text) => {
  expect(valueChange(before, after)).toBe(text)
})

it('the audit log names no cells of a value that it has only the beginning of', () => {
  expect(valueChange('[{"upTo":600000,"ra…', steps)).toBeUndefined()
})
