import type { KindName } from '../kinds.ts'
import type { VehicleListPreset } from './list-preset.ts'

/** The paths of the lists of new vehicles by kind. */
export const newListPaths = {
  cars: '/cars',
  bikes: '/bikes',
  commercial: '/commercial-vehicles',
} as const satisfies Record<KindName, string>

/** The kind that a URL is about. */
export function kindOfPath(pathname: string): KindName {
  if (pathname.startsWith('/bikes')) return 'bikes'
  return pathname.startsWith('/commercial') ? 'commercial' : 'cars'
}

const presets = ['byBuget', 'electric', 'upcoming'] as const

/** The list of a path: a preset of a kind, or a commercial category. */
export function listPresetAt(pathname: string): VehicleListPreset {
  const kind = kindOfPath(pathname)
  const [first, last, further] = pathname.split('/').filter(Boolean)
  if (first === 'commercial' && last) return { kind, name: 'all', category: decodeURIComponent(last) }
  return { kind, name: (!further && presets.find(each => each === last)) || 'all' }
}

/** The path of a list. */
export function vehicleListPath({ kind, name, category }: VehicleListPreset): string {
  if (category !== undefined) return `/commercial/${encodeURIComponent(category)}`
  return name === 'all' ? newListPaths[kind] : `${newListPaths[kind]}/${name}`
}
