import { fileUrl } from '#app/format/media.ts'
import { localPath } from '#app/messages/paths.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { crumbsData, ratingData, type VehicleData } from '#app/structured-data.ts'
import { modelPath, ogImagePath } from '#app/vehicle-paths.ts'
import type { UsedView } from './used-view.ts'

const types = { car: 'Car', bike: 'Motorcycle', commercials: 'Vehicle' } as const

/** The meta tags of a used vehicle: texts, canonical URL and structured data. */
export function usedDetailMeta(vehicle: UsedView, matches: Parameters<typeof originOf>[0]) {
  const { id, title, lede, crumbs } = vehicle
  const origin = originOf(matches)
  const path = modelPath('used', id)
  return [
    ...pageMeta({
      title,
      description: lede,
      path,
      origin,
      image: ogImagePath('used', id),
      type: 'product',
    }),
    { 'script:ld+json': usedVehicleData(vehicle, origin, path) },
    { 'script:ld+json': crumbsData(crumbs, origin, path) },
  ]
}

/** The vehicle as structured data, with its offer in rupees and its odometer in km. */
function usedVehicleData(vehicle: UsedView, origin: string, path: string): VehicleData {
  const { id, type, name, brand, year, fuelType, odometer, price, pictures, rating, reviewCount } = vehicle
  const url = origin + localPath(path)
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', type ? types[type] : 'Vehicle'],
    name,
    url,
    brand: { '@type': 'Brand', name: brand },
    itemCondition: 'https://schema.org/UsedCondition',
    // Explicit names, so that a misspelt one is a compile error; serialisation drops undefined values.
    image: pictures[0] && `${origin}${fileUrl({ collection: 'usedVehicles', id }, pictures[0])}`,
    vehicleModelDate: year ? String(year) : undefined,
    fuelType: fuelType || undefined,
    mileageFromOdometer:
      odometer === null ? undefined : { '@type': 'QuantitativeValue', value: odometer, unitCode: 'KMT' },
    offers:
      price === null
        ? undefined
        : {
            '@type': 'Offer',
            url,
            price,
            priceCurrency: 'INR',
            itemCondition: 'https://schema.org/UsedCondition',
            availability: 'https://schema.org/InStock',
          },
    aggregateRating: ratingData(rating, reviewCount),
  }
}
