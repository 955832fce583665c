import { expect, it } from 'vitest'
import { entryWords, titleOf, wordsOf } from './entry-words.ts'

it.each([
  ['Hyundai Creta 1.5 SX (O)', ['hyundai', 'creta', '15', 'sx', 'o']],
  ['Citroën’s ë-C3', ['citroens', 'e', 'c3']],
  ['  ', []],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

it('a title says each thing once', () => {
  expect(titleOf(['Tata', 'Nexon', 'Smart'])).toBe('Tata Nexon Smart')
  expect(titleOf(['Tata', 'Tata Nexon'])).toBe('Tata Nexon')
  expect(titleOf(['', 'Nexon'])).toBe('Nexon')
})

it('short neighbours are one word too', () => {
  expect(entryWords('Hyundai i20', ['Pune'])).toBe('hyundai i20 hyundaii20 pune')
  expect(entryWords('Maruti Wagon R', [])).toBe('maruti wagon r wagonr')
})
