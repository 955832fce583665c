import type { MetaDescriptor } from 'react-router'
import { priceRange } from '#app/format/price.ts'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import priceMessages from '#app/messages/en/pricing/price.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { crumbsData, questionsData } from '#app/structured-data.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { ogImagePath } from '#app/vehicle-paths.ts'
import type { Question } from './questions-view.ts'
import { vehicleData } from './vehicle-data.ts'
import type { VehicleView } from './vehicle-view.ts'

const t = translations(detailMessages)
const price = translations(priceMessages)

type About = {
  vehicle: VehicleView
  crumbs: readonly Crumb[]
  path: string
  /** The model's id, for a variant too. */
  modelId: string
  matches: Parameters<typeof originOf>[0]
  title: string
  /** The number of variants in the price range. */
  offers: number
  questions?: readonly Question[]
}

/** The meta tags of a vehicle: texts, canonical URL and structured data. */
export function vehicleMeta({
  vehicle,
  crumbs,
  path,
  modelId,
  matches,
  title,
  offers,
  questions = [],
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
    ...(questions.length ? [{ 'script:ld+json': questionsData(questions) }] : []),
  ]
}

/** The price, then our description, up to the length that search engines show. */
function descriptionOf({ name, min, max, description }: VehicleView): string {
  const range = priceRange({ min, max })
  const parts =
    range.key === 'range' ? price('range', range.values) : range.key !== 'notAvailable' && range.values.price
  const words = [parts && t('description', { name, price: parts }), description].filter(Boolean).join(' ')
  return words.length <= 160 ? words : `${words.slice(0, words.lastIndexOf(' ', 158))} …`
}
