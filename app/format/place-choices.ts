import pricingMessages from '#app/messages/en/pricing/on-road-price.json'
import { translations } from '#app/messages/use-translations.ts'
import type { OptionGroup } from '#app/ui/option-groups.tsx'
import { placeGroups } from '#domain/pricing/places.ts'
import { placeName } from './record-text.ts'

const t = translations(pricingMessages)

/** All places where a vehicle can be bought: cities by state, and other places of each state. */
export const placeChoices = (): OptionGroup[] =>
  placeGroups.map(({ name, cities, elsewhere }) => {
    const state = placeName(name)
    const rest = cities.length ? t('elsewhere', { state }) : state
    const options = cities.map(({ slug, name: city }) => ({ value: slug, label: placeName(city) }))
    return { label: state, options: [...options, { value: elsewhere.slug, label: rest }] }
  })
