import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from '#domain/edit-distance.ts'
import { findCity, findNearCities, toCitySlug } from './cities.ts'

const cities = ['Pune', 'Mumbai', 'Bengaluru', 'New Delhi', 'Nagpur', 'Jaipur'].map((name, at) => ({
  name,
  slug: toCitySlug(name),
  count: 10 - at,
}))

describe('a city', () => {
  it.each([
    ['Pune', 'Pune'],
    [' pune ', 'Pune'],
    ['new-delhi', 'New Delhi'],
    ['Bombay', 'Mumbai'],
    ['पुणे', 'Pune'],
    ['मुंबई', 'Mumbai'],
    ['bangalore', 'Bengaluru'],
    ['Puna', undefined],
  ])('given as %s is %s', (text, name) => {
    expect(findCity(cities, text)?.name).toBe(name)
  })

  it.each([
    ['Puna', ['Pune']],
    ['Bengalore', ['Bengaluru']],
    ['Mumabi', ['Mumbai']],
    ['Nagpoor', ['Nagpur']],
    ['Xyzzyx', []],
    ['p', []],
  ])('mistyped as %s may be %j', (text, names) => {
    expect(findNearCities(cities, text).map(each => each.name)).toEqual(names)
  })
})

it('the edit distance is zero for equal words, symmetric, and at most the longer length', () => {
  const word = fc.stringMatching(/^[a-d]{0,7}$/)
  fc.assert(
    fc.property(word, word, (one, two) => {
      expect(editDistance(one, one)).toBe(0)
      expect(editDistance(one, two)).toBe(editDistance(two, one))
      expect(editDistance(one, two)).toBeLessThanOrEqual(Math.max(one.length, two.length))
      if (one !== two) expect(editDistance(one, two)).toBeGreaterThan(0)
    }),
  )
})
