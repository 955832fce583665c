import { formatDay } from '#app/format/date.ts'
import { formatList } from '#app/format/list.ts'
import { lakh } from '#app/format/price.ts'
import { categoryText, recordText } from '#app/format/record-text.ts'
import listingsMessages from '#app/messages/en/catalogue/lists-by-kind.json'
import { translations } from '#app/messages/use-translations.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import type { Band } from '#domain/catalogue/list/filter.ts'
import { budgets } from '#domain/catalogue/list/filter-options.ts'
import type { Landing } from '#domain/catalogue/list/landings.ts'
import type { VehicleListPreset } from '#domain/catalogue/list/list-preset.ts'
import type { IgnoredParams } from '#domain/catalogue/list/list-query.ts'
import type { VehicleList } from '#domain/catalogue/list/list-vehicles.ts'
import type { InvertedRange } from '#domain/catalogue/list/query-params.ts'

const t = translations(listingsMessages)

/** The description of a commercial category. */
type CategoryText = { name: string; description: string }

/** All texts of one list, so that no page carries the texts of the others. */
export function vehicleListText(
  preset: VehicleListPreset,
  { total, page, pricedAt }: Pick<VehicleList, 'total' | 'page' | 'pricedAt'>,
  { category, landing }: { category?: CategoryText | undefined; landing?: Landing | undefined } = {},
) {
  const { kind } = preset
  const text = presetText(preset)
  const heading = landing
    ? landingHeading(kind, landing)
    : (category && recordText(category.name)) || t(`${text}.heading`)
  const named = { category: heading, heading, count: total }
  const title = landing ? t('landing.title', named) : t(`${text}.title`, named)
  const priced = preset.name === 'upcoming' ? 'expectedPricedAt' : 'pricedAt'
  return {
    heading,
    subtitle: (category && categoryText(category.description)) || t(`${text}.subtitle`),
    title: page > 1 ? t('pageTitle', { title, page }) : title,
    description: landing ? t('landing.description', named) : t(`${text}.description`, named),
    search: t(`${kind}.search`),
    count: t(`${kind}.count`, { count: total }),
    loading: kind === 'commercial' ? t('commercial.loading') : undefined,
    noneFound: text === 'commercial.category' ? t(`${text}.noneFound`) : t(`${kind}.noneFound`),
    noneHint: t('noneHint'),
    noSuchPage: t(`${kind}.noSuchPage`),
    firstPage: t('firstPage'),
    priced: pricedAt ? t(priced, { date: formatDay(pricedAt) }) : '',
  }
}

/** The title of a landing page: 'Tata cars', 'Bikes under ₹1 lakh'. */
function landingHeading(kind: KindName, { filter, value }: Landing): string {
  const band = filter === 'budget' && budgets[kind].find(each => each.value === value)
  if (!band)
    return t(filter === 'body' ? `landing.body.${kind}` : `landing.of.${kind}`, {
      value: filter === 'brand' ? value : recordText(value),
    })
  const noun = t(`landing.noun.${kind}`)
  const { from, below }: Band = band
  if (below === undefined) return t('landing.over', { noun, from: from / lakh })
  if (from === 0) return t('landing.under', { noun, below: below / lakh })
  return t('landing.between', { noun, from: from / lakh, below: below / lakh })
}

/** The note about ignored parameters of the URL; empty if there are none. */
export function ignoredText(ignored: IgnoredParams, crossed?: InvertedRange): string {
  const crossedText = crossed ? t('crossed') : ''
  if (!ignored.length) return crossedText
  const named = ignored.map(name =>
    name === 'min' || name === 'max' || name === 'sort' || name === 'page'
      ? t(`ignored.${name}`)
      : t(`filters.${name}`),
  )
  return [t('notUnderstood', { names: formatList(named) }), crossedText].filter(Boolean).join(' ')
}

/** For a fuel that no bike on sale has: a note, and a link to the cars that have it. */
export function carFuelText(value: string) {
  const fuel = recordText(value)
  return { text: t('bikesFuel', { fuel }), label: t('carsFuel', { fuel }), to: `/cars?fuel=${value}` }
}

function presetText({ kind, name, category }: VehicleListPreset) {
  if (kind === 'commercial') return category === undefined ? 'commercial.all' : 'commercial.category'
  return `${kind}.${name}` as const
}
