import { redirect } from 'react-router'
import { formatPrice } from '#app/format/price.ts'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import marketMessages from '#app/messages/en/market/market.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { requestContext } from '#app/request-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { marketPath } from '#app/vehicle-paths.ts'
import { usedVehicleTypes } from '#collections/vehicle-choices.ts'
import { findCatalogueBrand, hasEnoughVehicles, listBrandModels } from '#domain/market/read-market.ts'
import { slugify } from '#records/ids.ts'
import type { Route } from './+types/brand'
import { modelMarketPath, usedListOf } from './market-address.ts'
import { MarketFailure } from './market-failure.tsx'
import { brandMeta, marketCrumbs } from './market-meta.ts'
import { ModelTable } from './model-table.tsx'
import { typicalOdometer } from './model-view.ts'

/** The models of a brand. A brand of the catalogue without used vehicles has an empty page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const slug = slugify(params.brand)
  const models = await loadOrThrow(page, listBrandModels(page.ctx, slug))
  const brand = orNotFound(models[0]?.brand ?? (await loadOrThrow(page, findCatalogueBrand(page.ctx, slug))))
  if (slug !== params.brand) throw redirect(marketPath(slug), 301)
  return {
    brand,
    path: marketPath(slug),
    hasEnough: models.some(hasEnoughVehicles),
    models: models.map(({ id, model, onSale, price, odometer, ...rest }) => ({
      id,
      model,
      to: modelMarketPath({ ...rest, model }),
      onSale: onSale ?? 0,
      price: price === null ? '' : formatPrice(price),
      km: odometer === null ? '' : typicalOdometer(odometer, { ...rest, model }),
    })),
    lists: usedVehicleTypes
      .filter(type => models.some(each => each.type === type && each.onSale))
      .map(type => ({ type, to: usedListOf(type, brand) })),
  }
}

export const meta = brandMeta

/** What the used vehicles of a brand cost, by model. */
export default function BrandMarket({ loaderData: { brand, models, lists } }: Route.ComponentProps) {
  const t = useTranslations(marketMessages)
  return (
    <div className="wrap pb-6">
      <Breadcrumbs crumbs={marketCrumbs({ label: brand })} />
      <h1 className="mt-1">{t('brand.title', { brand })}</h1>
      {models.length ? (
        <>
          <p className="mt-2 max-w-text text-muted">{t('brand.lede')}</p>
          <ModelTable models={models} />
          <div className="mt-5 flex flex-wrap gap-2">
            {lists.map(({ type, to }) => (
              <LinkButton key={type} to={to}>
                {t(`brand.list.${type}`, { brand })}
              </LinkButton>
            ))}
          </div>
        </>
      ) : (
        <div className="mt-5">
          <EmptyState title={t('brand.empty', { brand })} text={t('brand.emptyText')}>
            <LinkButton to={marketPath()}>{t('back')}</LinkButton>
          </EmptyState>
        </div>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTranslations(marketMessages)
  return <MarketFailure error={error} notFound={t('brandNotFound')} />
}
