import { RecentlyViewed } from '../../ui/recent/recently-viewed.tsx'
import type { Route } from './+types/home.ts'
import { BrandPanels } from './brand-panels.tsx'
import { FuelCards } from './fuel-cards.tsx'
import { LatestNews } from './latest-news.tsx'
import { PopularVehicles } from './popular-vehicles.tsx'
import { UpcomingLaunches } from './upcoming-launches.tsx'
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
}: Route.ComponentProps['loaderData']) {
  return (
    <>
      <PopularVehicles kind="cars" vehicles={cars} />
      <PopularVehicles kind="bikes" vehicles={bikes} />
      <FuelCards cars={counts} bikes={bikeCounts} />
      <BrandPanels carBrands={carBrands} bikeBrands={bikeBrands} />
      <UpcomingLaunches vehicles={launches} />
      <LatestNews news={news} />
      <UsedByCity cities={cities} />
      <RecentlyViewed className="wrap pt-(--section)" />
    </>
  )
}
