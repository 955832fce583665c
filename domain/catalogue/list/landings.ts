import type { Ctx } from '#records/context.ts'
import { slugify } from '#records/ids.ts'
import type { KindName } from '../kinds.ts'
import { kindFilters } from './kind-filters.ts'
import { matchOffers } from './match-offers.ts'
import { readOffers } from './offers.ts'

/** The filters whose values have lists with their own address, such as `/cars/brand/tata`. */
export const landingFilters = ['brand', 'body', 'fuel', 'budget'] as const
export type LandingFilter = (typeof landingFilters)[number]

/** The list of one filter value, and its number of vehicles, at least one; `isFiner` if a broader value has them too. */
export type Landing = {
  filter: LandingFilter
  value: string
  slug: string
  count: number
  isFiner: boolean
}

/** All landing lists of a kind that have vehicles on sale, in each filter's order; brands and bodies by name. */
export async function listLandings(ctx: Ctx, kind: KindName): Promise<readonly Landing[]> {
  const { facets } = matchOffers(await readOffers(ctx, kind), { kind, name: 'all' }, {})
  const all = kindFilters[kind].flatMap(({ name, isOpen, isFiner }): Landing[] => {
    const counted = (isLandingFilter(name) && facets[name]) || []
    const sorted = isOpen ? counted.toSorted((a, b) => (a.value < b.value ? -1 : 1)) : counted
    return isLandingFilter(name)
      ? sorted.map(({ value, count }) => ({
          filter: name,
          value,
          slug: slugify(value),
          count,
          isFiner: isFiner?.(value) ?? false,
        }))
      : []
  })
  const bySlug = Map.groupBy(all, each => `${each.filter}/${each.slug}`)
  // If names differ only in punctuation, the most common one gets the address.
  return [...bySlug.values()]
    .flatMap(same => same.toSorted((a, b) => b.count - a.count).slice(0, 1))
    .filter(({ slug, count }) => slug && count)
}

const isLandingFilter = (name: string): name is LandingFilter => landingFilters.some(each => each === name)
