import cardMessages from '#app/messages/en/card.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { CarCard } from '#domain/catalogue/car-card.ts'

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

type Told = Pick<CarCard, 'fuelType' | 'engine' | 'power' | 'mileage' | 'range' | 'seats'>

/** Up to three facts of a car: engine or, of an electric one, power; mileage or range; seats. Unknown ones are left out. */
export function useCarFacts({ fuelType, engine, power, mileage, range, seats }: Told): string[] {
  const t = useTranslations(cardMessages)
  const isElectric = fuelType === 'Electric'
  const [strength, strengthKey] = isElectric ? [power, 'bhp' as const] : [engine, 'cc' as const]
  const [reach, reachKey] = isElectric ? [range, 'kmCharge' as const] : [mileage, 'kmpl' as const]
  return [
    strength && t(strengthKey, { value: grouped.format(strength) }),
    reach && t(reachKey, { value: grouped.format(reach) }),
    seats && t('seats', { count: seats }),
  ].filter(fact => typeof fact === 'string')
}
