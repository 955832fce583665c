import { formatPrice } from '#app/format/price.ts'
import { placeName, recordText } from '#app/format/record-text.ts'
import searchWords from '#app/messages/en/search/results.json'
import { translations } from '#app/messages/use-translations.ts'
import type { ActiveFilter } from '#app/ui/filters/filter-group.ts'
import type { ParsedFilter } from '#domain/search/search-filters.ts'
import { numbers } from '#format/numbers.ts'
import { searchAddress } from './search-address.ts'

const t = translations(searchWords)

/** The filters that the parser found in a search, each with the search without its words. */
export function chipsOf(typed: readonly string[], facts: readonly ParsedFilter[]): ActiveFilter[] {
  const chips = new Map<string, ActiveFilter>()
  for (const fact of facts) {
    const key = fact.from.join()
    const before = chips.get(key)
    const label = before ? `${before.label}, ${labelOf(fact)}` : labelOf(fact)
    const left = typed.filter((_, at) => !fact.from.includes(at))
    chips.set(key, { label, to: searchAddress(left.join(' ')) })
  }
  return [...chips.values()]
}

const boundSuffixes = { under: 'Below', over: 'Least' } as const

function labelOf(fact: ParsedFilter): string {
  switch (fact.name) {
    case 'used':
    case 'upcoming':
      return t(`chips.${fact.name}`)
    case 'kind':
      return t(`chips.${fact.kind}`)
    case 'min':
    case 'max':
      return t(`chips.${fact.name}`, { price: formatPrice(fact.value) })
    case 'seats':
      return t('chips.seats', { value: fact.value })
    case 'cc':
      return t(fact.isBelow ? 'chips.ccBelow' : 'chips.cc', { value: fact.value })
    case 'payload':
    case 'gvw':
      return t(`chips.${fact.name}${fact.bound === 'under' ? 'Below' : ''}`, {
        kg: numbers().format(fact.value),
      })
    case 'power':
      return t(`chips.power${fact.bound ? boundSuffixes[fact.bound] : ''}`, { value: fact.value })
    case 'year':
      return fact.isLeast ? t('chips.since', { year: fact.value }) : String(fact.value)
    case 'charging':
      return t('chips.charging', { hours: fact.value })
    case 'battery':
      return t(Number.isFinite(fact.value) ? 'chips.battery' : 'chips.batteryLifetime', { years: fact.value })
    case 'odometer':
      return t('chips.odometer', { km: numbers().format(fact.value) })
    case 'body':
      return recordText(fact.word)
    case 'brand':
      return fact.word
    case 'feature':
      return recordText(fact.label)
    case 'colour':
      return recordText(fact.value.charAt(0).toUpperCase() + fact.value.slice(1))
    case 'order':
      return t(fact.value === 'price' ? 'chips.cheapFirst' : 'chips.mileageFirst')
    case 'city':
      return fact.isNear ? t('chips.near', { city: placeName(fact.value) }) : placeName(fact.value)
    default:
      return recordText(String(fact.value))
  }
}
