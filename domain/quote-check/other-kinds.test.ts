import { expect, it } from 'vitest'
import { marksOf } from '#test/kit/quote-marks.ts'
import { readDefaultRates } from '#test/kit/rates.ts'
import { calculateOnRoadPrice } from '../pricing/on-road-price.ts'
import { checkQuote } from './check-quote.ts'
import { parseQuoteText } from './parse-quote.ts'

const rates = await readDefaultRates()

type Vehicle = Parameters<typeof calculateOnRoadPrice>[1]

/** In Delhi: 86,200, road tax 6,896, registration 500, insurance 6,187. */
const commuter: Vehicle = { kind: 'bike', exShowroom: 86_200, fuel: 'Petrol', engine: 124, state: 'DL' }
/** In Mumbai: 2,00,000, road tax 24,000, registration 500, insurance 12,502. */
const classic: Vehicle = { kind: 'bike', exShowroom: 200_000, fuel: 'Petrol', engine: 349, state: 'MH' }
/** In Delhi: 1,25,000, no road tax and no registration fee, insurance 6,384. */
const scooter: Vehicle = { kind: 'bike', exShowroom: 125_000, fuel: 'Electric', power: 8, state: 'DL' }
/** In Delhi: 14,00,000, road tax 1,12,000, registration 500, insurance 44,518, TCS 14,000. */
const litre: Vehicle = { kind: 'bike', exShowroom: 1_400_000, fuel: 'Petrol', engine: 998, state: 'DL' }
/** In Mumbai: 8,50,000, registration 800, insurance 32,278; road tax and FASTag are unknown. */
const truck: Vehicle = {
  ...{ kind: 'commercial', exShowroom: 850_000, fuel: 'Diesel', gvw: 2_650 },
  ...{ isTruck: true, state: 'MH' },
}
/** In Mumbai: 2,60,000, registration 800; road tax and insurance are unknown. */
const auto: Vehicle = {
  ...{ kind: 'commercial', exShowroom: 260_000, fuel: 'CNG', gvw: 900 },
  ...{ isThreeWheeler: true, state: 'MH' },
}

type Case = [name: string, vehicle: Vehicle, text: string, marks: string[]]

// Made up from price structures that showrooms print: amounts as they write them, marks line by line.
const quotes: Case[] = [
  [
    'a fair one for a bike',
    commuter,
    `Ex-showroom price    Rs. 86,200/-
    Road tax (8%)        Rs. 6,896/-
    Registration         Rs. 800/-
    Insurance (1+5 yrs)  Rs. 6,500/-
    On-road price        Rs. 1,00,396/-`,
    ['fine asSourced', 'fine asSourced', 'fine asSourced', 'fine insuranceFine', 'fine totalFine'],
  ],
  [
    'a helmet, guards and a FASTag beside a high tax and premium',
    commuter,
    `Ex showroom 86200
    RTO charges 9,500
    Insurance zero dep 7,900
    Helmet 1,200
    Crash guard and saree guard 2,400
    Fastag 500
    Handling charges 1,500`,
    [
      'fine asSourced',
      'higher taxHigher 2104',
      'higher insuranceHigher 1713',
      'askWhy helmet',
      'optional accessories',
      'notDue fastagNotDue 500',
      'notDue handling 1500',
    ],
  ],
  [
    'a few hundred rupees more, which are much for a bike',
    commuter,
    `Bike price 86,600
    Road tax 7,300
    Smart card and RC 1,400
    Insurance 6,187`,
    ['higher exShowroomHigher 400', 'higher taxHigher 404', 'higher taxHigher 900', 'fine insuranceFine'],
  ],
  [
    'in Hindi, with accessories and a discount',
    commuter,
    `बाइक की कीमत ₹८६,२००
    रोड टैक्स ₹6,896
    पंजीकरण ₹500
    बीमा ₹6,187
    हेलमेट ₹900
    लेग गार्ड ₹1,100
    छूट ₹2,000`,
    [
      'fine asSourced',
      'fine asSourced',
      'fine asSourced',
      'fine insuranceFine',
      'askWhy helmet',
      'optional accessories',
      'fine discount',
    ],
  ],
  [
    'a loan’s entry at the fee of cars, and a number plate',
    classic,
    `Ex-showroom 2,00,000
    LTT 24,000
    Registration 500
    Insurance 12,502
    Hypothecation 1,500
    HSRP 450`,
    [
      'fine asSourced',
      'fine asSourced',
      'fine asSourced',
      'fine insuranceFine',
      'higher loanHigher 1000',
      'askWhy numberPlate',
    ],
  ],
  [
    'an electric scooter with a tax that is not due, and extras',
    scooter,
    `Ex-showroom 1,25,000
    Road tax 5,000
    Registration free
    Insurance 6,384
    Hypothecation 500
    Extended battery warranty 12,000
    Portable charger 9,500`,
    [
      'fine asSourced',
      'higher taxHigher 5000',
      'fine free',
      'fine insuranceFine',
      'fine loanOnly',
      'optional extendedWarranty',
      'askWhy other',
    ],
  ],
  [
    'TCS on a bike above ten lakh, charged on the on-road price',
    litre,
    `Ex-showroom 14,00,000
    Road tax 1,12,000
    Registration 500
    Insurance 44,518
    TCS 15,710`,
    ['fine asSourced', 'fine asSourced', 'fine asSourced', 'fine insuranceFine', 'higher tcsHigher 1710'],
  ],
  [
    'a state whose tax on bikes is unknown',
    { ...commuter, state: 'UP' },
    `Ex-showroom 86,200
    RTO 9,100
    Registration 500
    Insurance 6,187
    TCS 862`,
    ['fine asSourced', 'askWhy taxUnknown', 'fine asSourced', 'fine insuranceFine', 'notDue tcsNotDue 862'],
  ],
  [
    'a small truck, of which the price, the fees and the premium are known',
    truck,
    `Ex-showroom 8,65,000
    Road tax 38,000
    Registration 800
    Permit and fitness 6,500
    Insurance 45,000
    FASTag 600
    Logistics charges 9,000
    Load body 1,10,000`,
    [
      'higher exShowroomHigher 15000',
      'askWhy taxUnknown',
      'fine asSourced',
      'askWhy taxUnknown',
      'higher insuranceHigher 12722',
      'askWhy fastagUnknown',
      'notDue handling 9000',
      'askWhy other',
    ],
  ],
  [
    'an auto-rickshaw with a FASTag, and without the registration',
    auto,
    `Ex-showroom 2,60,000
    Tax 9,000
    Insurance 14,000
    FASTag 500`,
    [
      'fine asSourced',
      'askWhy other',
      'askWhy insuranceUnknown',
      'notDue fastagNotDue 500',
      'missing missing',
      'missing missing',
    ],
  ],
]

it.each(quotes)('%s has its mark on each line', (_, vehicle, text, marks) => {
  const { lines, unread } = parseQuoteText(text)
  expect(unread).toEqual([])
  const { kind } = vehicle
  expect(
    marksOf(checkQuote(lines, calculateOnRoadPrice(rates, vehicle), { kind, today: '2026-11-26' })),
  ).toEqual(marks)
})
