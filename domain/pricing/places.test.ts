import { expect, it } from 'vitest'
import { stateCodes } from '#collections/road-tax-rates.ts'
import { findPlace, placeGroups } from './places.ts'

it('has every state and union territory, each with an option for its other places', () => {
  expect(placeGroups.length).toBe(36)
  expect(placeGroups.map(group => group.state).sort()).toEqual([...stateCodes].sort())
  expect(new Set(stateCodes).size).toBe(36)
  for (const { state, elsewhere } of placeGroups) expect(findPlace(state)).toBe(elsewhere)
})

it('has unique slugs', () => {
  const slugs = placeGroups.flatMap(({ cities, elsewhere }) => [...cities, elsewhere].map(each => each.slug))
  expect(new Set(slugs).size).toBe(slugs.length)
})

it.each([
  ['pune', 'Pune', 'MH'],
  ['Navi Mumbai', 'Navi Mumbai', 'MH'],
  ['Bangalore', 'Bengaluru', 'KA'],
  [' New Delhi ', 'Delhi', 'DL'],
  ['Gurgaon', 'Gurugram', 'HR'],
  ['Pondicherry', 'Puducherry', 'PY'],
  ['mh', 'Maharashtra', 'MH'],
])('finds %s', (text, name, state) => expect(findPlace(text)).toMatchObject({ name, state }))

it.each(['', 'Atlantis', 'मुंबई', '../x'])('does not find %j', text => expect(findPlace(text)).toBeUndefined())
