import { redirect } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import { pageUrl } from '#app/messages/paths.ts'
import { requestContext } from '#app/request-context.ts'
import { kindNames } from '#domain/catalogue/kinds.ts'
import { parseVehicleListQuery } from '#domain/catalogue/list/list-query.ts'
import { countVehicles } from '#domain/catalogue/list/list-vehicles.ts'
import { findCity, listCities } from '#domain/used-vehicles/list/cities.ts'
import { listUsed } from '#domain/used-vehicles/list/list-used.ts'
import { type UsedListPreset, usedListPresets } from '#domain/used-vehicles/list/used-filters.ts'
import { parseUsedListQuery } from '#domain/used-vehicles/list/used-list-address.ts'
import type { Ctx } from '#records/context.ts'
import { vehicleListAddress } from '../catalogue/list/list-address.ts'
import { landingPath, usedAddress } from '../used-vehicles/list/used-address.ts'
import type { Route } from './+types/find'

/** Leads from the finder's form to its list; with `count`, says as JSON how many vehicles that list has. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const { searchParams } = pageUrl(request)
  const { address, countAll } = await loadOrThrow(page, listOf(page.ctx, searchParams))
  if (!searchParams.has('count')) throw redirect(address)
  const count = await loadOrThrow(page, countAll())
  return Response.json({ count }, { headers: { 'Cache-Control': 'public, max-age=60' } })
}

const usedKinds = { usedCars: 'cars', usedBikes: 'bikes', usedCommercials: 'commercials' } as const
const isUsedKind = (kind: string): kind is keyof typeof usedKinds => Object.hasOwn(usedKinds, kind)

/** The list's address, without what it cannot read, and its number of vehicles, undefined if that is not counted. */
async function listOf(ctx: Ctx, params: URLSearchParams) {
  const kind = params.get('kind') ?? ''
  if (isUsedKind(kind)) return usedListOf(ctx, usedListPresets[usedKinds[kind]], params)
  const preset = { kind: kindNames.find(each => each === kind) ?? 'cars', name: 'all' } as const
  const { query } = parseVehicleListQuery(preset, params)
  return {
    address: vehicleListAddress(preset, query),
    countAll: () => countVehicles(ctx, preset, query),
  }
}

async function usedListOf(ctx: Ctx, preset: UsedListPreset, params: URLSearchParams) {
  const { query: parsed } = parseUsedListQuery(preset, params)
  const [slug] = parsed.chosen.location ?? []
  const city = slug === undefined ? undefined : findCity(await listCities(ctx), slug)
  const query = { ...parsed, chosen: { ...parsed.chosen, location: city ? [city.name] : [] } }
  return {
    address: landingPath(preset, query) ?? usedAddress(preset, query),
    countAll: async () => {
      const { total, isCounted } = await listUsed(ctx, preset, query)
      return isCounted ? total : undefined
    },
  }
}
