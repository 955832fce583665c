import { describe, expect, test } from 'vitest'
import { vehicleData } from './vehicle-data.ts'
import type { VehicleView } from './vehicle-view.ts'

const creta: VehicleView = {
  kind: 'cars',
  emi: '',
  pricePlace: '',
  name: 'Hyundai Creta',
  picturesOf: { collection: 'cars', id: 'creta' },
  min: 1_079_000,
  max: 1_999_000,
  brand: 'Hyundai',
  year: 2026,
  bodyType: 'Compact SUV',
  location: '',
  fuelType: 'Petrol',
  fuelTypes: ['Petrol'],
  mileage: 17,
  isPopular: true,
  isUpcoming: false,
  launchDate: null,
  pricedAt: null,
  title: '',
  description: '',
  colors: [{ color_name: 'Red', color_hex: '#A3202A', images: ['suv-side-a3202a.webp'] }],
  videos: [],
  keySpecs: [],
  specifications: [],
  updates: [],
  locationPrices: [],
  rating: 3.9,
  reviewCount: 7,
  reviews: [],
}

const structuredDataOf = (vehicle: VehicleView) =>
  vehicleData({ vehicle, origin: 'https://sawari.example', path: '/cars/creta', offers: 6 })

describe('a vehicle as structured data', () => {
  test('has its price range in rupees, its rating and its picture', () => {
    expect(structuredDataOf(creta)).toMatchObject({
      offers: { priceCurrency: 'INR', lowPrice: 1_079_000, highPrice: 1_999_000, offerCount: 6 },
      aggregateRating: { ratingValue: 3.9, reviewCount: 7 },
      image: 'https://sawari.example/api/files/cars/creta/suv-side-a3202a.webp',
    })
  })

  test('omits an unknown price or rating', () => {
    // As the page serialises it.
    const data = JSON.parse(
      JSON.stringify(structuredDataOf({ ...creta, min: null, max: null, rating: null, reviewCount: 0 })),
    )
    expect(data).not.toHaveProperty('offers')
    expect(data).not.toHaveProperty('aggregateRating')
  })
})
