import { loadSections } from '#app/deferred.ts'
import type { RequestContext } from '#app/request-context.ts'
import { marketLinkTo } from '#app/routes/market/market-links.ts'
import type { Car } from '#collections/index.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import { listClass, nearestRivals, type RivalRecord, withCheapestFigures } from '#domain/catalogue/rivals.ts'
import { findModelFigures, listCardsOnSale } from '#domain/market/read-market.ts'
import { listArticlesAbout } from '#domain/news/articles-about.ts'
import type { Ctx } from '#records/context.ts'
import { prosAndConsView } from './pros-and-cons-view.ts'
import { rivalsView } from './rivals-view.ts'

type About = {
  kind: KindName
  model: Pick<Car, 'id' | 'brand' | 'name'>
  /** The model's record, or the variant's completed from its model. */
  record: Car
  variantId?: string
  /** The variant that is chosen on the page of its model. */
  chosen?: string | undefined
  /** The city of the address, as in URLs. */
  city?: string | undefined
  /** The numbers of reviews with 1, 2, 3, 4 and 5 stars. */
  counts: readonly number[]
}

/**
 * What else may interest a buyer: pros and cons, rivals, used ones of the model, articles. Each may arrive later, or fail
 * separately.
 */
export function loadFurther(page: RequestContext, about: About) {
  const sameClass = listClass(page.ctx, about.kind, about.record)
  return loadSections(page, {
    prosAndCons: readProsAndCons(sameClass, about),
    rivals: readRivals(page.ctx, sameClass, about),
    used: readUsed(page.ctx, about.model),
    news: listArticlesAbout(page.ctx, about.kind, about.model.id),
  })
}

export type Further = Awaited<ReturnType<typeof loadFurther>>

/** A whole model and its rivals have the figures that the comparison shows. */
async function readRivals(
  ctx: Ctx,
  sameClass: Promise<readonly RivalRecord[]>,
  { kind, record, model, variantId, chosen, city }: About,
) {
  const compared = { kind, modelId: model.id, variantId: variantId ?? chosen, city }
  const nearest = nearestRivals(record, await sameClass)
  if (!nearest.length) return rivalsView([], { ...compared, record })
  if (variantId !== undefined)
    return rivalsView(await withCheapestFigures(ctx, kind, nearest), { ...compared, record })
  const [own = record, ...rivals] = await withCheapestFigures(ctx, kind, [record, ...nearest])
  return rivalsView(rivals, { ...compared, record: own })
}

/** Those of a model on sale: its variants differ too much from other models. */
const readProsAndCons = async (
  sameClass: Promise<readonly RivalRecord[]>,
  { record, variantId, counts }: About,
) =>
  variantId === undefined && !record.isUpcoming ? prosAndConsView(record, await sameClass, counts) : undefined

/** The cheapest used ones of a model on sale, and the link to what they cost, if any were on sale. */
async function readUsed(ctx: Ctx, { brand, name }: About['model']) {
  const figures = await findModelFigures(ctx, brand, name)
  if (!figures) return undefined
  const cards = await listCardsOnSale(ctx, figures.figures?.cheapest ?? [])
  return { cards, market: marketLinkTo(figures) }
}
