import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import { rupeeRange, rupees } from './rupees.ts'

const indian = new Intl.NumberFormat('en-IN')

describe('rupees', () => {
  it('parses its spellings', () =>
    everyRow(
      [
        ['Rs. 2,92,667', 292_667],
        ['Rs. 21,21,55,397', 212_155_397],
        ['₹ 1,50,000', 150_000],
        ['₹1,50,000/-', 150_000],
        ['INR 45,000 only', 45_000],
        ['₹ 6.49 Lakh', 649_000],
        ['6.49 Lakhs*', 649_000],
        ['5 lac', 500_000],
        ['1.2 Cr', 12_000_000],
        ['Rs 1.05 crore (ex-showroom)', 10_500_000],
        ['45k', 45_000],
        ['80 thousand onwards', 80_000],
        ['29999', 29_999],
        ['1,50,000.00', 150_000],
        ['1,234,567', 1_234_567],
        ['₹ 1,00,000 - ₹ 1,37,194', 100_000],
      ],
      ([text]) => text,
      ([text, expected]) => expect(rupees(text)).toBe(expected),
    ))

  it('rejects other texts', () =>
    everyRow(
      [
        '',
        'NA',
        'Price on request',
        'Rs.',
        '-500',
        'Rs. -500',
        '6.49',
        'Rs. 2,92',
        'Rs. 5,00',
        '24.8 kmpl',
        '38PS',
        'Rs. 0',
        '12 bhp',
      ],
      JSON.stringify,
      text => expect(rupees(text)).toBeUndefined(),
    ))

  it('parses what Indian grouping formats', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.constantFrom('', '₹', '₹ ', 'Rs. ', 'Rs '),
        (price, sign) => {
          expect(rupees(sign + indian.format(price))).toBe(price)
        },
      ),
    )
  })

  it('parses lakhs and crores without rounding errors', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), hundredths => {
        expect(rupees(`₹ ${(hundredths / 100).toFixed(2)} Lakh`)).toBe(hundredths * 1_000)
        expect(rupees(`₹ ${(hundredths / 100).toFixed(2)} Cr`)).toBe(hundredths * 100_000)
      }),
    )
  })

  it('only returns positive whole numbers', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,.-₹ RsLakhCrk') }), text => {
        const read = rupees(text)
        expect(read === undefined || (Number.isInteger(read) && read > 0)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('rupeeRange', () => {
  it.each([
    ['₹ 1,00,000 - ₹ 1,37,194', 100_000, 137_194],
    ['₹ 6.49 - 9.80 Lakh', 649_000, 980_000],
    ['₹ 95 Lakh to 1.2 Cr', 9_500_000, 12_000_000],
    ['₹ 85,000', 85_000, 85_000],
    ['₹ 85,000 - ₹ 9', 85_000, 85_000],
  ])('parses %s', (text, min, max) => expect(rupeeRange(text)).toEqual({ min, max }))
})
