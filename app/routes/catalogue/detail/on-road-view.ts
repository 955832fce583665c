import { breakUpLine, breakUpOf } from '#app/format/break-up.ts'
import { formatDay, formatMonth } from '#app/format/date.ts'
import { placeChoices } from '#app/format/place-choices.ts'
import { placeName, sourceText } from '#app/format/record-text.ts'
import pricingMessages from '#app/messages/en/pricing/on-road-price.json'
import { translations } from '#app/messages/use-translations.ts'
import { quotePath } from '#app/routes/pricing/quote-check/quote-address.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import type { VehiclePrice } from '#domain/catalogue/vehicle-price.ts'
import type { PriceLine } from '#domain/pricing/on-road-price.ts'
import { numbers } from '#format/numbers.ts'
import { formatRupees } from '#format/rupees.ts'

const t = translations(pricingMessages)
const grouped = numbers()
const monthOf = ({ asOf }: { asOf: string }) => formatMonth(`${asOf}-01`)

type OnRoadSource = {
  kind: KindName
  /** The vehicle's name. */
  name: string
  pricedAt: string | null
  variants: readonly { id: string; name: string }[]
  /** The demo's prices are no manufacturer's. */
  isDemo: boolean
}

/** An on-road price as text; the rates behind it stay on the server. */
export function onRoadView(price: VehiclePrice | undefined, source: OnRoadSource) {
  if (!price) return undefined
  const { place, chosen } = price
  const { kind, name, pricedAt, variants, isDemo } = source
  const variantName = variants.find(({ id }) => id === chosen)?.name
  return {
    ...breakUpOf(price),
    city: place.slug,
    places: placeChoices(),
    chosen,
    variants: variants.map(({ id, name }) => ({ id, name })),
    name: variantName === undefined ? name : fullName({ brand: name, name: variantName }),
    exShowroom: price.lines.find(({ part }) => part === 'exShowroom')?.amount ?? null,
    quoteLink: quotePath({ kind, variant: chosen, city: place.slug }),
    lines: price.lines.map(line => ({ ...breakUpLine(line), basis: basisOf(line, pricedAt, isDemo) })),
  }
}

export type OnRoadView = NonNullable<ReturnType<typeof onRoadView>>

function basisOf({ basis }: PriceLine, pricedAt: string | null, isDemo: boolean): string {
  switch (basis.key) {
    case 'maker':
      if (isDemo) return t('basis.demo')
      return pricedAt ? t('basis.makerDated', { date: formatDay(pricedAt) }) : t('basis.maker')
    case 'fromRange':
    case 'otherPlace':
      return t(`basis.${basis.key}`, { place: placeName(basis.values.place) })
    case 'slab':
    case 'slabWithCess':
      return t(`basis.${basis.key}`, {
        ...basis.values,
        source: sourceText(basis.values.source),
        month: monthOf(basis.values),
      })
    case 'central': {
      const { fee, card, loan } = basis.values
      const month = monthOf(basis.values)
      const format = (amount: number) => grouped.format(amount)
      return t('basis.central', { fee: format(fee), card: format(card), loan: format(loan), month })
    }
    case 'tariff':
      return t('basis.tariff', {
        ...basis.values,
        isExample: String(basis.values.isExample),
        month: monthOf(basis.values),
      })
    case 'collected': {
      const { rate, above } = basis.values
      return t('basis.collected', { rate, above: formatRupees(above), month: monthOf(basis.values) })
    }
    case 'bank':
      return t('basis.bank', { month: monthOf(basis.values) })
    default:
      return t(`basis.${basis.key}`)
  }
}
