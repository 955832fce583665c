import usedListMessages from '#app/messages/en/used-vehicles/list.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { pageAddress } from '#app/routes/catalogue/list/page-address.ts'
import { crumbsData, listData } from '#app/structured-data.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { modelPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { UsedListData } from './load-list.ts'

const t = translations(usedListMessages)

/**
 * The breadcrumbs of a list: home, all used vehicles, the type, and the title of a narrowed list, unless that is the
 * type.
 */
export function usedCrumbs({ preset, path, canonical, words }: UsedListData): Crumb[] {
  const isWhole = canonical === path
  const all = { label: t('list.all'), to: '/used-vehicles' }
  const presetCrumb = { label: t(`list.${preset}`), ...(!isWhole && { to: path }) }
  const saysMore = words.heading.toLowerCase() !== presetCrumb.label.toLowerCase()
  return [
    { label: t('home'), to: '/' },
    ...(preset === 'all' ? [presetCrumb] : [all, presetCrumb]),
    ...(!isWhole && saysMore ? [{ label: words.heading }] : []),
  ]
}

type MetaArgs = { loaderData: UsedListData | undefined; matches: Parameters<typeof originOf>[0] }

/** Title, description and canonical URL of a list. Of narrowed ones, search engines index only those of a city. */
export function usedMeta({ loaderData, matches }: MetaArgs) {
  if (!loaderData) return []
  const { words, listing, canonical, isNarrowed, mistyped } = loaderData
  const origin = originOf(matches)
  const path = pageAddress(canonical, listing.page)
  const items = listing.vehicles.map(each => ({ name: fullName(each), path: modelPath('used', each.id) }))
  const isHidden = isNarrowed || mistyped !== undefined
  return [
    ...pageMeta({ title: words.title, description: words.description, path, origin, isHidden }),
    { 'script:ld+json': crumbsData(usedCrumbs(loaderData), origin, path) },
    { 'script:ld+json': listData(items, origin) },
  ]
}
