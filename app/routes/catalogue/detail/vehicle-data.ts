import { fileUrl } from '#app/format/media.ts'
import { localPath } from '#app/messages/paths.ts'
import { ratingData, type VehicleData } from '#app/structured-data.ts'
import type { VehicleView } from './vehicle-view.ts'

type About = {
  vehicle: VehicleView
  /** The site's origin, such as https://example.in. */
  origin: string
  /** The page's path. */
  path: string
  /** The number of variants in the price range. */
  offers: number
}

/** The schema.org type of each kind. */
const types = { cars: 'Car', bikes: 'Motorcycle', commercial: 'Vehicle' } as const

/** The vehicle as structured data, with its price range in rupees and its rating. */
export function vehicleData({ vehicle, origin, path, offers }: About): VehicleData {
  const { name, brand, description, min, max, rating, reviewCount, isUpcoming } = vehicle
  const image = vehicle.colors[0]?.images[0]
  const url = origin + localPath(path)
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', types[vehicle.kind]],
    name,
    url,
    brand: { '@type': 'Brand', name: brand },
    // Explicit names, so that a misspelt one is a compile error; serialisation drops undefined values.
    description: description || undefined,
    image: image && `${origin}${fileUrl(vehicle.picturesOf, image)}`,
    bodyType: vehicle.bodyType || undefined,
    fuelType: vehicle.fuelType || undefined,
    vehicleModelDate: vehicle.year ? String(vehicle.year) : undefined,
    offers:
      min === null
        ? undefined
        : {
            '@type': 'AggregateOffer',
            url,
            priceCurrency: 'INR',
            lowPrice: min,
            highPrice: max ?? min,
            offerCount: Math.max(1, offers),
            availability: `https://schema.org/${isUpcoming ? 'PreOrder' : 'InStock'}`,
          },
    aggregateRating: ratingData(rating, reviewCount),
  }
}
