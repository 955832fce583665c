import { placeName } from '#app/format/record-text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import firmMessages from '#app/messages/en/firms/firms.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { requestContext } from '#app/request-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import LinkGroups from '#app/ui/link-groups.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { dealersPath } from '#app/vehicle-paths.ts'
import { listFirmBrands, listFirmCities } from '#domain/firms/read-firms.ts'
import { slugify } from '#records/ids.ts'
import type { Route } from './+types/overview'
import { cityFirmsPath } from './firm-address.ts'
import { FirmFailure } from './firm-failure.tsx'
import { firmCrumbs, overviewMeta } from './firm-meta.ts'

const t = translations(firmMessages)

/** The cities with dealers, and the brands that they sell. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const [cities, brands] = await loadOrThrow(
    page,
    Promise.all([listFirmCities(page.ctx), listFirmBrands(page.ctx)]),
  )
  return {
    cities: cities.map(({ slug, name, firms }) => ({
      name: placeName(name),
      firms,
      to: dealersPath(slug),
    })),
    brands: brands.flatMap(({ brand, cities: inCities }) =>
      inCities.map(city => ({
        label: t('overview.brandIn', { brand, city: placeName(city) }),
        to: cityFirmsPath(slugify(city), { brand: slugify(brand) }),
      })),
    ),
  }
}

export const meta = overviewMeta

/** Dealers: all cities, and all brands. */
export default function DealersOverview({ loaderData: { cities, brands } }: Route.ComponentProps) {
  const t = useTranslations(firmMessages)
  return (
    <div className="wrap pb-6">
      <Breadcrumbs crumbs={firmCrumbs()} />
      <h1 className="mt-1">{t('overview.title')}</h1>
      <p className="mt-2 max-w-text text-muted">{t('overview.lede')}</p>
      {cities.length ? (
        <section className="mt-8">
          <h2 className="text-22">{t('overview.cities')}</h2>
          <ul className="mt-3 grid grid-cols-2 gap-2.5 md:grid-cols-3 lg:grid-cols-4">
            {cities.map(({ name, firms, to }) => (
              <li key={to} className="flex">
                <Link
                  to={to}
                  className="grid min-h-11 flex-1 content-center rounded-card border border-line bg-raised px-4 py-3 hover:border-ink"
                >
                  <span className="font-semibold">{name}</span>
                  <span className="text-13 text-muted">{t('overview.count', { count: firms })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <div className="mt-6">
          <EmptyState title={t('overview.empty')} text={t('overview.emptyText')} />
        </div>
      )}
      {brands.length > 0 && <LinkGroups groups={[{ title: t('overview.brands'), links: brands }]} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTranslations(firmMessages)
  return <FirmFailure error={error} notFound={t('notFound')} />
}
