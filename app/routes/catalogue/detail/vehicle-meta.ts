import type { MetaDescriptor } from 'react-router'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import priceMessages from '#app/messages/en/pricing/price.json'
import { translations } from '#app/messages/use-translations.ts'
import { priceRange } from '../../../format/price.ts'
import { originOf, pageMeta } from '../../../meta.ts'
import { ogImagePath } from '../../../og-image-path.ts'
import { crumbsData } from '../../../structured-data.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'
import { vehicleData } from './vehicle-data.ts'
import type { VehicleView } from './vehicle-view.ts'

const t = translations(detailMessages)
const price = translations(priceMessages)

type About = {
  vehicle: VehicleView
  crumbs: readonly Crumb[]
  path: string
  /** The model's id, of a variant too. */
  modelId: string
  matches: Parameters<typeof originOf>[0]
  title: string
  /** How many variants the price range is of. */
  offers: number
}

/** A page's head: words, canonical address and structured data of a vehicle. */
export function vehicleMeta({
  vehicle,
  crumbs,
  path,
  modelId,
  matches,
  title,
  offers,
}: About): MetaDescriptor[] {
  const origin = originOf(matches)
  return [
    ...pageMeta({
      title,
      description: descriptionOf(vehicle),
      path,
      origin,
      image: ogImagePath(vehicle.kind, modelId),
      type: 'product',
    }),
    { 'script:ld+json': vehicleData({ vehicle, origin, path, offers }) },
    { 'script:ld+json': crumbsData(crumbs, origin, path) },
  ]
}

/** The price first, then what we say of it, as far as search engines show it. */
function descriptionOf({ name, min, max, description }: VehicleView): string {
  const range = priceRange({ min, max })
  const parts =
    range.key === 'range' ? price('range', range.values) : range.key !== 'notAvailable' && range.values.price
  const words = [parts && t('description', { name, price: parts }), description].filter(Boolean).join(' ')
  return words.length <= 160 ? words : `${words.slice(0, words.lastIndexOf(' ', 158))} …`
}
