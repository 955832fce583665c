import { data, redirect } from 'react-router'
import { type Landing, landingFilters, listLandings } from '#domain/catalogue/list/landings.ts'
import type { VehicleListPreset } from '#domain/catalogue/list/list-preset.ts'
import { slugify } from '#records/ids.ts'
import { loadOrThrow } from '../../../load-or-throw.ts'
import type { RequestContext } from '../../../request-context.ts'
import { landingPath } from './landing-address.ts'

/**
 * The filter value of a landing page (`/cars/brand/tata`). Throws a 404 if no vehicle has it, and redirects to the
 * canonical spelling.
 */
export async function landingAt(
  page: RequestContext,
  { kind }: VehicleListPreset,
  { pathname, search, slug }: { pathname: string; search: string; slug: string },
): Promise<Landing> {
  const filter = landingFilters.find(each => each === pathname.split('/')[2])
  const landings = await loadOrThrow(page, listLandings(page.ctx, kind))
  const landing = landings.find(each => each.filter === filter && each.slug === slugify(slug))
  if (!landing) throw data(null, { status: 404 })
  const address = landingPath(kind, landing.filter, landing.value)
  if (address !== pathname) throw redirect(address + search, 301)
  return landing
}
