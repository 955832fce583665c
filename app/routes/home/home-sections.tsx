import type { MaybePromise, SectionResult } from '#app/deferred.ts'
import sectionMessages from '#app/messages/en/site/home-sections.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import { cardRailSizes } from '#app/ui/card.tsx'
import { MixedCards } from '#app/ui/mixed-cards.tsx'
import { RecentlyViewed } from '#app/ui/recent/recently-viewed.tsx'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import type { Route } from './+types/home.ts'
import { BrandPanels } from './brand-panels.tsx'
import { Finder } from './finder.tsx'
import { FuelCards } from './fuel-cards.tsx'
import { HomeSection } from './home-section.tsx'
import { LatestNews } from './latest-news.tsx'
import { NewSinceVisit } from './new-since-visit.tsx'
import { PopularVehicles } from './popular-vehicles.tsx'
import { SellBanner } from './sell-banner.tsx'
import { UsedByCity } from './used-by-city.tsx'

/** Everything below the road. */
export default function HomeSections({
  counts,
  bikeCounts,
  cars,
  bikes,
  carBrands,
  bikeBrands,
  launches,
  news,
  cities,
}: Route.ComponentProps['loaderData']['sections']) {
  return (
    <>
      <Finder cities={cities} />
      <PopularVehicles kind="cars" vehicles={cars} />
      <PopularVehicles kind="bikes" vehicles={bikes} />
      <NewSinceVisit />
      <FuelCards cars={counts} bikes={bikeCounts} />
      <BrandPanels carBrands={carBrands} bikeBrands={bikeBrands} />
      <UpcomingLaunches vehicles={launches} />
      <LatestNews news={news} />
      <UsedByCity cities={cities} />
      <SellBanner />
      <RecentlyViewed className="wrap pt-(--section)" />
    </>
  )
}

/** Upcoming cars and bikes with their months; nothing if there are none. */
function UpcomingLaunches({ vehicles }: { vehicles: MaybePromise<SectionResult<CardOfKind[]>> }) {
  const t = useTranslations(sectionMessages)
  return (
    <AwaitSection resolve={vehicles} fallback={null}>
      {({ content }) =>
        content?.length ? (
          <HomeSection title={t('launches')} all={{ to: '/cars/upcoming', label: t('viewAllLaunches') }}>
            <MixedCards cards={content} sizes={cardRailSizes} className="vehicle-rail" />
          </HomeSection>
        ) : null
      }
    </AwaitSection>
  )
}
