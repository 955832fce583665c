import { expect, it } from 'vitest'
import { placeGroups } from '#domain/pricing/places.ts'
import { findCitiesNear } from './cities-near.ts'
import coordinates from './city-coordinates.json' with { type: 'json' }

it.each([
  ['Delhi', ['Delhi', 'Noida', 'Gurugram', 'Ghaziabad', 'Faridabad', 'Sonipat']],
  ['Pune', ['Pune', 'Pimpri']],
  ['Mumbai', ['Mumbai', 'Navi Mumbai', 'Thane']],
  ['Leh', ['Leh']],
  ['Nowhere', ['Nowhere']],
])('near %s are %j', (city, near) => {
  expect([...findCitiesNear(city)].sort()).toEqual([...near].sort())
  expect(findCitiesNear(city)[0]).toBe(city)
})

it('each city that a search can name has coordinates in India', () => {
  const names = placeGroups.flatMap(({ cities }) => cities.map(({ name }) => name))
  expect(names.filter(name => !Object.hasOwn(coordinates, name))).toEqual([])
  for (const [lat = 0, lon = 0] of Object.values(coordinates)) {
    expect(lat > 8 && lat < 35).toBe(true)
    expect(lon > 68 && lon < 97).toBe(true)
  }
})
