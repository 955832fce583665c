import { listPath } from '#app/vehicle-paths.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import { type LandingFilter, landingFilters } from '#domain/catalogue/list/landings.ts'
import type { VehicleListPreset } from '#domain/catalogue/list/list-preset.ts'
import type { VehicleListQuery } from '#domain/catalogue/list/list-query.ts'
import { slugify } from '#records/ids.ts'
import { vehicleListAddress } from './list-address.ts'

/** The landing page of one value of a filter. Electric cars and bikes have their own list. */
export function landingPath(kind: KindName, filter: LandingFilter, value: string): string {
  const isPreset = kind !== 'commercial' && filter === 'fuel' && value === 'Electric'
  return isPreset ? `${listPath(kind)}/electric` : `${listPath(kind)}/${filter}/${slugify(value)}`
}

/** The landing path of a list with exactly one filter value. */
export function landingOf(preset: VehicleListPreset, query: VehicleListQuery): string | undefined {
  if (preset.name !== 'all' || preset.category !== undefined) return undefined
  const filter = landingFilters.find(each => query.chosen[each]?.length)
  const [value, ...others] = (filter && query.chosen[filter]) ?? []
  if (!filter || !value || others.length) return undefined
  const alone = {
    q: '',
    chosen: { [filter]: [value] },
    min: undefined,
    max: undefined,
    sort: '-created',
  } as const
  const isAlone = vehicleListAddress(preset, { ...alone, page: 1 }) === vehicleListAddress(preset, query)
  return isAlone ? landingPath(preset.kind, filter, value) : undefined
}
