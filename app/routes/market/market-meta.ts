import { formatPrice } from '#app/format/price.ts'
import marketMessages from '#app/messages/en/market/market.json'
import { localPath } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { listPageMeta } from '#app/seo/list-page-meta.ts'
import { crumbsData, type VehicleData } from '#app/structured-data.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { marketPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { Route as BrandRoute } from './+types/brand'
import type { Route as ModelRoute } from './+types/model'
import type { Route as OverviewRoute } from './+types/overview'

const t = translations(marketMessages)

/** The breadcrumbs of the page of all brands; the other pages go on from it. */
export const marketCrumbs = (...further: Crumb[]): Crumb[] => [
  { label: t('home'), to: '/' },
  { label: t('market'), ...(further.length && { to: marketPath() }) },
  ...further,
]

/** The page of all brands: its texts, and a list of the brands. */
export const overviewMeta: OverviewRoute.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const brands = loaderData.groups.flatMap(group => group.brands)
  return listPageMeta({
    title: t('overview.title'),
    description: t('overview.description'),
    path: marketPath(),
    origin: originOf(matches),
    isHidden: !brands.length,
    crumbs: marketCrumbs(),
    items: brands.map(({ brand, to }) => ({ name: brand, path: to })),
  })
}

/** The page of a brand: its texts, and a list of the models. Hidden from search engines without figures. */
export const brandMeta: BrandRoute.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { brand, path, models, hasEnough } = loaderData
  return listPageMeta({
    title: t('brand.title', { brand }),
    description: t('brand.description', { brand, count: models.length }),
    path,
    origin: originOf(matches),
    isHidden: !hasEnough,
    crumbs: marketCrumbs({ label: brand }),
    items: models.map(({ model, to }) => ({ name: fullName({ brand, name: model }), path: to })),
  })
}

/** The page of a model: its texts, and its offers. Hidden from search engines with too few vehicles. */
export const modelMeta: ModelRoute.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { name, brand, brandSlug, model, path, figures } = loaderData
  const origin = originOf(matches)
  const { price = null, onSale = 0, hasEnough = false } = figures ?? {}
  const crumbs = marketCrumbs({ label: brand, to: marketPath(brandSlug) }, { label: model })
  return [
    ...pageMeta({
      title: t('model.title', { name }),
      description:
        price === null
          ? t('model.descriptionOfFew', { name })
          : t('model.description', {
              name,
              price: t('model.typically', { price: formatPrice(price) }),
              count: onSale,
            }),
      path,
      origin,
      isHidden: !hasEnough,
    }),
    ...(hasEnough && onSale > 0 ? [{ 'script:ld+json': offersData(loaderData, origin) }] : []),
    { 'script:ld+json': crumbsData(crumbs, origin, path) },
  ]
}

const types = { car: 'Car', bike: 'Motorcycle', commercials: 'Vehicle' } as const

/** The model with all its offers, in rupees. */
function offersData(
  { name, brand, model, path, figures, cheapest }: NonNullable<ModelRoute.ComponentProps['loaderData']>,
  origin: string,
): VehicleData {
  const url = origin + localPath(path)
  const low = cheapest[0]?.price
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', figures?.type ? types[figures.type] : 'Vehicle'],
    name,
    url,
    brand: { '@type': 'Brand', name: brand },
    model,
    itemCondition: 'https://schema.org/UsedCondition',
    offers:
      low === undefined || low === null
        ? undefined
        : {
            '@type': 'AggregateOffer',
            url,
            lowPrice: low,
            priceCurrency: 'INR',
            offerCount: figures?.onSale,
            itemCondition: 'https://schema.org/UsedCondition',
            availability: 'https://schema.org/InStock',
          },
  }
}
