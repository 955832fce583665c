import { loadSections } from '#app/deferred.ts'
import type { RequestContext } from '#app/request-context.ts'
import { marketLinkTo } from '#app/routes/market/market-links.ts'
import type { Car } from '#collections/index.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import { listRivals } from '#domain/catalogue/rivals.ts'
import { findModelFigures, listCardsOnSale } from '#domain/market/read-market.ts'
import { listArticlesAbout } from '#domain/news/articles-about.ts'
import type { Ctx } from '#records/context.ts'
import { rivalsView } from './rivals-view.ts'

type About = {
  kind: KindName
  model: Pick<Car, 'id' | 'brand' | 'name'>
  /** The model's record, or the variant's completed from its model. */
  record: Car
  variantId?: string
}

/** What else may interest a buyer: rivals, used ones of the model, articles. Each may arrive later, or fail separately. */
export const loadFurther = (page: RequestContext, about: About) =>
  loadSections(page, {
    rivals: readRivals(page.ctx, about),
    used: readUsed(page.ctx, about.model),
    news: listArticlesAbout(page.ctx, about.kind, about.model.id),
  })

export type Further = Awaited<ReturnType<typeof loadFurther>>

const readRivals = async (ctx: Ctx, { kind, record, model, variantId }: About) =>
  rivalsView(await listRivals(ctx, kind, record), { kind, record, modelId: model.id, variantId })

/** The cheapest used ones of a model on sale, and the link to what they cost, if any were on sale. */
async function readUsed(ctx: Ctx, { brand, name }: About['model']) {
  const figures = await findModelFigures(ctx, brand, name)
  if (!figures) return undefined
  const cards = await listCardsOnSale(ctx, figures.figures?.cheapest ?? [])
  return { cards, market: marketLinkTo(figures) }
}
