import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLanguageFrom } from '#app/messages/language.ts'
import { foreignLanguage } from './foreign-language.ts'

it('a page in English names only Hindi', () => {
  expect(foreignLanguage('Well kept, one owner')).toBeUndefined()
  expect(foreignLanguage('अच्छी हालत, one owner')).toBe('hi')
})

describe('a page in Hindi', () => {
  beforeAll(() => readLanguageFrom(() => 'hi'))
  afterAll(() => readLanguageFrom(() => 'en'))
  it('names only English', () => {
    expect(foreignLanguage('Well kept, one owner')).toBe('en')
    expect(foreignLanguage('अच्छी हालत')).toBeUndefined()
  })

  it('names no language for text without letters', () => {
    expect(['', '5,000', '👍'].map(foreignLanguage)).toEqual([undefined, undefined, undefined])
  })
})
