import type { Ctx } from '#records/context.ts'
import { countFacets } from '#records/facets.ts'
import { slugOf } from '#records/ids.ts'
import { keptUntilWritten } from '#records/until-written.ts'
import { type KindName, kinds } from '../kinds.ts'
import { kindFilters } from './kind-filters.ts'
import { baseConditions } from './place.ts'

/** The filters whose values have lists with an address of their own, such as `/cars/brand/tata`. */
export const landingFilters = ['brand', 'body', 'fuel', 'budget'] as const
export type LandingFilter = (typeof landingFilters)[number]

/** A list of one value of one filter, and how many vehicles it has, at least one. */
export type Landing = { filter: LandingFilter; value: string; slug: string; count: number }

/** All such lists of a kind, from what is on sale; those of a filter in its order, brands and bodies by name. */
export const listLandings = (ctx: Ctx, kind: KindName): Promise<readonly Landing[]> =>
  keptUntilWritten(ctx, `landings ${kind}`, own => readLandings(own, kind))

async function readLandings(ctx: Ctx, kind: KindName): Promise<readonly Landing[]> {
  const filters = kindFilters[kind].filter(each => isLandingFilter(each.name))
  const { counts } = await countFacets(ctx, kinds[kind].vehicles, {
    where: baseConditions({ kind, preset: 'all' }, ''),
    facets: Object.fromEntries(filters.map(({ name, facet }) => [name, facet])),
  })
  const all = filters.flatMap(({ name, isOpen, values }): Landing[] => {
    const counted = counts[name] ?? new Map<string, number>()
    const shown = isOpen ? [...counted.keys()].sort() : values
    return isLandingFilter(name)
      ? shown.map(value => ({ filter: name, value, slug: slugOf(value), count: counted.get(value) ?? 0 }))
      : []
  })
  const bySlug = Map.groupBy(all, each => `${each.filter}/${each.slug}`)
  // Of names that differ in their signs alone the more usual one has the address.
  return [...bySlug.values()]
    .flatMap(same => same.toSorted((a, b) => b.count - a.count).slice(0, 1))
    .filter(({ slug, count }) => slug && count)
}

const isLandingFilter = (name: string): name is LandingFilter => landingFilters.some(each => each === name)
