import { lazy, Suspense } from 'react'
import { loadSections } from '#app/deferred.ts'
import { placeName } from '#app/format/record-text.ts'
import brandMessages from '#app/messages/en/site/brand.json'
import metaMessages from '#app/messages/en/site/home-meta.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { requestContext } from '#app/request-context.ts'
import { siteData } from '#app/structured-data.ts'
import { countOnSale, listPopularVehicles, listUpcomingVehicles } from '#domain/catalogue/home-vehicles.ts'
import { listLatestNews } from '#domain/news/latest-news.ts'
import { listBrands } from '#domain/site/brands.ts'
import { listCities } from '#domain/used-vehicles/list/cities.ts'
import type { Ctx } from '#records/context.ts'
import type { Route } from './+types/home'
import { Hero } from './hero.tsx'

const t = translations(metaMessages)
const tBrand = translations(brandMessages)

// Their HTML comes with the page, and they hydrate after the first screen.
const HomeParts = lazy(() => import('./home-sections.tsx'))

/** The number of cities with most used cars that a visitor can choose from. */
const maxCities = 40

/** Each section loads separately: a slow or failed one does not affect the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const { ctx } = page
  const sections = await loadSections(page, {
    counts: countOnSale(ctx, 'cars'),
    bikeCounts: countOnSale(ctx, 'bikes'),
    cars: listPopularVehicles(ctx, 'cars'),
    bikes: listPopularVehicles(ctx, 'bikes'),
    carBrands: listBrands(ctx, 'car'),
    bikeBrands: listBrands(ctx, 'bike'),
    launches: listUpcomingVehicles(ctx),
    news: listLatestNews(ctx),
    cities: largestCities(ctx),
  })
  // Only this page has these words, so browsers need not load them with its code.
  return { head: { title: t('title'), description: t('description') }, sections }
}

const largestCities = async (ctx: Ctx) => {
  const cities = (await listCities(ctx, 'car')).slice(0, maxCities)
  return cities.map(city => ({ ...city, name: placeName(city.name) }))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originOf(matches)
  return [
    ...(loaderData ? pageMeta({ ...loaderData.head, path: '/', origin }) : []),
    ...siteData(tBrand('name'), origin).map(each => ({ 'script:ld+json': each })),
  ]
}

export default function Home({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <>
      <Hero counts={sections.counts} />
      <Suspense>
        <HomeParts {...sections} />
      </Suspense>
    </>
  )
}
