import { expect, it } from 'vitest'
import { mapPoint } from './map-point.ts'

const nagpur = { latitude: 21.1458, longitude: 79.0882 }

it.each([
  'https://www.openstreetmap.org/?mlat=21.1458&mlon=79.0882#map=16/20.1/78.2',
  'https://www.openstreetmap.org/#map=16/21.1458/79.0882',
  'https://www.google.com/maps/place/Orange/@20,78,17z/data=!3d21.1458!4d79.0882',
  'https://www.google.com/maps/search/?api=1&query=21.1458%2C79.0882',
  'https://maps.google.com/?q=21.1458,79.0882',
  'https://www.google.com/maps/@21.1458,79.0882,15z',
])('reads the point of %s', link => {
  expect(mapPoint(link)).toEqual(nagpur)
})

it.each(['https://maps.app.goo.gl/abc', 'https://www.openstreetmap.org/search?query=Wardha', '', '@200,79'])(
  'finds none in %s',
  link => {
    expect(mapPoint(link)).toBeUndefined()
  },
)
