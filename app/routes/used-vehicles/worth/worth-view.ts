import { formatDay } from '#app/format/date.ts'
import { formatPrice } from '#app/format/price.ts'
import worthMessages from '#app/messages/en/used-vehicles/worth.json'
import { translations } from '#app/messages/use-translations.ts'
import { wireDate } from '#collections/define.ts'
import { type Appraisal, type AppraisedFacts, roundPrice } from '#domain/valuation/appraise.ts'
import { formatNumber } from '#format/numbers.ts'
import { dayMs } from '#records/durations.ts'
import { explanationView } from '../detail/value-view.ts'

const t = translations(worthMessages)
const validDays = 7

/** The texts of a result, and the price that a draft begins with. */
export function worthView(facts: AppraisedFacts, appraisal: Appraisal, now: Date) {
  const { value, n } = appraisal.valuation
  const explanation = explanationView({ ...facts, valuedAt: wireDate(now) }, appraisal)
  return {
    price: formatNumber(roundPrice(value)),
    value: formatPrice(roundPrice(value)),
    ranges: (['private', 'dealer', 'exchange'] as const).map(to => ({
      to,
      low: formatPrice(appraisal[to].low),
      high: formatPrice(appraisal[to].high),
    })),
    valid: t('valid', { date: formatDay(wireDate(new Date(now.getTime() + validDays * dayMs))) }),
    basis: appraisal.isRough ? t('rough', { count: n }) : explanation.basis,
    // The usual vehicle of a model with fewer than five prices says nothing.
    explanation: appraisal.isRough ? undefined : explanation,
  }
}
