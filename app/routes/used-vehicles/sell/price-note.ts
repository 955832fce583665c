import { formatMarketValue } from '#app/format/market-value.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import type { RequestContext } from '#app/request-context.ts'
import type { UsedVehicle } from '#collections/index.ts'
import { appraise } from '#domain/valuation/appraise.ts'
import { rateDeal, whyNoRating } from '#domain/valuation/rate-deal.ts'
import { readFacts } from '../worth/worth-answers.ts'
import { toTypedListing } from './read-listing.ts'
import { t } from './sell-meta.ts'

/** That the price of a listing is far above what such vehicles cost, also before it is live; empty if it is not. */
export async function loadPriceNote(page: RequestContext, listing: UsedVehicle): Promise<string> {
  if (listing.dealRating) {
    const { dealRating, valueLow, valueHigh } = listing
    const isFarAbove = dealRating === 'veryHigh' && valueLow !== null && valueHigh !== null
    return isFarAbove ? noteOf(valueLow, valueHigh) : ''
  }
  const typed = toTypedListing(listing)
  const { facts } = readFacts(typed, typed)
  const appraisal = facts && (await loadOrThrow(page, appraise(page.ctx, facts, new Date())))
  if (!appraisal || !listing.price) return ''
  const { vehicle, valuation, private: range } = appraisal
  if (whyNoRating(vehicle, valuation) || rateDeal(listing.price, valuation) !== 'veryHigh') return ''
  return noteOf(range.low, range.high)
}

const noteOf = (low: number, high: number) => t('farAbove', { range: formatMarketValue(low, high) })
