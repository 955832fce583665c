import { expect, it } from 'vitest'
import type { Car } from '#collections/index.ts'
import type { RivalRecord } from '#domain/catalogue/rivals.ts'
import { prosAndConsView } from './pros-and-cons-view.ts'

const unknown = {
  ...{ price: null, rating: null, reviewCount: 0, mileage: null, range: null },
  ...{ power: null, acceleration: null, topSpeed: null, cargo: null },
}
const model = {
  ...unknown,
  ...{ id: 'creta', brand: 'Hyundai', name: 'Creta', minPrice: 1_079_000, cargo: 433 },
  specifications: [{ section: 'Safety', specs: { 'Bharat NCAP': '5 stars' } }],
} as Partial<Car> as Car
const sameClass = [380, 390, 400].map(
  cargo =>
    ({ ...unknown, id: String(cargo), minPrice: 826_000, cargo }) as Partial<RivalRecord> as RivalRecord,
)
const liked = [0, 0, 1, 2, 4]

const findingsOf = (...about: Parameters<typeof prosAndConsView>) =>
  prosAndConsView(...about)?.lists.map(({ title, findings }) => [
    title,
    ...findings.map(({ text, basis }) => `${text}: ${basis}`),
  ])

it('says what speaks for a model and against it, and how that was found', () => {
  expect(findingsOf(model, sameClass, liked)).toEqual([
    [
      'Pros',
      'Most reviewers like it: 6 of 7 reviews give 4 or 5 stars.',
      'Good crash test: Bharat NCAP: 5 stars',
      'More luggage space: 433 litres, 11% above the median of 3 others (390 litres).',
    ],
    ['Cons', 'High starting price: ₹10.79\u00a0L, 31% above the median of 3 others (₹8.26\u00a0L).'],
  ])
})

it('counts a weak crash test and bad reviews against it', () => {
  const weak = { ...model, specifications: [{ section: 'Safety', specs: { 'Global NCAP': '1 star' } }] }
  expect(findingsOf(weak, [], [3, 1, 1, 1, 1])).toEqual([
    [
      'Cons',
      'Many reviewers are not satisfied: 4 of 7 reviews give 1 or 2 stars.',
      'Weak crash test: Global NCAP: 1 star',
    ],
  ])
})

it('says nothing if there is hardly a basis', () => {
  expect(prosAndConsView({ ...model, specifications: null }, [], liked)).toBeUndefined()
})
