import pricingMessages from '#app/messages/en/pricing/on-road-price.json'
import { translations } from '#app/messages/use-translations.ts'
import type { VehiclePrice } from '#domain/catalogue/vehicle-price.ts'
import type { PriceLine } from '#domain/pricing/on-road-price.ts'
import { formatRupees } from '#format/rupees.ts'
import { placeName } from './record-text.ts'

const t = translations(pricingMessages)

/** The break-up of an on-road price as text, line by line. */
export const breakUpOf = ({ place, total, isComplete, lines }: VehiclePrice) => ({
  place: placeName(place.name),
  total,
  isComplete,
  lines: lines.map(breakUpLine),
})

export type BreakUp = ReturnType<typeof breakUpOf>

/** One line of it. */
export const breakUpLine = ({ part, amount, certainty, basis }: PriceLine) => ({
  part: t(`part.${part}`, { rate: basis.key === 'collected' ? basis.values.rate : '' }),
  amount: amount === null ? t('unknown') : formatRupees(amount),
  isEstimate: certainty === 'estimate',
})
