import { loadOrThrow } from '#app/load-or-throw.ts'
import marketMessages from '#app/messages/en/market/market.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { requestContext } from '#app/request-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { marketPath } from '#app/vehicle-paths.ts'
import { usedVehicleTypes } from '#collections/vehicle-choices.ts'
import { listMarketBrands } from '#domain/market/read-market.ts'
import type { Route } from './+types/overview'
import { MarketFailure } from './market-failure.tsx'
import { marketCrumbs, overviewMeta } from './market-meta.ts'

/** The brands by type of vehicle. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const byType = await loadOrThrow(page, listMarketBrands(page.ctx))
  return {
    groups: usedVehicleTypes.flatMap(type => {
      const brands = (byType.get(type) ?? []).map(({ slug, brand, onSale }) => ({
        brand,
        onSale,
        to: marketPath(slug),
      }))
      return brands.length ? [{ type, brands }] : []
    }),
  }
}

export const meta = overviewMeta

/** What used vehicles cost: all brands. */
export default function MarketOverview({ loaderData: { groups } }: Route.ComponentProps) {
  const t = useTranslations(marketMessages)
  return (
    <div className="wrap pb-6">
      <Breadcrumbs crumbs={marketCrumbs()} />
      <h1 className="mt-1">{t('overview.title')}</h1>
      <p className="mt-2 max-w-text text-muted">{t('overview.lede')}</p>
      {groups.map(({ type, brands }) => (
        <section key={type} className="mt-8">
          <h2 className="text-22">{t(`overview.of.${type}`)}</h2>
          <ul className="mt-3 grid grid-cols-2 gap-2.5 md:grid-cols-3 lg:grid-cols-4">
            {brands.map(({ brand, onSale, to }) => (
              <li key={to} className="flex">
                <Link
                  to={to}
                  className="grid min-h-11 flex-1 content-center rounded-card border border-line bg-raised px-4 py-3 hover:border-ink"
                >
                  <span className="font-semibold">{brand}</span>
                  <span className="text-13 text-muted">{t('overview.count', { count: onSale })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!groups.length && (
        <div className="mt-6">
          <EmptyState title={t('overview.empty')} text={t('overview.emptyText')} />
        </div>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTranslations(marketMessages)
  return <MarketFailure error={error} notFound={t('brandNotFound')} />
}
