import { numbers } from '#app/format/numbers.ts'
import { recordText } from '#app/format/record-text.ts'
import listingsMessages from '#app/messages/en/catalogue/lists-by-kind.json'
import { translations } from '#app/messages/use-translations.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import type { Band, FilterName } from '#domain/catalogue/list/filter.ts'
import { budgets } from '#domain/catalogue/list/filter-options.ts'
import { engineClasses, payloads, seatNumbers, weightClasses } from '#domain/catalogue/list/size-classes.ts'

const t = translations(listingsMessages)
const grouped = numbers()
const lakh = 100_000

/** The label of a filter value: a range names its bounds, any other value is its own label. */
export function choiceLabel(kind: KindName, name: FilterName, value: string): string {
  if (name === 'seats') return seatsLabel(value)
  const bands: Partial<Record<FilterName, readonly Band[]>> = {
    budget: budgets[kind],
    cc: engineClasses,
    payload: payloads,
    gvw: weightClasses,
  }
  const band = bands[name]?.find(each => each.value === value)
  if (!band) return name === 'brand' ? value : recordText(value)
  return name === 'budget' ? budgetLabel(band) : figureLabel(band, name === 'cc' ? 'cc' : 'kg')
}

const seatsLabel = (seats: string) =>
  t(seats === seatNumbers.at(-1)?.value ? 'seatsAndMore' : 'seats', { seats })

/** The text of a price range. */
export function budgetLabel({ from, below }: Band): string {
  if (below === undefined) return t('budgetOver', { from: from / lakh })
  if (from === 0) return t('budgetUnder', { below: below / lakh })
  return t('budgetRange', { from: from / lakh, to: below / lakh })
}

function figureLabel({ from, below }: Band, measure: string): string {
  const unit = recordText(measure)
  if (below === undefined) return t('over', { from: grouped.format(from), unit })
  if (from <= 1) return t('under', { below: grouped.format(below), unit })
  return t('range', { from: grouped.format(from), below: grouped.format(below), unit })
}
