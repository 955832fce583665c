import type { Car } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findRecords } from '#records/find-records.ts'
import { listAllRecords } from '#records/list-all.ts'
import { type KindName, kinds } from '../kinds.ts'
import { type CardRecord, cardFieldsOf, toVehicleCard, type VehicleCard } from '../vehicle-card.ts'
import type { FilterName } from './kind-filters.ts'
import type { VehicleListPreset } from './list-preset.ts'
import type { VehicleListQuery } from './list-query.ts'
import type { Facets } from './list-with-facets.ts'
import { type Match, type Matches, matchOffers } from './match-offers.ts'
import { readOffers } from './offers.ts'
import { sortMatches } from './sort-matches.ts'
import { splitWords, wordPredicates } from './word-search.ts'

/** A card with its body type. */
type ListedCard = VehicleCard & Pick<Car, 'bodyType'>

export type VehicleList = {
  vehicles: ListedCard[]
  total: number
  page: number
  pages: number
  facets: Facets<FilterName>
  /** The newest price date among the shown cards. */
  pricedAt: string | null
}

const perPage = 24
const listFields = (kind: KindName) => [...cardFieldsOf(kind), 'bodyType', 'pricedAt'] as const
const fieldsByKind = {
  cars: listFields('cars'),
  bikes: listFields('bikes'),
  commercial: listFields('commercial'),
}

/**
 * One page of a list with its counts (spec sections 2 and 9): 24 cards out of all vehicles of the kind. One variant has
 * to match all filters, and the card shows the cheapest such variant.
 */
export async function listVehicles(
  ctx: Ctx,
  preset: VehicleListPreset,
  query: VehicleListQuery,
): Promise<VehicleList> {
  const { page } = query
  const { matches, facets } = await findMatches(ctx, preset, query)
  const pageMatches = sortMatches(matches, query.sort).slice((page - 1) * perPage, page * perPage)
  const items = await readCardRecords(ctx, preset, pageMatches)
  const dates = items.map(({ record }) => record.pricedAt).filter(date => date !== null)
  return {
    vehicles: items.map(({ record: { pricedAt: _, bodyType, ...record }, match }) => ({
      ...toMatchCard(preset.kind, record, match),
      bodyType,
    })),
    total: matches.length,
    page,
    pages: Math.max(1, Math.ceil(matches.length / perPage)),
    facets,
    pricedAt: dates.sort().at(-1) ?? null,
  }
}

/** How many vehicles all pages of a list have. */
export const countVehicles = async (ctx: Ctx, preset: VehicleListPreset, query: VehicleListQuery) =>
  (await findMatches(ctx, preset, query)).matches.length

/** The matches of a list, which are the same for all of its pages and sort orders. */
async function findMatches(ctx: Ctx, preset: VehicleListPreset, query: VehicleListQuery): Promise<Matches> {
  const models = await searchModels(ctx, preset, query.q)
  return matchOffers(models, preset, query)
}

/** The models of the kind, limited to those that match the search words. */
async function searchModels(ctx: Ctx, { kind }: VehicleListPreset, q: string) {
  const models = await readOffers(ctx, kind)
  if (!splitWords(q).length) return models
  const found = await listAllRecords(ctx, kinds[kind].vehicles, ['id'], wordPredicates(kind, q))
  const ids = new Set(found.map(({ id }) => id))
  return models.filter(({ id }) => ids.has(id))
}

async function readCardRecords(ctx: Ctx, { kind }: VehicleListPreset, matches: readonly Match[]) {
  const ids = matches.map(({ model }) => model.id)
  const records = await findRecords(ctx, kinds[kind].vehicles, ids, fieldsByKind[kind])
  const byId = new Map(records.map(record => [record.id, record]))
  return matches.flatMap(match => {
    const record = byId.get(match.model.id)
    return record ? [{ record, match }] : []
  })
}

/** A model's card. If only some of its variants match, the card shows the cheapest of them, and their fuels. */
function toMatchCard(kind: KindName, record: CardRecord, { model, offers }: Match): VehicleCard {
  const [cheapest] = offers
  if (!cheapest || offers.length === model.offers.length) return toVehicleCard(kind, record)
  const { fuelType, price, engine, power, mileage, range, seats, payload, gvw, transmissions } = cheapest
  const isOne = offers.every(offer => offer.price === price && offer.maxPrice === price)
  const maxPrice = offers.length === 1 || isOne ? cheapest.maxPrice : null
  const figures = { fuelType, engine, power, mileage, range, seats, payload, gvw }
  const card = toVehicleCard(kind, { ...record, ...figures })
  const fuelTypes = [...new Set(offers.map(offer => offer.fuelType))].filter(fuel => fuel !== '')
  return { ...card, fuelTypes, transmission: transmissions[0], minPrice: price, maxPrice }
}
