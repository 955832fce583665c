import listingsMessages from '#app/messages/en/listings.json'
import { translations } from '#app/messages/use-translations.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import { type Landing, landingFilters } from '#domain/catalogue/listing/landings.ts'
import type { LinkGroup } from '../../../ui/link-groups.tsx'
import { choiceLabel } from './choice-label.ts'
import { landingPath } from './landing-address.ts'

const t = translations(listingsMessages)

/** The lists of single brands, bodies, fuels and budgets; of each the `most` with most vehicles, where that is said. */
export const landingLinks = (
  kind: KindName,
  landings: readonly Landing[],
  most = Number.POSITIVE_INFINITY,
): LinkGroup[] =>
  landingFilters
    .map(filter => {
      const all = landings.filter(each => each.filter === filter)
      const largest = new Set(all.toSorted((a, b) => b.count - a.count).slice(0, most))
      return {
        title: t(`by.${filter}`),
        links: all
          .filter(each => largest.has(each))
          .map(({ value, count }) => ({
            label: choiceLabel(kind, filter, value),
            count,
            to: landingPath(kind, filter, value),
          })),
      }
    })
    .filter(({ links }) => links.length)
