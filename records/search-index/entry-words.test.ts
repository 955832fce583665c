import { expect, it } from 'vitest'
import { buildEntryWords, joinTitle, splitWords } from './entry-words.ts'

it.each([
  ['Hyundai Creta 1.5 SX (O)', ['hyundai', 'creta', '15', 'sx', 'o']],
  ['Citroën’s ë-C3', ['citroens', 'e', 'c3']],
  ['  ', []],
])('the words of %j', (text, words) => {
  expect(splitWords(text)).toEqual(words)
})

it('a title repeats no words', () => {
  expect(joinTitle(['Tata', 'Nexon', 'Smart'])).toBe('Tata Nexon Smart')
  expect(joinTitle(['Tata', 'Tata Nexon'])).toBe('Tata Nexon')
  expect(joinTitle(['', 'Nexon'])).toBe('Nexon')
})

it('short neighbouring words are also joined', () => {
  expect(buildEntryWords('Hyundai i20', ['Pune'])).toBe('hyundai i20 hyundaii20 pune')
  expect(buildEntryWords('Maruti Wagon R', [])).toBe('maruti wagon r wagonr')
})
