import { lazy, Suspense } from 'react'
import { placeName } from '#app/format/place-name.ts'
import brandMessages from '#app/messages/en/brand.json'
import homeMessages from '#app/messages/en/home.json'
import { translations } from '#app/messages/use-translations.ts'
import { sections } from '#app/section.ts'
import { marketCounts } from '#domain/catalogue/market-counts.ts'
import { popularVehicles } from '#domain/catalogue/popular-vehicles.ts'
import { upcomingVehicles } from '#domain/catalogue/upcoming-vehicles.ts'
import { latestNews } from '#domain/news/latest-news.ts'
import { brandsOf } from '#domain/site/brands.ts'
import { listCities } from '#domain/used/listing/cities.ts'
import type { Ctx } from '#records/context.ts'
import { originOf, pageMeta } from '../../meta.ts'
import { requestContext } from '../../request-context.ts'
import { siteData } from '../../structured-data.ts'
import type { Route } from './+types/home'
import { Hero } from './hero.tsx'

const t = translations(homeMessages)
const tBrand = translations(brandMessages)

// Their HTML comes with the page, their code follows when the first screen is in use already.
const HomeParts = lazy(() => import('./home-parts.tsx'))

const mostCities = 8

/** Each part is read on its own: what comes late or not at all takes nothing else with it. */
export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const { ctx } = page
  return sections(page, {
    counts: marketCounts(ctx, 'cars'),
    bikeCounts: marketCounts(ctx, 'bikes'),
    cars: popularVehicles(ctx, 'cars'),
    bikes: popularVehicles(ctx, 'bikes'),
    carBrands: brandsOf(ctx, 'car'),
    bikeBrands: brandsOf(ctx, 'bike'),
    launches: upcomingVehicles(ctx),
    news: latestNews(ctx),
    cities: largestCities(ctx),
  })
}

const largestCities = async (ctx: Ctx) => {
  const cities = (await listCities(ctx, 'car')).slice(0, mostCities)
  return cities.map(city => ({ ...city, name: placeName(city.name) }))
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches)
  return [
    ...pageMeta({ title: t('title'), description: t('description'), path: '/', origin }),
    ...siteData(tBrand('name'), origin).map(each => ({ 'script:ld+json': each })),
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero counts={loaderData.counts} />
      <Suspense>
        <HomeParts {...loaderData} />
      </Suspense>
    </>
  )
}
