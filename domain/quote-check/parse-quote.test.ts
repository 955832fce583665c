import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxQuoteAmount, maxQuoteLines } from '#collections/quote-shapes.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { findTextProblem, formatQuoteText, parseQuoteText } from './parse-quote.ts'

const read = (text: string) => parseQuoteText(text).lines.map(({ kind, amount }) => [kind, amount])

describe('a line of a quote', () => {
  it('is read as its kind and amount', () =>
    everyRow(
      [
        ['Ex-showroom price: Rs. 8,49,900/-', 'exShowroom', 849_900],
        ['EX SHOWROOM\t849900', 'exShowroom', 849_900],
        ['Ex-Showroom,8,49,900', 'exShowroom', 849_900],
        ['gaadi ki keemat 8.5 lakh', 'exShowroom', 850_000],
        ['एक्स-शोरूम ₹८,४९,९००', 'exShowroom', 849_900],
        ['Price of car: 0.12 crore INR', 'other', 1_200_000],
        ['Road Tax (8%) 67,992', 'roadTax', 67_992],
        ['Life Tax ₹ 67,992.40', 'roadTax', 67_992],
        ['सड़क कर 67,992 रु', 'roadTax', 67_992],
        ['Registration + Road tax 70,000', 'rto', 70_000],
        ['R.T.O. 70000', 'other', 70_000],
        ['RTO 70000', 'rto', 70_000],
        ['RTO agent fees 3500', 'agent', 3_500],
        ['RC smart card 200', 'registration', 200],
        ['Insurance (1+3 yrs) – ₹42,318', 'insurance', 42_318],
        ['Bima 42,318 rupaye', 'insurance', 42_318],
        ['इंश्योरेंस 42318', 'insurance', 42_318],
        ['TCS @1% = 12,000', 'tcs', 12_000],
        ['Fast Tag 500', 'fastag', 500],
        ['फास्टैग 500', 'fastag', 500],
        ['फ़ास्टैग 500', 'fastag', 500],
        ['Handling charges 8.5k', 'handling', 8_500],
        ['Documentation & file charges 2,500', 'handling', 2_500],
        ['हैंडलिंग चार्ज 8,500', 'handling', 8_500],
        ['Logistics: NIL', 'handling', 0],
        ['Ext. warranty 3rd to 5th year 18,500', 'extendedWarranty', 18_500],
        ['Warranty 2 years: 12000', 'extendedWarranty', 12_000],
        ['Floor mats 2 x 500 = 1,000', 'accessories', 1_000],
        ['Essential kit - 3,499', 'essentialKit', 3_499],
        ['Essential accessories kit - 3,499', 'essentialKit', 3_499],
        ['Accessories kit - 3,499', 'accessories', 3_499],
        ['Corporate discount 10,000', 'discount', -10_000],
        ['Discount on insurance -5,000', 'discount', -5_000],
        ['Adjustment (2,500)', 'discount', -2_500],
        ['छूट ₹20,000', 'discount', -20_000],
        ['Booking amount 21,000', 'paid', 21_000],
        ['On road price 9.87 L', 'total', 987_000],
        ['कुल ₹9,87,654', 'total', 987_654],
        ['Anti theft device 2,000', 'other', 2_000],
      ],
      ([text]) => text,
      ([text, kind, amount]) => {
        expect(read(text)).toEqual([[kind, amount]])
      },
    ))

  it.each([
    'Quotation for the Nexon',
    'FASTag: included',
    'Road tax 67 992',
    'Insurance 8,4,99',
    'Registration 99999999999',
  ])('“%s” stays unread', text => {
    expect(parseQuoteText(text)).toEqual({ lines: [], unread: [text] })
  })

  it('may have its amount on the next one', () => {
    expect(parseQuoteText('Quotation\nAccessories\n\n15,000\nThank you')).toEqual({
      lines: [{ kind: 'accessories', name: 'Accessories', amount: 15_000 }],
      unread: ['Quotation', 'Thank you'],
    })
  })
})

describe('a text', () => {
  it('is no quote if it is empty or longer than any', () => {
    expect(findTextProblem(' \n')).toBe('empty')
    expect(findTextProblem('a 1\n'.repeat(maxQuoteLines))).toBeUndefined()
    expect(findTextProblem('a 1\n'.repeat(maxQuoteLines + 1))).toBe('tooLong')
    expect(findTextProblem('a'.repeat(201))).toBe('tooLong')
  })

  const names = fc.constantFrom('Ex-showroom', 'Road tax (8%)', 'बीमा', 'Mats, 2 pieces', 'Cover 1+3 yrs', '')
  const amounts = fc.integer({ min: 0, max: maxQuoteAmount })
  const formats = fc.constantFrom<(amount: number) => string>(
    amount => amount.toLocaleString('en-IN'),
    amount => `₹${amount}`,
    amount => `Rs. ${amount.toLocaleString('en-IN')}/-`,
    amount => `${amount.toLocaleString('hi-IN-u-nu-deva')} रु`,
  )

  it('has the amounts that it was written with', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(names, amounts, formats), { maxLength: 20 }), lines => {
        const text = lines.map(([name, amount, format]) => `${name} : ${format(amount)}`).join('\n')
        expect(parseQuoteText(text).lines.map(({ name, amount }) => [name, amount])).toEqual(
          lines.map(([name, amount]) => [name, amount]),
        )
      }),
    )
  })

  const words = fc.array(
    fc.oneof(
      fc.constantFrom(
        '₹',
        'Rs.',
        '/-',
        '-',
        '(',
        ')',
        '%',
        'lakh',
        'road tax',
        'बीमा',
        '\n',
        ' ',
        ',',
        'nil',
      ),
      fc.nat({ max: 9_999_999 }).map(String),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 30 },
  )

  it('written from a quote reads as the same quote, and loses no line', () => {
    fc.assert(
      fc.property(words, parts => {
        const quote = parseQuoteText(parts.join(''))
        const again = parseQuoteText(formatQuoteText(quote))
        expect(again.lines.map(({ amount }) => amount)).toEqual(quote.lines.map(({ amount }) => amount))
        expect(again.unread).toEqual(quote.unread)
      }),
      { numRuns: 1000 },
    )
  })
})
