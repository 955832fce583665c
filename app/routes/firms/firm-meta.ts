import type { AutoDealer, AutoRental, DayOfWeek, WithContext } from 'schema-dts'
import { fileUrl } from '#app/format/media.ts'
import firmMessages from '#app/messages/en/firms/firms.json'
import { localPath } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { listPageMeta } from '#app/seo/list-page-meta.ts'
import { crumbsData, ratingData, reviewData } from '#app/structured-data.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { dealersPath } from '#app/vehicle-paths.ts'
import type { Route as CityRoute } from './+types/city'
import type { Route as FirmRoute } from './+types/firm'
import type { Route as OverviewRoute } from './+types/overview'
import { clockText } from './clock-text.ts'
import { mapPoint } from './map-point.ts'

const t = translations(firmMessages)

/** The breadcrumbs of the page of all cities; the other pages go on from it. */
export const firmCrumbs = (...further: Crumb[]): Crumb[] => [
  { label: t('home'), to: '/' },
  { label: t('dealers'), ...(further.length && { to: dealersPath() }) },
  ...further,
]

/** The page of all cities: its texts, and a list of them. */
export const overviewMeta: OverviewRoute.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? listPageMeta({
        title: t('overview.title'),
        description: t('overview.description'),
        path: dealersPath(),
        origin: originOf(matches),
        isHidden: !loaderData.cities.length,
        crumbs: firmCrumbs(),
        items: loaderData.cities.map(({ name, to }) => ({ name, path: to })),
      })
    : []

/** The page of a city: its texts, and a list of its firms. Hidden from search engines when narrowed or empty. */
export const cityMeta: CityRoute.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { city, path, firms, isNarrowed } = loaderData
  return listPageMeta({
    title: t('city.title', { city }),
    description: t('city.description', { city, count: firms.length }),
    path,
    origin: originOf(matches),
    isHidden: isNarrowed || !firms.length,
    crumbs: firmCrumbs({ label: city }),
    items: firms.map(({ name, to }) => ({ name, path: to })),
  })
}

/** The page of a firm: its texts, and the firm as search engines know it. */
export const firmMeta: FirmRoute.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { firm, stock, reviews } = loaderData
  const { name, city, citySlug, kind, path } = firm
  const origin = originOf(matches)
  const crumbs = firmCrumbs({ label: city, to: dealersPath(citySlug) }, { label: name })
  return [
    ...pageMeta({
      title: t('firm.title', { name, city }),
      description: t('firm.description', { name, city, kind: kind ? t(`kind.${kind}`) : '' }),
      path,
      origin,
      isHidden: stock.page > 1,
    }),
    { 'script:ld+json': dealerData(firm, reviews, origin) },
    { 'script:ld+json': crumbsData(crumbs, origin, path) },
  ]
}

const weekdays: DayOfWeek[] = [
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
  'https://schema.org/Sunday',
]

/** Search engines get the stars of a firm that so many buyers have rated. */
const minRatings = 3

type FirmPage = FirmRoute.ComponentProps['loaderData']

/** A dealer (AutoDealer) or a rental operator (AutoRental) with its first place and its latest reviews. */
function dealerData(
  firm: FirmPage['firm'],
  reviews: FirmPage['reviews'],
  origin: string,
): WithContext<AutoDealer | AutoRental> {
  const { id, name, kind, path, about, logo, brands, places, rating, reviewCount, website } = firm
  const [place] = places
  const point = mapPoint(place?.mapLink ?? '')
  return {
    '@context': 'https://schema.org',
    '@type': kind === 'rentalOperator' ? 'AutoRental' : 'AutoDealer',
    name,
    url: origin + localPath(path),
    description: about || undefined,
    logo: logo ? origin + fileUrl({ collection: 'firms', id }, logo) : undefined,
    sameAs: website || undefined,
    brand: brands.length ? brands.map(brand => ({ '@type': 'Brand' as const, name: brand })) : undefined,
    address: place && {
      '@type': 'PostalAddress',
      streetAddress: place.address,
      addressLocality: place.cityName,
      postalCode: place.pincode || undefined,
      addressCountry: 'IN',
    },
    hasMap: place?.mapLink || undefined,
    geo: point && { '@type': 'GeoCoordinates', ...point },
    openingHoursSpecification: place && [
      ...place.week.map(({ day, open, close }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: weekdays[day - 1],
        opens: clockText(open),
        closes: clockText(Math.min(close, 1439)),
      })),
      // Equal times say that it is closed on that day.
      ...place.closedDays.map(day => ({
        '@type': 'OpeningHoursSpecification' as const,
        validFrom: day,
        validThrough: day,
        opens: '00:00',
        closes: '00:00',
      })),
    ],
    // One buyer's stars are no average.
    aggregateRating: reviewCount < minRatings ? undefined : ratingData(rating, reviewCount),
    review: reviews.length ? reviews.map(reviewData) : undefined,
  }
}
