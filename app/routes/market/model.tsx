import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import marketMessages from '#app/messages/en/market/market.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { requestContext } from '#app/request-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { marketPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import {
  findCatalogueModel,
  findModelFigures,
  listBrandModels,
  listCardsOnSale,
} from '#domain/market/read-market.ts'
import { slugify } from '#records/ids.ts'
import type { Route } from './+types/model'
import { modelMarketPath } from './market-address.ts'
import { MarketFacts } from './market-facts.tsx'
import { MarketFailure } from './market-failure.tsx'
import { marketCrumbs, modelMeta } from './market-meta.ts'
import { MarketSeries } from './market-series.tsx'
import { figuresView, newVehicleLink } from './model-view.ts'
import { OnSale } from './on-sale.tsx'

// Works without JavaScript and hydrates later.
const LinkGroups = lazy(() => import('#app/ui/link-groups.tsx'))

const t = translations(marketMessages)

/** The figures of a model, and its vehicles on sale. A model of the catalogue without used vehicles has an empty page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const [brandSlug, modelSlug] = [slugify(params.brand), slugify(params.model)]
  const [figures, catalogue, models] = await loadOrThrow(
    page,
    Promise.all([
      findModelFigures(page.ctx, brandSlug, modelSlug),
      findCatalogueModel(page.ctx, brandSlug, modelSlug),
      listBrandModels(page.ctx, brandSlug),
    ]),
  )
  const { brand, model } = orNotFound(figures ?? (catalogue && { ...catalogue, model: catalogue.name }))
  const path = marketPath(brandSlug, modelSlug)
  if (path !== marketPath(params.brand, params.model)) throw redirect(path, 301)
  const name = fullName({ brand, name: model })
  const { cheapest = [], newest = [] } = figures?.figures ?? {}
  const [cheapestCards, newestCards] = await loadOrThrow(
    page,
    Promise.all([cheapest, newest].map(ids => listCardsOnSale(page.ctx, ids))),
  )
  const others = models.filter(each => each.id !== figures?.id)
  return {
    path,
    name,
    brand,
    brandSlug,
    model,
    figures: figures && figuresView(figures),
    cheapest: cheapestCards ?? [],
    newest: newestCards ?? [],
    new: newVehicleLink(catalogue, name),
    others: others.length
      ? [
          {
            title: t('model.other', { brand }),
            links: others.map(each => ({
              label: each.model,
              count: each.onSale ?? 0,
              to: modelMarketPath(each),
            })),
          },
        ]
      : [],
  }
}

export type ModelMarketData = Awaited<ReturnType<typeof loader>>

export const meta = modelMeta

/** What a model's used vehicles cost. */
export default function ModelMarket({ loaderData }: Route.ComponentProps) {
  const { name, brand, brandSlug, model, figures, new: newVehicle, others } = loaderData
  const t = useTranslations(marketMessages)
  return (
    <div className="wrap pb-6">
      <Breadcrumbs crumbs={marketCrumbs({ label: brand, to: marketPath(brandSlug) }, { label: model })} />
      <h1 className="mt-1">{t('model.title', { name })}</h1>
      {figures && <p className="mt-2 text-muted">{figures.lede}</p>}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {figures?.list && (
          <LinkButton to={figures.list} variant="yes">
            {t('model.list', { count: figures.onSale })}
          </LinkButton>
        )}
        {newVehicle && <LinkButton to={newVehicle.to}>{newVehicle.label}</LinkButton>}
      </div>
      {figures ? (
        <>
          <MarketFacts facts={figures.facts} />
          <div className="mt-5 grid gap-5 lg:grid-cols-2">
            <MarketSeries series={figures.byMonth} />
            <MarketSeries series={figures.byAge} />
          </div>
          <OnSale cheapest={loaderData.cheapest} newest={loaderData.newest} />
          <section className="mt-10 max-w-text">
            <h2 className="text-18">{t('model.how')}</h2>
            <p className="mt-1.5 text-14 text-muted">{t('model.howText')}</p>
          </section>
        </>
      ) : (
        <div className="mt-5">
          <EmptyState title={t('model.empty', { name })} text={t('model.emptyText')} />
        </div>
      )}
      <Suspense>
        <LinkGroups groups={others} />
      </Suspense>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTranslations(marketMessages)
  return <MarketFailure error={error} notFound={t('notFound')} />
}
