import listingsMessages from '#app/messages/en/catalogue/lists-by-kind.json'
import { perLanguage } from '#app/messages/language.ts'
import { translations } from '#app/messages/use-translations.ts'
import type { LinkGroup } from '#app/ui/link-groups.tsx'
import { getOrMake } from '#database/memoize.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import { type Landing, type LandingFilter, landingFilters } from '#domain/catalogue/list/landings.ts'
import { choiceLabel } from './choice-label.ts'
import { landingPath } from './landing-address.ts'

const t = translations(listingsMessages)

const topLinks = perLanguage(() => new WeakMap<readonly Landing[], LinkGroup[]>())

/** The number of landing links of each filter. */
const defaultMaxPerFilter = 12

/** Links to the largest brands, broad bodies, fuels and budgets, memoised by `landings`. */
export const topLandingLinks = (kind: KindName, landings: readonly Landing[]): LinkGroup[] =>
  getOrMake(topLinks(), landings, () => {
    const broad = landings.filter(({ isFiner }) => !isFiner)
    return landingLinks(kind, broad, defaultMaxPerFilter)
  })

/** Links to the landing pages by filter; at most `maxPerFilter` of each, the largest ones, then a link to all. */
export const landingLinks = (
  kind: KindName,
  landings: readonly Landing[],
  maxPerFilter = Number.POSITIVE_INFINITY,
): (LinkGroup & { filter: LandingFilter })[] =>
  landingFilters
    .map(filter => {
      const all = landings.filter(each => each.filter === filter)
      const largest = new Set(all.toSorted((a, b) => b.count - a.count).slice(0, maxPerFilter))
      const links = all
        .filter(each => largest.has(each))
        .map(({ value, count }) => ({
          label: choiceLabel(kind, filter, value),
          count,
          to: landingPath(kind, filter, value),
        }))
      const isCut = links.length < all.length
      return {
        filter,
        title: t(`by.${filter}`),
        links: isCut ? [...links, { label: t('seeAll'), to: `/sitemap#${kind}-${filter}` }] : links,
      }
    })
    .filter(({ links }) => links.length)
