import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { fill, textsOf } from './paper-texts.ts'

describe('amounts in words', () => {
  it.each([
    [1, 'One rupee only', 'एक रुपया मात्र'],
    [100_000, 'One lakh rupees only', 'एक लाख रुपये मात्र'],
    [540_000, 'Five lakh forty thousand rupees only', 'पांच लाख चालीस हज़ार रुपये मात्र'],
    [
      12_345_678,
      'One crore twenty-three lakh forty-five thousand six hundred seventy-eight rupees only',
      'एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर रुपये मात्र',
    ],
    [99_089, 'Ninety-nine thousand eighty-nine rupees only', 'निन्यानवे हज़ार नवासी रुपये मात्र'],
  ])('say %d', (amount, en, hi) => {
    expect(amountInWords(amount, 'en')).toBe(en)
    expect(amountInWords(amount, 'hi').normalize('NFC')).toBe(hi.normalize('NFC'))
  })

  it('differ for different amounts', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 })
    for (const language of ['en', 'hi'] as const)
      fc.assert(
        fc.property(amount, amount, (one, other) => {
          const isSame = amountInWords(one, language) === amountInWords(other, language)
          expect(isSame).toBe(one === other)
          expect(amountInWords(one, language)).not.toMatch(/undefined| {2}|^ /)
        }),
      )
  })

  it('have a hundred different words in Hindi', () => {
    const words = Array.from({ length: 99 }, (_, at) => amountInWords(at + 1, 'hi'))
    expect(new Set(words).size).toBe(99)
  })
})

describe('the texts of the papers', () => {
  const leavesOf = (value: unknown, path = ''): [string, string][] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
  const placeholders = (text = '') => [...new Set(text.match(/\{[\w.]+\}/g))].sort()
  const english = leavesOf(textsOf('en'))
  const hindi = new Map(leavesOf(textsOf('hi')))

  it('have the same keys and values in both languages', () => {
    expect([...hindi.keys()].filter(key => !key.startsWith('.fuels'))).toEqual(english.map(([key]) => key))
    for (const [key, text] of english) expect(placeholders(hindi.get(key)), key).toEqual(placeholders(text))
  })

  it('are Hindi in Hindi', () => {
    for (const [key, text] of hindi)
      if (key !== '.values.office') expect(text, key).toMatch(/[\u0900-\u097f]/)
  })

  it('never leave a gap', () => {
    expect(fill('{a} and {b.c}', { a: '1', 'b.c': '2' })).toBe('1 and 2')
    expect(() => fill('{a} and {b}', { a: '1' })).toThrow('{b}')
    expect(() => fill('{a}', { a: '' })).toThrow('{a}')
  })
})
