import { lakh } from '#app/format/price.ts'
import { recordText } from '#app/format/record-text.ts'
import listingsMessages from '#app/messages/en/catalogue/lists-by-kind.json'
import { translations } from '#app/messages/use-translations.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import type { Band } from '#domain/catalogue/list/filter.ts'
import { type FilterName, kindFilters } from '#domain/catalogue/list/kind-filters.ts'
import { numbers } from '#format/numbers.ts'

const t = translations(listingsMessages)
const grouped = numbers()

/** The label of a filter value: a range names its bounds, any other value is its own label. */
export function choiceLabel(kind: KindName, name: FilterName, value: string): string {
  const { bands, unit = '', labels } = kindFilters[kind].find(each => each.name === name) ?? {}
  const band = bands?.find(each => each.value === value)
  if (band) return bandLabel(band, unit)
  return name === 'brand' ? value : recordText(labels?.[value] ?? value)
}

/** The text of a range of a figure. */
export function bandLabel(band: Band, unit: string): string {
  if (unit === 'rupees') return budgetLabel(band)
  if (unit === 'seats') return t(band.below === undefined ? 'seatsAndMore' : 'seats', { seats: band.value })
  return figureLabel(band, unit)
}

/** The text of a price range. */
function budgetLabel({ from, below }: Band): string {
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
