import pageMessages from '#app/messages/en/pricing/cost-page.json'
import { translations } from '#app/messages/use-translations.ts'
import type { CostView } from '#app/ui/vehicle/cost-to-own.tsx'
import { findBreakEven } from '#domain/cost-to-own/break-even.ts'
import { type CostToOwn, calculateCost } from '#domain/cost-to-own/calculate-cost.ts'
import type { CostTerms } from '#domain/cost-to-own/cost-terms.ts'
import { middleOf } from '#domain/cost-to-own/range.ts'
import { numbers } from '#format/numbers.ts'

const t = translations(pageMessages)
const grouped = numbers()

type Compared = { name: string; view: CostView; terms: CostTerms; cost: CostToOwn }

/** From which distance each vehicle costs less than the first one, or the first one less than it. */
export function breakEvenTexts(vehicles: readonly Compared[]): string[] {
  const [first, ...others] = vehicles
  // An unknown part on one side alone would decide.
  const isComparable = (other: Compared) =>
    other.cost.lines.every(({ amount }, at) => (amount === null) === (first?.cost.lines[at]?.amount === null))
  return first ? others.filter(isComparable).map(other => textOf(first, other)) : []
}

function textOf(first: Compared, other: Compared): string {
  const costAt =
    ({ view, terms }: Compared) =>
    (km: number) =>
      middleOf(calculateCost(view.figures, { ...terms, km }).total)
  const found = findBreakEven(costAt(first), costAt(other))
  if (!found) {
    const isFirst = middleOf(first.cost.total) <= middleOf(other.cost.total)
    const [cheap, dear] = isFirst ? [first, other] : [other, first]
    return t('always', { cheap: cheap.name, dear: dear.name })
  }
  const [cheap, dear] = found.cheaperAbove === 'first' ? [first, other] : [other, first]
  return t('above', { km: grouped.format(found.km), cheap: cheap.name, dear: dear.name })
}
