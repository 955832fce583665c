import listingsMessages from '#app/messages/en/catalogue/lists-by-kind.json'
import { translations } from '#app/messages/use-translations.ts'
import type { ActiveFilter } from '#app/ui/filters/filter-group.ts'

const t = translations(listingsMessages)

const maxLinks = 3
/** Each costs a count of the list. */
const maxCounts = 8

/** For a list without vehicles: links without one of its filters each, those with the most vehicles first. */
export async function widerLinks(
  filters: readonly ActiveFilter[],
  countAt: (params: URLSearchParams) => Promise<number>,
): Promise<ActiveFilter[]> {
  const counted = await Promise.all(
    filters.slice(0, maxCounts).map(async filter => {
      const count = await countAt(new URLSearchParams(filter.to.split('?')[1]))
      return { ...filter, count }
    }),
  )
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxLinks)
    .map(({ label, to, count }) => ({ label: t('without', { filter: label, count }), to }))
}

/** The values of a filter that one link drops: each one, or all of them together. */
export function dropSets(values: readonly string[], isWhole: boolean): (readonly string[])[] {
  if (!isWhole) return values.map(value => [value])
  return values.length ? [values] : []
}
