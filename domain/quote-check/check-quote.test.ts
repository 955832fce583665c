import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxQuoteAmount, type QuoteLine, quoteLineKinds } from '#collections/quote-shapes.ts'
import { marksOf } from '#test/kit/quote-marks.ts'
import { readDefaultRates } from '#test/kit/rates.ts'
import { calculateOnRoadPrice } from '../pricing/on-road-price.ts'
import { checkQuote, sumQuote } from './check-quote.ts'
import { parseQuoteText } from './parse-quote.ts'

const rates = await readDefaultRates()
const today = '2026-11-26'

/** In Pune: 15,92,400, road tax 1,91,088, registration 800, insurance 46,472, TCS 15,924, FASTag 500. */
const creta = calculateOnRoadPrice(rates, {
  kind: 'car',
  exShowroom: 1_592_400,
  fuel: 'Petrol',
  engine: 1497,
  state: 'MH',
})
/** In Delhi: 6,00,000, road tax 24,000, registration 800, insurance 20,474, FASTag 500. */
const small = calculateOnRoadPrice(rates, {
  kind: 'car',
  exShowroom: 600_000,
  fuel: 'Petrol',
  engine: 998,
  state: 'DL',
})
/** In Delhi: 14,00,000, no road tax and no registration fee, insurance 54,489, TCS 14,000, FASTag 500. */
const electric = calculateOnRoadPrice(rates, {
  kind: 'car',
  exShowroom: 1_400_000,
  fuel: 'Electric',
  power: 134,
  state: 'DL',
})
/** As `creta`, but its price is an estimate from another city, and its engine is unknown. */
const estimated = calculateOnRoadPrice(rates, {
  kind: 'car',
  exShowroom: 1_592_400,
  fuel: 'Petrol',
  state: 'MH',
  priceBasis: { key: 'otherPlace', values: { place: 'Delhi' } },
})

type Case = [name: string, price: typeof creta, vinYear: number | undefined, text: string, marks: string[]]

// Made up from price structures that showrooms print: amounts as they write them, marks line by line.
const quotes: Case[] = [
  [
    'a fair one',
    creta,
    2026,
    `Ex-showroom price   Rs. 15,92,400/-
    Road Tax (12%)      Rs. 1,91,088/-
    Registration        Rs. 800/-
    Insurance (1+3 yrs) Rs. 46,472/-
    TCS @1%             Rs. 15,924/-
    FASTag              Rs. 500/-
    On-road price       Rs. 18,47,184/-`,
    [
      'fine asSourced',
      'fine asSourced',
      'fine asSourced',
      'fine insuranceFine',
      'fine tcsFine',
      'fine asSourced',
      'fine totalFine',
    ],
  ],
  [
    'handling, a dear policy and extras',
    creta,
    undefined,
    `Ex showroom 1592400
    RTO charges 191888
    Insurance zero dep 71,900
    TCS 15924
    Fastag 600
    Handling & logistics 12,500
    Extended warranty 5 years 24,999
    Basic accessories kit 18,500
    Ceramic coating 22,000`,
    [
      'fine asSourced',
      'fine asSourced',
      'higher insuranceHigher 25428',
      'fine tcsFine',
      'fine asSourced',
      'notDue handling 12500',
      'optional extendedWarranty',
      'optional essentialKit',
      'optional accessories',
    ],
  ],
  [
    'in Hindi, with the price of the car raised',
    small,
    2026,
    `एक्स-शोरूम कीमत ₹६,१५,०००
    रोड टैक्स ₹24,600
    पंजीकरण ₹800
    बीमा ₹20,474
    फ़ास्टैग ₹500
    छूट ₹10,000
    कुल ₹6,51,374`,
    [
      'higher exShowroomHigher 15000',
      'fine asSourced',
      'fine asSourced',
      'fine insuranceFine',
      'fine asSourced',
      'fine discount',
      'fine totalFine',
    ],
  ],
  [
    'TCS on a car below ten lakh',
    small,
    undefined,
    `Ex-showroom 6.00 lakh
    TCS 1% 6,000
    Road tax 24,000
    Regn fee 800
    Bima 20,000
    FASTag 500`,
    [
      'fine asSourced',
      'notDue tcsNotDue 6000',
      'fine asSourced',
      'fine asSourced',
      'fine insuranceFine',
      'fine asSourced',
    ],
  ],
  [
    'the registration charged twice, and an agent',
    creta,
    undefined,
    `Ex-showroom: 15,92,400
    Road tax and registration: 1,91,888
    Registration fee: 6,500
    RTO agent charges: 5,000
    Insurance: 46,000
    TCS: 15,924
    FASTag: 500
    Hypothecation: 1,500
    HSRP number plate: 1,100`,
    [
      'fine asSourced',
      'fine asSourced',
      'askWhy twice 6500',
      'askWhy agent',
      'fine insuranceFine',
      'fine tcsFine',
      'fine asSourced',
      'fine loanOnly',
      'askWhy numberPlate',
    ],
  ],
  [
    'an electric car with road tax that Delhi does not take',
    electric,
    undefined,
    `Ex-showroom 14,00,000
    Road tax 56,000
    Registration free
    Insurance 54,000
    TCS 14,000
    FASTag 1,500
    Home charger installation 15,000`,
    [
      'fine asSourced',
      'higher taxHigher 56000',
      'fine free',
      'fine insuranceFine',
      'fine tcsFine',
      'higher fastagHigher 1000',
      'askWhy other',
    ],
  ],
  [
    'a short one that leaves charges out',
    creta,
    undefined,
    `Ex-showroom 15,92,400
    Insurance 46,472
    Cash discount (25,000)
    Total 17,00,000`,
    [
      'fine asSourced',
      'fine insuranceFine',
      'fine discount',
      'askWhy totalDiffers',
      'missing missing',
      'missing missing',
      'missing missing',
      'missing missing',
    ],
  ],
  [
    'the premium in parts, the tax with a cess',
    creta,
    undefined,
    `Ex-showroom 15,92,400
    Own damage premium 33,916
    Third party 12,556
    Road tax 1,91,088
    Green cess 2,000
    RTO charges 1,200
    TCS 15,924
    FASTag 500`,
    [
      'fine asSourced',
      'fine insuranceFine',
      'fine insuranceFine',
      'fine asSourced',
      'fine asSourced',
      'fine asSourced',
      'fine tcsFine',
      'fine asSourced',
    ],
  ],
  [
    'a price that we only estimate, and a premium that we do not know',
    estimated,
    undefined,
    `Vehicle price 16,20,000
    Road tax 1,94,400
    Registration 800
    Insurance 47,000
    TCS 16,200
    FASTag 500
    Hypothecation charges 5,000
    Depot charges 7,500`,
    [
      'fine asSourced',
      'fine asSourced',
      'fine asSourced',
      'askWhy insuranceUnknown',
      'fine tcsFine',
      'fine asSourced',
      'higher loanHigher 3500',
      'notDue handling 7500',
    ],
  ],
  [
    "last year's car, with the tax raised and a booking amount",
    creta,
    2025,
    `Ex-showroom 15,50,000
    LTT 2,30,000
    Registration 800
    Insurance 46,472
    TCS 18,000
    FASTag 500
    Incidental charges 4,000
    Booking amount paid 25,000`,
    [
      'fine lower',
      'higher taxHigher 38912',
      'fine asSourced',
      'fine insuranceFine',
      'higher tcsHigher 2076',
      'fine asSourced',
      'notDue handling 4000',
      'fine paid',
    ],
  ],
]

it.each(quotes)('%s has its mark on each line', (_, price, vinYear, text, marks) => {
  const { lines, unread } = parseQuoteText(text)
  const check = checkQuote(lines, price, { kind: 'car', vinYear, today })
  expect(unread).toEqual([])
  expect(marksOf(check)).toEqual(marks)
  expect(check.total).toBe(sumQuote(lines))
  expect(check.oldStock).toBe(vinYear === 2025 ? 2025 : undefined)
})

describe('a checked quote', () => {
  it('says which charges are missing, with their sourced amounts', () => {
    const { lines } = checkQuote([], creta, { kind: 'car', today })
    expect(lines.map(({ kind, sourced, mark }) => [kind, sourced, mark])).toEqual(
      creta.lines.map(({ part, amount }) => [part, amount, 'missing']),
    )
  })

  it('counts as optional what the buyer may leave out', () => {
    const { lines } = parseQuoteText('Ex-showroom 15,92,400\nAccessories 10,000\nExtended warranty 15,000')
    expect(checkQuote(lines, creta, { kind: 'car', today })).toMatchObject({
      optional: 25_000,
      excess: 0,
      total: 1_617_400,
    })
  })

  it('takes one of two equal lines for the charge, and the other one for a second charge', () => {
    const { lines } = parseQuoteText('Road tax 1,91,088\nRoad tax 1,91,088')
    const says = checkQuote(lines, creta, { kind: 'car', today }).lines.map(({ say }) => say)
    expect(says.slice(0, 2)).toEqual(['asSourced', 'twice'])
  })

  const line = fc.record<QuoteLine>({
    kind: fc.constantFrom(...quoteLineKinds),
    name: fc.constantFrom('a', 'b'),
    amount: fc.oneof(fc.constantFrom(0, 500, 800, 15_924, 46_472, 191_088), fc.nat({ max: maxQuoteAmount })),
  })
  const quote = fc.array(line, { maxLength: 12 })
  const summary = ({ lines, ...sums }: ReturnType<typeof checkQuote>) => ({
    ...sums,
    lines: lines.map(each => JSON.stringify({ ...each, name: '' })).sort(),
  })

  it('does not depend on the order of its lines', () => {
    const shuffled = quote.chain(lines =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    )
    fc.assert(
      fc.property(shuffled, ([lines, others]) => {
        const [one, other] = [lines, others].map(each =>
          summary(checkQuote(each, creta, { kind: 'car', today })),
        )
        expect(other).toEqual(one)
      }),
    )
  })

  it('has every line once, and sums that add up', () => {
    fc.assert(
      fc.property(quote, lines => {
        const check = checkQuote(lines, creta, { kind: 'car', today })
        expect(check.lines.slice(0, lines.length)).toMatchObject(lines)
        expect(check.lines.slice(lines.length).every(({ mark }) => mark === 'missing')).toBe(true)
        const charged = lines.filter(({ kind }) => kind !== 'total' && kind !== 'paid')
        expect(check.total).toBe(charged.reduce((sum, { amount }) => sum + amount, 0))
        expect(check.excess).toBe(check.lines.reduce((sum, { excess }) => sum + excess, 0))
        expect(check.lines.every(({ excess }) => excess >= 0)).toBe(true)
      }),
    )
  })
})
