import { data } from 'react-router'
import { formatPrice } from '#app/format/price.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import type { MemberPage } from '#app/routes/accounts/load-member-page.ts'
import { appraise, roundPrice } from '#domain/valuation/appraise.ts'
import { formatNumber } from '#format/numbers.ts'
import { readFacts } from '../worth/worth-answers.ts'
import type { TypedListing } from './read-listing.ts'
import { t } from './sell-meta.ts'

/**
 * The form as typed, with what such a vehicle sells for, also as its price if none was typed. A `stored` value stays
 * valid. Saves nothing.
 */
export async function advisePrice({ page }: MemberPage, values: TypedListing, stored: TypedListing = {}) {
  const { problems, facts } = readFacts(values, stored)
  if (!facts) return data({ values, problems, failure: undefined, advice: undefined }, { status: 400 })
  const appraisal = await loadOrThrow(page, appraise(page.ctx, facts, new Date()))
  const unchanged = { values, problems, failure: undefined, advice: t('noAdvice') }
  if (!appraisal) return data(unchanged)
  const value = roundPrice(appraisal.valuation.value)
  const { low, high } = appraisal.private
  return data({
    ...unchanged,
    values: { ...values, price: values.price || formatNumber(value) },
    advice: t('advice', { value: formatPrice(value), low: formatPrice(low), high: formatPrice(high) }),
  })
}
