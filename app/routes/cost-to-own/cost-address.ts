import { costToOwnPath } from '#app/vehicle-paths.ts'
import {
  filterVehicleKeys,
  maxCompared,
  parseVehicleKey,
  type VehicleKey,
} from '#domain/catalogue/vehicle-key.ts'
import type { OwnedRequest } from '#domain/cost-to-own/find-owned-vehicle.ts'

/** The parameters that the page reads, in the order of its address. */
export const costParams = [
  'v',
  'fuels',
  'kind',
  'brand',
  'city',
  'km',
  'years',
  'home',
  'down',
  'rate',
  'months',
]

type CostAddress = {
  vehicles?: readonly OwnedRequest[]
  /** The model whose variants of each fuel are compared. */
  fuelsOf?: VehicleKey
  city: string | null
}

/** `/cost-to-own?v=cars/tata-nexon:tata-nexon-pure&v=…`, or `?fuels=cars/tata-nexon`. */
export function costPath({ vehicles = [], fuelsOf, city }: CostAddress): string {
  const params = new URLSearchParams()
  for (const vehicle of vehicles) params.append('v', requestText(vehicle))
  if (fuelsOf) params.set('fuels', fuelsOf)
  if (city) params.set('city', city)
  return addressOf(params)
}

/** The same address with these vehicles instead of its own. */
export function withVehicles(params: URLSearchParams, vehicles: readonly string[]): string {
  const otherParams = [...params].filter(
    ([name]) => name !== 'v' && name !== 'fuels' && costParams.includes(name),
  )
  return addressOf(new URLSearchParams([...vehicles.map(vehicle => ['v', vehicle]), ...otherParams]))
}

// Slashes and colons need no escapes in a query.
const addressOf = (params: URLSearchParams) =>
  params.size
    ? `${costToOwnPath}?${String(params).replaceAll('%2F', '/').replaceAll('%3A', ':')}`
    : costToOwnPath

/** The vehicles of an address, up to four, each once. */
export function readVehicles(params: URLSearchParams): OwnedRequest[] {
  const requests = params.getAll('v').flatMap(text => {
    const [name = '', variant = ''] = text.split(':')
    const [key] = filterVehicleKeys([name], 1)
    return key && /^[\w-]{0,120}$/.test(variant) ? [{ ...parseVehicleKey(key), variant }] : []
  })
  const bySubject = new Map(requests.map(each => [requestText(each), each]))
  return [...bySubject.values()].slice(0, maxCompared)
}

/** A vehicle as the address names it. */
export const requestText = ({ kind, id, variant }: OwnedRequest) =>
  `${kind}/${id}${variant ? `:${variant}` : ''}`

/** The model whose fuels an address compares. */
export function readFuelsOf(params: URLSearchParams): OwnedRequest | undefined {
  const [key] = filterVehicleKeys([params.get('fuels')], 1)
  return key && { ...parseVehicleKey(key), variant: '' }
}
