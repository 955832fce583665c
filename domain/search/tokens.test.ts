import { expect, it } from 'vitest'
import { markLastAsBegun, maxSearchLength, tokenize } from './tokens.ts'

const words = (search: string) => tokenize(search).tokens.map(({ word }) => word)

it.each([
  ['under 15l', ['under', '15', 'lakh']],
  ['1,50,000', ['150000']],
  ['5-10 lakh', ['5', 'to', '10', 'lakh']],
  ['Škoda', ['skoda']],
  ['1.2 litre', ['1.2']],
  ['  ', []],
])('%j', (search, expected) => expect(words(search).slice(0, expected.length)).toEqual(expected))

it('a phrase is one meaning, and points to both typed words', () => {
  const { typed, tokens } = tokenize('second hand swift')
  expect(typed).toEqual(['second', 'hand', 'swift'])
  expect(tokens).toEqual([
    { word: 'used', from: [0, 1] },
    { word: 'swift', from: [2] },
  ])
})

it('long searches are cut', () => {
  expect(tokenize('x '.repeat(200)).typed).toHaveLength(16)
  expect(tokenize('x'.repeat(200)).typed).toEqual(['x'.repeat(maxSearchLength)])
})

it('the last word may be incomplete', () => {
  expect(markLastAsBegun(tokenize('tata nex').tokens)).toEqual([
    { word: 'tata', from: [0] },
    { word: 'nex', from: [1], isBegun: true },
  ])
})
