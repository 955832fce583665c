import pricingMessages from '#app/messages/en/pricing.json'
import { translations } from '#app/messages/use-translations.ts'
import type { CarPrice } from '#domain/catalogue/car-price.ts'
import type { PriceLine } from '#domain/pricing/on-road-price.ts'
import { formatDay, formatMonth } from '../../../format/date.ts'
import { formatRupees } from '../../../format/price.ts'

const t = translations(pricingMessages)

type Told = { pricedAt: string | null; variants: readonly { id: string; name: string }[] }

/** An on-road price in words, ready to be shown; the rates behind it stay on the server. */
export function onRoadView(price: CarPrice | undefined, { pricedAt, variants }: Told) {
  if (!price) return undefined
  const { place, chosen, total, isComplete, isExpected } = price
  return {
    city: place.slug,
    place: place.isState ? t('allOf', { state: place.name }) : place.name,
    chosen,
    variants: variants.map(({ id, name }) => ({ id, name })),
    total,
    isComplete,
    lines: price.lines.map(line => ({
      part: t(`part.${line.part}`),
      amount: line.amount === null ? t('unknown') : formatRupees(line.amount),
      certainty: t(`certainty.${line.part === 'exShowroom' && isExpected ? 'estimate' : line.certainty}`),
      basis: basisOf(line, pricedAt, isExpected),
    })),
  }
}

export type OnRoadView = NonNullable<ReturnType<typeof onRoadView>>

function basisOf({ basis }: PriceLine, pricedAt: string | null, isExpected: boolean): string {
  switch (basis.key) {
    case 'maker':
      if (isExpected) return t('basis.expected')
      return pricedAt ? t('basis.makerDated', { date: formatDay(pricedAt) }) : t('basis.maker')
    case 'slab':
    case 'slabWithCess':
      return t(`basis.${basis.key}`, { ...basis.values, month: formatMonth(`${basis.values.asOf}-01`) })
    case 'central':
      return t('basis.central', basis.values)
    case 'tariff':
      return t('basis.tariff', basis.values)
    case 'collected':
      return t('basis.collected', { rate: basis.values.rate })
    default:
      return t(`basis.${basis.key}`)
  }
}
