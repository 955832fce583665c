import { expect, it } from 'vitest'
import { findDigitRuns } from './digit-groups.ts'

const runs = (text: string) =>
  findDigitRuns(text)
    .map(run => run.map(({ digits }) => digits).join(' '))
    .filter(Boolean)

it.each([
  ['98220 41234', ['98220 41234']],
  ['call 98220 or 41234', ['98220', '41234']],
  ['nine double eight two', ['9 88 2']],
  ['ninety eight', ['98']],
  ['नौ आठ', ['9 8']],
  ['98zzo4i234', ['9822041234']],
  ['98220 dash 41234', ['98220 41234']],
])('%j has the digits %j', (text, expected) => expect(runs(text)).toEqual(expected))

it.each(['₹12,50,000', '185/65 r15', '12-11-2026', '2024-25', '10:30', '9.25 %'])(
  '%s is no number to call',
  text => {
    expect(runs(text)).toEqual([])
  },
)

it('a run knows where it stands in the text, and whether it is spelled', () => {
  expect(findDigitRuns('a 98 nine').at(-1)).toEqual([
    { digits: '98', start: 2, end: 4, isWord: false },
    { digits: '9', start: 5, end: 9, isWord: true },
  ])
})
