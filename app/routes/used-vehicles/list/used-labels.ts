import { lakh } from '#app/format/price.ts'
import { placeName, recordText } from '#app/format/record-text.ts'
import dealMessages from '#app/messages/en/used-vehicles/deal.json'
import usedMessages from '#app/messages/en/used-vehicles/links.json'
import { translations } from '#app/messages/use-translations.ts'
import { bandLabel } from '#app/routes/catalogue/list/choice-label.ts'
import { type UsedFilterName, usedFacet } from '#collections/used-facets.ts'
import { dealRatings } from '#collections/vehicle-choices.ts'
import type { Band } from '#domain/catalogue/list/filter.ts'
import { usedPrices, usedYears } from '#domain/used-vehicles/list/used-filters.ts'

const t = translations(usedMessages)
const tDeal = translations(dealMessages)

const typeNames = ['all', 'car', 'bike', 'commercials'] as const
export const typeOf = (value: string | undefined) => typeNames.find(each => each === value) ?? 'all'

const bandOf = (bands: readonly Band[], value: string | undefined) => bands.find(each => each.value === value)

/** The label of a filter value. */
export function usedLabel(name: UsedFilterName, value: string): string {
  const { reads, bands = [], unit = '' } = usedFacet(name)
  if (reads === 'papers') return t('papersSeen')
  const band = bandOf(bands, value)
  if (band) return unit === 'years' ? yearsLabel(band) : bandLabel(band, unit)
  if (reads === 'place') return placeName(value)
  if (reads === 'type') return t(`types.${typeOf(value)}`)
  if (reads === 'posted') return t('posted', { days: Number(value) })
  if (reads === 'seller') return t(value === 'dealer' ? 'sellers.dealer' : 'sellers.private')
  const deal = reads === 'deal' && dealRatings.find(each => each === value)
  if (deal) return tDeal(`rating.${deal}`)
  return reads === 'record' ? recordText(value) : value
}

// As text, so that years have no thousands separator.
function yearsLabel({ from, below }: Band): string {
  if (below === undefined) return t('yearsFrom', { from: String(from) })
  if (from === 0) return t('yearsBefore', { below: String(below) })
  return t('years', { from: String(from), to: String(below - 1) })
}

type PhrasedQuery = { chosen: Partial<Record<UsedFilterName, readonly string[]>>; isNear?: boolean }

/** The title of a list: 'Used Hyundai cars in Pune under ₹5 lakh'. */
export function usedPhrase({ chosen, isNear }: PhrasedQuery, type: string | undefined): string {
  const of = (name: UsedFilterName) => chosen[name]?.[0]
  const price = bandOf(usedPrices, of('price'))
  const years = bandOf(usedYears, of('year'))
  const city = of('location')
  return [
    t('used'),
    fuelPhrase(of('fuel')),
    of('brand'),
    t(`noun.${typeOf(type)}`),
    city && t(isNear ? 'aroundCity' : 'inCity', { city: placeName(city) }),
    price && pricePhrase(price),
    years && yearsPhrase(years),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A fuel within a phrase: lower case, except abbreviations. */
function fuelPhrase(fuel: string | undefined): string | undefined {
  const label = fuel && recordText(fuel)
  return label && /^[A-Z]+$/.test(label) ? label : label?.toLowerCase()
}

function yearsPhrase({ from, below }: Band): string {
  if (below === undefined) return t('ofYearsFrom', { from: String(from) })
  if (from === 0) return t('ofYearsBefore', { below: String(below) })
  return t('ofYears', { from: String(from), to: String(below - 1) })
}

function pricePhrase({ from, below }: Band): string {
  if (below === undefined) return t('over', { from: from / lakh })
  if (from === 0) return t('under', { below: below / lakh })
  return t('between', { from: from / lakh, below: below / lakh })
}
