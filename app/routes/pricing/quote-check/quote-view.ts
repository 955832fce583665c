import { formatDay } from '#app/format/date.ts'
import { placeName } from '#app/format/record-text.ts'
import quoteMessages from '#app/messages/en/pricing/quote-check.json'
import { translations } from '#app/messages/use-translations.ts'
import { wireDate } from '#collections/define.ts'
import type { PriceQuote } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { type KindName, kindNames, ownedKinds } from '#domain/catalogue/kinds.ts'
import type { PricedVehicle } from '#domain/catalogue/priced-vehicle.ts'
import type { VehiclePrice } from '#domain/catalogue/vehicle-price.ts'
import { findPlace } from '#domain/pricing/places.ts'
import { checkQuote } from '#domain/quote-check/check-quote.ts'
import type { PaidPrices } from '#domain/quote-check/paid-prices.ts'
import type { ParsedQuote } from '#domain/quote-check/parse-quote.ts'
import { formatRupees } from '#format/rupees.ts'

const t = translations(quoteMessages)

/** The vehicle with its variant. */
export const nameOf = ({ model, variantName }: PricedVehicle) => `${fullName(model)} ${variantName}`.trim()

/** The kinds of vehicles whose quotes are checked. */
export const typeChoices = () => kindNames.map(value => ({ value, label: t(`types.${value}`) }))

/** The place of a slug in the language of the page; a state that is meant as a whole has its own name. */
export const placeText = (slug: string) => placeName(findPlace(slug)?.name ?? slug)

type Checked = {
  quote: ParsedQuote
  vinYear: number | undefined
  kind: KindName
  found: PricedVehicle
  price: VehiclePrice
}

/** The result of a check as texts. */
export function quoteView({ quote, vinYear, kind, found, price }: Checked) {
  const today = indiaDay(Date.now())
  const check = checkQuote(quote.lines, price, { kind: ownedKinds[kind], vinYear, today })
  return {
    name: nameOf(found),
    where: t('resultIn', { place: placeName(price.place.name), day: formatDay(wireDate(new Date())) }),
    lines: check.lines.map(({ name, kind, amount, sourced, mark, say, excess }) => ({
      name: name || t(`kind.${kind}`),
      /** How the line was read, if it does not say so itself. */
      readAs: name.toLowerCase() === t(`kind.${kind}`).toLowerCase() ? '' : name && t(`kind.${kind}`),
      quoted: amount === null ? t('notNamed') : formatRupees(amount),
      sourced: sourced === null ? (mark === 'missing' ? t('unknown') : '') : formatRupees(sourced),
      above: excess && sourced !== null ? t('above', { amount: formatRupees(excess) }) : '',
      mark,
      say: t(`say.${say}`),
    })),
    unread: quote.unread,
    sums: [
      { label: t('total'), amount: formatRupees(check.total) },
      { label: t(price.isComplete ? 'sourcedTotal' : 'knownTotal'), amount: formatRupees(price.total) },
      ...(check.excess ? [{ label: t('excess'), amount: formatRupees(check.excess) }] : []),
      ...(check.optional ? [{ label: t('optional'), amount: formatRupees(check.optional) }] : []),
    ],
    oldStock: check.oldStock ? t('oldStock', { year: String(check.oldStock) }) : undefined,
  }
}

export type QuoteView = ReturnType<typeof quoteView>

/** What people paid, as texts. */
export function paidView({ of, median, count, from, to }: PaidPrices) {
  const values = { count, from: formatDay(wireDate(new Date(from))), to: formatDay(wireDate(new Date(to))) }
  return {
    median: t('paidMedian', { price: formatRupees(median) }),
    text: t(of === 'variant' ? 'paidVariant' : 'paidModel', values),
  }
}

/** A saved quote in the list of its owner. */
export function savedView({ id, name, city, total, created }: PriceQuote) {
  const amount = formatRupees(total ?? 0)
  return {
    id,
    name: name ?? '',
    text: t('yoursItem', { place: placeText(city), total: amount, day: formatDay(created) }),
    deleteLabel: t('deleteOf', { name: name ?? '', total: amount }),
  }
}

export type SavedQuoteView = ReturnType<typeof savedView>
