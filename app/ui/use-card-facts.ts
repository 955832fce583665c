import { numbers } from '#app/format/numbers.ts'
import cardMessages from '#app/messages/en/catalogue/card.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import type { VehicleCard } from '#domain/catalogue/vehicle-card.ts'

const grouped = numbers({ maximumFractionDigits: 1 })

type FactSource = Pick<VehicleCard, 'fuelType' | 'engine' | 'power' | 'mileage' | 'range' | 'seats'>

/**
 * The facts that buyers of a kind ask for first. For electric vehicles, power replaces displacement and range replaces
 * mileage.
 */
const factsByKind = {
  cars: ['strength', 'reach', 'seats'],
  bikes: ['strength', 'reach', 'power'],
  commercial: ['engine', 'power', 'reach'],
} as const satisfies Record<KindName, readonly string[]>

/** Up to three facts of a vehicle; omits unknown ones. */
export function useCardFacts(kind: KindName, vehicle: FactSource): string[] {
  const t = useTranslations(cardMessages)
  const { engine, power, mileage, range, seats } = vehicle
  const isElectric = vehicle.fuelType === 'Electric'
  const figure = (key: 'cc' | 'bhp' | 'kmpl' | 'kmCharge', value: number | null) =>
    value ? t(key, { value: grouped.format(value) }) : undefined
  const facts = {
    engine: figure('cc', engine),
    power: figure('bhp', power),
    strength: isElectric ? figure('bhp', power) : figure('cc', engine),
    reach: isElectric ? figure('kmCharge', range) : figure('kmpl', mileage),
    seats: seats ? t('seats', { count: seats }) : undefined,
  }
  return [...new Set(factsByKind[kind].map(name => facts[name]))].filter(fact => fact !== undefined)
}
