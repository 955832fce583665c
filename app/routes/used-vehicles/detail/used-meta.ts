import { fileUrl } from '#app/format/media.ts'
import { localPath } from '#app/messages/paths.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { crumbsData, ratingData, type VehicleData } from '#app/structured-data.ts'
import { modelPath, ogImagePath } from '#app/vehicle-paths.ts'
import type { EndedView } from './ended-view.ts'
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
    { 'script:ld+json': usedVehicleData(vehicle, origin, path, 'InStock') },
    { 'script:ld+json': crumbsData(crumbs, origin, path) },
  ]
}

/** The same of a used vehicle that is not for sale any more. */
export function endedMeta(ended: EndedView, matches: Parameters<typeof originOf>[0]) {
  const { id, title, lede, crumbs } = ended
  const origin = originOf(matches)
  const path = modelPath('used', id)
  const vehicle = { ...ended, rating: null, reviewCount: 0 }
  return [
    ...pageMeta({ title, description: lede, path, origin, type: 'product' }),
    { 'script:ld+json': usedVehicleData(vehicle, origin, path, 'SoldOut') },
    { 'script:ld+json': crumbsData(crumbs, origin, path) },
  ]
}

type Described = Pick<
  UsedView,
  | 'id'
  | 'type'
  | 'name'
  | 'brand'
  | 'year'
  | 'fuelType'
  | 'odometer'
  | 'odometerUnit'
  | 'price'
  | 'pictures'
  | 'rating'
  | 'reviewCount'
>

/** The vehicle as structured data, with its offer in rupees. An odometer is a distance, so hours have their own property. */
function usedVehicleData(
  vehicle: Described,
  origin: string,
  path: string,
  availability: 'InStock' | 'SoldOut',
): VehicleData {
  const { id, type, name, brand, year, fuelType, price, pictures, rating, reviewCount } = vehicle
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
    ...odometerData(vehicle),
    offers:
      price === null
        ? undefined
        : {
            '@type': 'Offer',
            url,
            price,
            priceCurrency: 'INR',
            itemCondition: 'https://schema.org/UsedCondition',
            availability: `https://schema.org/${availability}`,
          },
    aggregateRating: ratingData(rating, reviewCount),
  }
}

function odometerData({ odometer: value, odometerUnit }: Described): Partial<VehicleData> {
  if (value === null) return {}
  return odometerUnit === 'km'
    ? { mileageFromOdometer: { '@type': 'QuantitativeValue', value, unitCode: 'KMT' } }
    : { additionalProperty: { '@type': 'PropertyValue', name: 'Hours used', value, unitCode: 'HUR' } }
}
