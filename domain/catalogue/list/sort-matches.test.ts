import { expect, it } from 'vitest'
import type { VehicleListPresetName } from './list-preset.ts'
import type { Match } from './match-offers.ts'
import { type Sort, sortMatches, sortsOf } from './sort-matches.ts'

const added = '2026-03-01 06:30:00.000Z'

function match(name: string, values: Partial<Match['model']>): Match {
  const model = {
    name,
    created: added,
    launchDate: null,
    isUpcoming: false,
    isPopular: false,
    rating: null,
    reviewCount: 0,
  }
  // Only what the orders read.
  return { model: { ...model, ...values, offers: [] }, offers: [] } as unknown as Match
}

const sorted = (sort: Sort, matches: Match[]) => sortMatches(matches, sort).map(({ model }) => model.name)

it('the most popular are those marked as popular, then those with the most reviews', () => {
  const matches = [
    match('few', { reviewCount: 3 }),
    match('many', { reviewCount: 90 }),
    match('marked', { isPopular: true }),
  ]
  expect(sorted('-popularity', matches)).toEqual(['marked', 'many', 'few'])
})

it('the highest rated have more reviews first, and unrated ones last', () => {
  const matches = [
    match('none', {}),
    match('one', { rating: 4.5, reviewCount: 1 }),
    match('best', { rating: 4.8, reviewCount: 2 }),
    match('ten', { rating: 4.5, reviewCount: 10 }),
  ]
  expect(sorted('-rating', matches)).toEqual(['best', 'ten', 'one', 'none'])
})

it('the newest by launch, or else by the day they were added', () => {
  const matches = [
    match('old', { launchDate: '2025-12-01' }),
    match('added', {}),
    match('launched', { launchDate: '2026-04-01' }),
  ]
  expect(sorted('-created', matches)).toEqual(['launched', 'added', 'old'])
})

it.each<[VehicleListPresetName, Sort[]]>([
  ['all', ['-created', '-popularity', 'price', '-price', '-mileage', '-rating', 'brand']],
  ['electric', ['-created', '-popularity', 'price', '-price', '-rating', 'brand']],
  ['upcoming', ['launchDate', '-created', 'price', '-price', '-mileage', 'brand']],
])('the orders of the list %s', (name, expected) => {
  expect(sortsOf({ kind: 'cars', name })).toEqual(expected)
})
