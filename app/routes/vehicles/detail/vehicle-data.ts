import { fileUrl } from '../../../format/media.ts'
import type { VehicleView } from './vehicle-view.ts'

type About = {
  vehicle: VehicleView
  /** Where the site is reached, such as https://example.in. */
  origin: string
  /** The page's own path. */
  path: string
  /** How many variants the price range is of. */
  offers: number
}

/** What schema.org calls each kind. */
const types = { cars: 'Car', bikes: 'Motorcycle', commercial: 'Vehicle' } as const

/** The vehicle as structured data with its price range in rupees and its rating. */
export function vehicleData({ vehicle, origin, path, offers }: About) {
  const { name, brand, description, min, max, rating, reviewCount, isUpcoming } = vehicle
  const image = vehicle.colors[0]?.images[0]
  const url = `${origin}${path}`
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', types[vehicle.kind]],
    name,
    url,
    brand: { '@type': 'Brand', name: brand },
    ...(description && { description }),
    ...(image && { image: `${origin}${fileUrl(vehicle.picturesOf, image)}` }),
    ...(vehicle.bodyType && { bodyType: vehicle.bodyType }),
    ...(vehicle.fuelType && { fuelType: vehicle.fuelType }),
    ...(vehicle.year && { vehicleModelDate: String(vehicle.year) }),
    ...(min !== null && {
      offers: {
        '@type': 'AggregateOffer',
        url,
        priceCurrency: 'INR',
        lowPrice: min,
        highPrice: max ?? min,
        offerCount: Math.max(1, offers),
        availability: `https://schema.org/${isUpcoming ? 'PreOrder' : 'InStock'}`,
      },
    }),
    ...(rating !== null &&
      reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  }
}
