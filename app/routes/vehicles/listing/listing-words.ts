import listingsMessages from '#app/messages/en/listings.json'
import { locale } from '#app/messages/index.ts'
import { translations } from '#app/messages/use-translations.ts'
import type { VehicleListing } from '#domain/catalogue/listing/list-vehicles.ts'
import type { Ignored } from '#domain/catalogue/listing/listing-query.ts'
import type { ListingPlace } from '#domain/catalogue/listing/place.ts'
import { formatDay } from '../../../format/date.ts'

const t = translations(listingsMessages)

/** What a commercial category says of itself. */
export type CategoryText = { name: string; description: string }

/** All that a listing says, in words, so that no page carries the words of the others. */
export function listingWords(
  place: ListingPlace,
  { total, page, pricedAt }: VehicleListing,
  category: CategoryText | undefined,
) {
  const { kind } = place
  const text = placeText(place)
  const heading = category?.name || t(`${text}.heading`)
  const title = t(`${text}.title`, { category: heading })
  const priced = place.preset === 'upcoming' ? 'expectedPricedAt' : 'pricedAt'
  return {
    heading,
    subtitle: category?.description || t(`${text}.subtitle`),
    title: page > 1 ? t('pageTitle', { title, page }) : title,
    description: t(`${text}.description`, { category: heading }),
    search: t(`${kind}.search`),
    count: t(`${kind}.count`, { count: total }),
    loading: kind === 'commercial' ? t('commercial.loading') : undefined,
    noneFound: text === 'commercial.category' ? t(`${text}.noneFound`) : t(`${kind}.noneFound`),
    noSuchPage: t(`${kind}.noSuchPage`),
    priced: pricedAt ? t(priced, { date: formatDay(pricedAt) }) : '',
  }
}

/** What the address asked for and nobody understood, in a sentence; nothing where all was understood. */
export function ignoredText(ignored: Ignored): string {
  if (!ignored.length) return ''
  const named = ignored.map(name =>
    name === 'min' || name === 'max' || name === 'sort' || name === 'page'
      ? t(`ignored.${name}`)
      : t(`filters.${name}`),
  )
  return t('notUnderstood', {
    names: new Intl.ListFormat(locale).format(named),
    count: ignored.length,
  })
}

function placeText({ kind, preset, category }: ListingPlace) {
  if (kind === 'commercial') return category === undefined ? 'commercial.all' : 'commercial.category'
  return `${kind}.${preset}` as const
}
