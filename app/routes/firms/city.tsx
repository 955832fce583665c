import { redirect } from 'react-router'
import { placeName } from '#app/format/record-text.ts'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import firmMessages from '#app/messages/en/firms/firms.json'
import { pageUrl } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { requestContext } from '#app/request-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import LinkGroups from '#app/ui/link-groups.tsx'
import PillLinks from '#app/ui/pill-links.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { dealersPath } from '#app/vehicle-paths.ts'
import { firmKinds } from '#collections/index.ts'
import { listCityFirms, listFirmCities } from '#domain/firms/read-firms.ts'
import { findPlaceByHindiName } from '#domain/places/hindi-name.ts'
import { findPlace } from '#domain/pricing/places.ts'
import { slugify } from '#records/ids.ts'
import type { Route } from './+types/city'
import { cityFirmsPath, readFirmFilter } from './firm-address.ts'
import { FirmCard } from './firm-card.tsx'
import { FirmFailure } from './firm-failure.tsx'
import { cityMeta, firmCrumbs } from './firm-meta.ts'
import { firmCardView } from './firm-view.ts'

/** The dealers of a city that meet the filter of the URL. A known city without dealers has an empty page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const cities = await loadOrThrow(page, listFirmCities(page.ctx))
  const place = findPlace(findPlaceByHindiName(params.city) ?? params.city)
  const slug = slugify(place && !place.isState ? place.name : params.city)
  const listed = cities.find(each => each.slug === slug)
  const name = orNotFound(listed?.name ?? (place && !place.isState ? place.name : undefined))
  const { searchParams, search } = pageUrl(request)
  if (slug !== params.city) throw redirect(dealersPath(slug) + search, 301)
  const filter = readFirmFilter(searchParams)
  const all = await listCityFirms(page.ctx, slug)
  const firms = await listCityFirms(page.ctx, slug, filter)
  const kinds = firmKinds.filter(kind => all.some(firm => firm.kind === kind))
  const brands = [...new Set(all.flatMap(firm => firm.brands))].sort()
  return {
    city: placeName(name),
    path: dealersPath(slug),
    firms: firms.map(firm => firmCardView(firm, slug)),
    isEmptyCity: !all.length,
    isNarrowed: filter.kind !== undefined || filter.brand !== undefined,
    kinds: [undefined, ...kinds].map(kind => ({
      kind,
      to: cityFirmsPath(slug, { ...filter, kind }),
      isCurrent: kind === filter.kind,
    })),
    brands: [undefined, ...brands].map(brand => ({
      brand,
      to: cityFirmsPath(slug, { ...filter, brand: brand && slugify(brand) }),
      isCurrent: (brand && slugify(brand)) === filter.brand,
    })),
    others: cities
      .filter(each => each.slug !== slug)
      .map(each => ({ label: placeName(each.name), count: each.firms, to: dealersPath(each.slug) })),
  }
}

export const meta = cityMeta

/** The dealers of a city. */
export default function CityDealers({ loaderData }: Route.ComponentProps) {
  const { city, path, firms, kinds, brands, others, isEmptyCity } = loaderData
  const t = useTranslations(firmMessages)
  return (
    <div className="wrap pb-6">
      <Breadcrumbs crumbs={firmCrumbs({ label: city })} />
      <h1 className="mt-1">{t('city.title', { city })}</h1>
      <p className="mt-2 max-w-text text-muted">{t('city.lede')}</p>
      <div className="mt-4 *:last:mb-0 empty:hidden">
        {kinds.length > 2 && (
          <PillLinks
            label={t('city.kinds')}
            links={kinds.map(({ kind, ...link }) => ({
              ...link,
              label: kind ? t(`kind.${kind}`) : t('city.allKinds'),
            }))}
          />
        )}
        {brands.length > 2 && (
          <PillLinks
            label={t('city.brands')}
            links={brands.map(({ brand, ...link }) => ({ ...link, label: brand ?? t('city.allBrands') }))}
          />
        )}
      </div>
      {firms.length ? (
        <>
          <p className="mt-4 text-14 text-muted">{t('city.count', { count: firms.length })}</p>
          <ul className="mt-2 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {firms.map(firm => (
              <li key={firm.id} className="min-w-0">
                <FirmCard firm={firm} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="mt-5">
          <EmptyState
            title={t('city.empty')}
            text={isEmptyCity ? t('city.emptyCity', { city }) : t('city.emptyText', { city })}
          >
            {isEmptyCity ? (
              <LinkButton to={dealersPath()}>{t('back')}</LinkButton>
            ) : (
              <LinkButton to={path}>{t('city.clear', { city })}</LinkButton>
            )}
          </EmptyState>
        </div>
      )}
      {others.length > 0 && <LinkGroups groups={[{ title: t('city.others'), links: others }]} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTranslations(firmMessages)
  return <FirmFailure error={error} notFound={t('cityNotFound')} />
}
