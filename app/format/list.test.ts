import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLanguageFrom } from '#app/messages/language.ts'
import { formatList } from './list.ts'

it('a list of names ends with “and”', () => {
  expect(formatList(['Tata Nexon', 'Kia Seltos', 'Hyundai Creta'])).toBe(
    'Tata Nexon, Kia Seltos, and Hyundai Creta',
  )
})

describe('in Hindi', () => {
  beforeAll(() => readLanguageFrom(() => 'hi'))
  afterAll(() => readLanguageFrom(() => 'en'))

  it('has no comma before और', () => {
    expect(formatList(['Tata Nexon', 'Kia Seltos', 'Hyundai Creta'])).toBe(
      'Tata Nexon, Kia Seltos और Hyundai Creta',
    )
  })
})
