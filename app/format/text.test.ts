import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { readLanguageFrom } from '#app/messages/language.ts'
import { factLine, foreignLanguage, quoted, quoteParts } from './text.ts'

test('a line of facts breaks only after a dot', () => {
  const line = factLine(['1,498 cc', '18.2 kmpl', '5 seats'])
  expect(line.split(' ')).toEqual(['1,498\u00a0cc\u00a0·', '18.2\u00a0kmpl\u00a0·', '5\u00a0seats'])
})

test('a unit stays in one piece, though browsers break lines after a slash', () => {
  expect(factLine(['17.7 किमी/लीटर'])).toBe('17.7\u00a0किमी/\u2060लीटर')
})

it('a page in English names only Hindi', () => {
  expect(foreignLanguage('Well kept, one owner')).toBeUndefined()
  expect(foreignLanguage('अच्छी हालत, one owner')).toBe('hi')
})

it('a page in English marks no English quote', () => {
  expect(quoteParts(`By the ${quoted('Motor Vehicles Act')}.`)).toEqual(['By the Motor Vehicles Act.'])
})

describe('a page in Hindi', () => {
  beforeAll(() => readLanguageFrom(() => 'hi'))
  afterAll(() => readLanguageFrom(() => 'en'))
  it('names only English', () => {
    expect(foreignLanguage('Well kept, one owner')).toBe('en')
    expect(foreignLanguage('अच्छी हालत')).toBeUndefined()
  })

  it('marks an English quote within a sentence', () => {
    expect(quoteParts(`स्रोत: ${quoted('Motor Vehicles Act')}।`)).toEqual([
      'स्रोत: ',
      'Motor Vehicles Act',
      '।',
    ])
    expect(quoteParts(`स्रोत: ${quoted('मोटर यान अधिनियम')}।`)).toEqual(['स्रोत: मोटर यान अधिनियम।'])
  })

  it('names no language for text without letters', () => {
    expect(['', '5,000', '👍'].map(foreignLanguage)).toEqual([undefined, undefined, undefined])
  })
})
