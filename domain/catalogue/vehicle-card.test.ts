import { expect, it } from 'vitest'
import { type CardRecord, toVehicleCard } from './vehicle-card.ts'

const record: Omit<CardRecord, 'colors'> = {
  id: 'tata-nexon',
  name: 'Nexon',
  brand: 'Tata',
  model: 'Nexon',
  year: 2026,
  fuelType: 'Petrol',
  fuelTypes: ['Petrol', 'CNG'],
  transmissions: ['Manual', 'AMT'],
  minPrice: 800_000,
  maxPrice: 1_500_000,
  isPopular: true,
  isUpcoming: false,
  launchDate: '',
  engine: 1199,
  power: 118,
  mileage: 17.4,
  range: null,
  seats: 5,
  rating: 4.2,
  reviewCount: 12,
}
const colors = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666'].map((color_hex, at) => ({
  color_hex,
  color_name: `Colour ${at}`,
  images: [`${at}.webp`],
}))

it('a card has the first picture, the first transmission and at most five colours', () => {
  expect(toVehicleCard('cars', { ...record, colors })).toMatchObject({
    id: 'tata-nexon',
    transmission: 'Manual',
    image: '0.webp',
    swatches: ['#111111', '#222222', '#333333', '#444444', '#555555'],
  })
})

it('a card without colours has no picture', () => {
  const card = toVehicleCard('cars', { ...record, transmissions: [], colors: null })
  expect(card).toMatchObject({ transmission: undefined, image: undefined, swatches: [] })
})
