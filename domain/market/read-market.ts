import { eq } from 'drizzle-orm'
import { type MarketFigures, marketFigures, usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findRecords } from '#records/find-records.ts'
import { findRecord } from '#records/get.ts'
import { listAllRecords } from '#records/list-all.ts'
import { type KindName, kindNames, kinds } from '../catalogue/kinds.ts'
import { listLandings } from '../catalogue/list/landings.ts'
import { toUsedCard, type UsedCard, usedCardFields } from '../used-vehicles/used-card.ts'
import { marketId } from './market-id.ts'
import { minVehicles } from './measure-model.ts'

const rowFields = [
  'id',
  'type',
  'brand',
  'model',
  'brandSlug',
  'onSale',
  'counted',
  'price',
  'odometer',
] as const satisfies readonly (keyof MarketFigures)[]

/** A model in a list. Price in whole rupees, odometer in km; both empty with fewer than five vehicles. */
export type MarketModel = Pick<MarketFigures, (typeof rowFields)[number]>

/** A brand of one type of vehicle: how many are on sale, and whether any of its models has enough for figures. */
type MarketBrand = { slug: string; brand: string; onSale: number; hasEnough: boolean }

/** The brands of each type, those with most vehicles on sale first. */
export async function listMarketBrands(ctx: Ctx) {
  const models = await listAllRecords(ctx, marketFigures, rowFields)
  const byType = Map.groupBy(models, ({ type }) => type)
  return new Map([...byType].map(([type, ofType]) => [type, brandsOf(ofType)]))
}

const brandsOf = (models: readonly MarketModel[]): MarketBrand[] =>
  [...Map.groupBy(models, ({ brandSlug }) => brandSlug)]
    .map(([slug, ofBrand]) => ({
      slug,
      brand: ofBrand[0]?.brand ?? '',
      onSale: ofBrand.reduce((total, each) => total + (each.onSale ?? 0), 0),
      hasEnough: ofBrand.some(hasEnoughVehicles),
    }))
    .sort((a, b) => b.onSale - a.onSale || a.brand.localeCompare(b.brand))

/** Whether there are enough vehicles for figures, and so for search engines. */
export const hasEnoughVehicles = ({ counted }: Pick<MarketFigures, 'counted'>) =>
  (counted ?? 0) >= minVehicles

/** The models of a brand, those with most vehicles on sale first. */
export async function listBrandModels(ctx: Ctx, brandSlug: string): Promise<MarketModel[]> {
  const models = await listAllRecords(
    ctx,
    marketFigures,
    rowFields,
    eq(marketFigures.table.brandSlug, brandSlug),
  )
  const difference = (a: MarketModel, b: MarketModel, by: 'onSale' | 'counted') => (b[by] ?? 0) - (a[by] ?? 0)
  return models.sort(
    (a, b) => difference(a, b, 'onSale') || difference(a, b, 'counted') || a.model.localeCompare(b.model),
  )
}

/** The name of a brand of new vehicles. */
export async function findCatalogueBrand(ctx: Ctx, slug: string): Promise<string | undefined> {
  const landings = await Promise.all(kindNames.map(kind => listLandings(ctx, kind)))
  return landings.flat().find(each => each.filter === 'brand' && each.slug === slug)?.value
}

/** A new vehicle of the catalogue. */
export type CatalogueModel = { kind: KindName; id: string; brand: string; name: string }

/** The new vehicle of that brand and model, if it is public. */
export async function findCatalogueModel(
  ctx: Ctx,
  brandSlug: string,
  modelSlug: string,
): Promise<CatalogueModel | undefined> {
  const id = `${brandSlug}-${modelSlug}`
  const found = await Promise.all(
    kindNames.map(async kind => {
      const record = await findRecord(ctx, kinds[kind].vehicles, id, { fields: ['id', 'brand', 'name'] })
      return record && { kind, ...record }
    }),
  )
  return found.find(each => each !== undefined)
}

/** The figures of a model; undefined if none of its vehicles was on sale within twelve months. */
export async function findModelFigures(
  ctx: Ctx,
  brand: string,
  model: string,
): Promise<MarketFigures | undefined> {
  const id = marketId(brand, model)
  return id === undefined ? undefined : findRecord(ctx, marketFigures, id)
}

/**
 * The cards of these listings that are still on sale. Reads each by its id, so that a page that shows them does not
 * leave the cache with every change of another listing.
 */
export async function listCardsOnSale(ctx: Ctx, ids: readonly string[]): Promise<UsedCard[]> {
  const found = await findRecords(ctx, usedVehicles, ids, [...usedCardFields, 'status'])
  const byId = new Map(found.map(each => [each.id, each]))
  return ids.flatMap(id => {
    const each = byId.get(id)
    if (each?.status !== 'approved') return []
    const { status, ...card } = each
    return [toUsedCard(card)]
  })
}
