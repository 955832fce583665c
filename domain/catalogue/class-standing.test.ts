import { expect, it } from 'vitest'
import { compareWithClass, findReviewMood } from './class-standing.ts'
import type { RivalRecord } from './rivals.ts'

const model = (id: string, figures: Partial<RivalRecord>) =>
  ({ id, fuelType: 'Petrol', minPrice: 1_000_000, reviewCount: 5, ...figures }) as RivalRecord

const unknown = {
  ...{ price: null, rating: null, mileage: null, range: null },
  ...{ power: null, acceleration: null, topSpeed: null, cargo: null },
}
const others = (...all: Partial<RivalRecord>[]) =>
  all.map((figures, at) => model(`other-${at}`, { ...unknown, ...figures }))

it('finds what is clearly better or worse than the median of the others, the largest difference first', () => {
  const own = model('own', { ...unknown, cargo: 500, acceleration: 13, power: 101, rating: 4.5 })
  const sameClass = [
    own,
    ...others(
      { cargo: 390, acceleration: 9, power: 100, rating: 4 },
      { cargo: 400, acceleration: 10, power: 100, rating: 4.1 },
      { cargo: 450, acceleration: 12, power: 100, rating: 4.2 },
    ),
  ]
  expect(compareWithClass(own, sameClass)).toMatchObject([
    { figure: 'acceleration', isBetter: false, value: 13, median: 10, others: 3 },
    { figure: 'cargo', isBetter: true, value: 500, median: 400 },
    { figure: 'rating', isBetter: true },
  ])
})

it('counts of power, acceleration and top speed the one that differs most', () => {
  const own = model('own', { ...unknown, power: 120, topSpeed: 150, acceleration: 10 })
  const sameClass = others(...Array(3).fill({ power: 100, topSpeed: 200, acceleration: 10 }))
  expect(compareWithClass(own, sameClass)).toMatchObject([{ figure: 'topSpeed', isBetter: false }])
})

it('compares the lowest prices', () => {
  const own = model('own', { ...unknown, minPrice: 800_000 })
  const [standing] = compareWithClass(own, others({}, {}, { minPrice: 1_200_000 }))
  expect(standing).toMatchObject({ figure: 'price', isBetter: true, median: 1_000_000 })
})

it('leaves out figures of fewer than three others, of another fuel, and ratings by few', () => {
  const own = model('own', { ...unknown, cargo: 500, mileage: 20, rating: 4.9 })
  const few = { rating: 3, reviewCount: 4 }
  const sameClass = others(
    { ...few, cargo: 300, mileage: 15 },
    { ...few, cargo: 300, mileage: 15 },
    { ...few, mileage: 26, fuelType: 'CNG' },
  )
  expect(compareWithClass(own, sameClass)).toEqual([])
})

it('says what most reviews agree on', () => {
  expect(findReviewMood([0, 0, 1, 2, 2])).toEqual({ isLiked: true, count: 4, total: 5 })
  expect(findReviewMood([2, 1, 1, 2, 4])).toEqual({ isLiked: false, count: 3, total: 10 })
  expect(findReviewMood([1, 0, 2, 2, 2])).toBeUndefined()
  expect(findReviewMood([0, 0, 0, 0, 4])).toBeUndefined()
})
