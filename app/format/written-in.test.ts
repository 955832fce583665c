import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLanguageFrom } from '#app/messages/language.ts'
import { writtenIn } from './written-in.ts'

it('a page in English names Hindi alone', () => {
  expect(writtenIn('Well kept, one owner')).toBeUndefined()
  expect(writtenIn('अच्छी हालत, one owner')).toBe('hi')
})

describe('a page in Hindi', () => {
  beforeAll(() => readLanguageFrom(() => 'hi'))
  afterAll(() => readLanguageFrom(() => 'en'))
  it('names English alone', () => {
    expect(writtenIn('Well kept, one owner')).toBe('en')
    expect(writtenIn('अच्छी हालत')).toBeUndefined()
  })

  it('names no language of what has no letters', () => {
    expect(['', '5,000', '👍'].map(writtenIn)).toEqual([undefined, undefined, undefined])
  })
})
