import pricingMessages from '#app/messages/en/pricing.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { placeGroups } from '#domain/pricing/places.ts'

/** Every place where a car can be bought: cities by state, and the rest of each state. */
export function PlaceOptions() {
  const t = useTranslations(pricingMessages)
  return placeGroups.map(({ state, name, cities, elsewhere }) => (
    <optgroup key={state} label={name}>
      {cities.map(({ slug, name: city }) => (
        <option key={slug} value={slug}>
          {city}
        </option>
      ))}
      <option value={elsewhere.slug}>
        {cities.length ? t('elsewhere', { state: name }) : t('allOf', { state: name })}
      </option>
    </optgroup>
  ))
}
