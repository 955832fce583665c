import { listed } from '#app/format/listed.ts'
import searchWords from '#app/messages/en/searchwords.json'
import { translations } from '#app/messages/use-translations.ts'
import { compareAddress } from '#domain/compare/compare-query.ts'
import type { Offer } from '#domain/search/offers.ts'
import { modelPath } from '../../vehicle-paths.ts'
import { emiPath } from '../emi/emi-path.ts'

const t = translations(searchWords)

/** What a search asks for that is no list, in words, and where it is. */
export const offerLinks = (offers: readonly Offer[]) => offers.map(offerLink)

function offerLink(offer: Offer): { label: string; to: string } {
  if (offer.name === 'emi') {
    const { model } = offer
    if (!model) return { label: t('offers.emi'), to: emiPath }
    const { kind, entry } = model
    return { label: t('offers.emiOf', { vehicle: entry.title }), to: `${modelPath(kind, entry.record)}#emi` }
  }
  const { kind, entries } = offer
  const slots = entries.map(({ record }) => ({ id: record, variant: '', brand: '' }))
  return {
    label: t('offers.compare', { vehicles: listed(entries.map(({ title }) => title)) }),
    to: compareAddress({ kind, slots, onlyDifferences: false }),
  }
}
