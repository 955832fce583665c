import { formatList } from '#app/format/list.ts'
import rentalsMessages from '#app/messages/en/search/rentals.json'
import searchWords from '#app/messages/en/search/results.json'
import { translations } from '#app/messages/use-translations.ts'
import { modelPath } from '#app/vehicle-paths.ts'
import { formatCompareUrl } from '#domain/compare/compare-query.ts'
import type { SearchShortcut } from '#domain/search/shortcuts.ts'
import { emiPath } from '../pricing/emi-address.ts'
import { rentalSearchPath } from './rental-links.ts'

const t = translations(searchWords)
const tRentals = translations(rentalsMessages)

/** Links to pages other than lists that a search asks for. */
export const offerLinks = (offers: readonly SearchShortcut[]) => offers.map(offerLink)

function offerLink(offer: SearchShortcut): { label: string; to: string } {
  if (offer.name === 'emi') {
    const { model } = offer
    if (!model) return { label: t('offers.emi'), to: emiPath }
    const { kind, entry } = model
    return { label: t('offers.emiOf', { vehicle: entry.title }), to: `${modelPath(kind, entry.record)}#emi` }
  }
  if (offer.name === 'rent') {
    const { of, search } = offer
    return { label: tRentals(of), to: rentalSearchPath(of, search) }
  }
  const { kind, entries } = offer
  const slots = entries.map(({ record }) => ({ id: record, variant: '', brand: '' }))
  return {
    label: t('offers.compare', { vehicles: formatList(entries.map(({ title }) => title)) }),
    to: formatCompareUrl({ kind, slots, onlyDifferences: false }),
  }
}
