import marketMessages from '#app/messages/en/market/market.json'
import { translations } from '#app/messages/use-translations.ts'
import { marketPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { findModelFigures, listBrandModels } from '#domain/market/read-market.ts'
import type { Ctx } from '#records/context.ts'
import { slugify } from '#records/ids.ts'
import { modelMarketPath } from './market-address.ts'

const t = translations(marketMessages)

type MarketLink = { to: string; label: string }

/** The link from a vehicle to what its model costs used; undefined without figures. */
export async function modelMarketLink(
  ctx: Ctx,
  { brand, model }: { brand: string; model: string },
): Promise<MarketLink | undefined> {
  const figures = await findModelFigures(ctx, brand, model)
  return figures && marketLinkTo(figures)
}

/** The links from a list of used vehicles: to the model that was searched for, to its brand, and to all brands. */
export async function listMarketLinks(
  ctx: Ctx,
  { brand, search }: { brand: string | undefined; search: string },
): Promise<MarketLink[]> {
  const all = { to: marketPath(), label: t('market') }
  const models = brand ? await listBrandModels(ctx, slugify(brand)) : []
  const [first] = models
  if (!first) return [all]
  const searched = models.find(({ model }) => slugify(model) === slugify(search))
  const ofBrand = { to: marketPath(first.brandSlug), label: t('linkBrand', { brand: first.brand }) }
  return [...(searched ? [marketLinkTo(searched)] : []), ofBrand, all]
}

/** The link to what used vehicles of a model cost. */
export const marketLinkTo = (model: { brand: string; model: string }): MarketLink => ({
  to: modelMarketPath(model),
  label: t('link', { name: fullName({ brand: model.brand, name: model.model }) }),
})
