import { BrandPanels } from './brand-panels.tsx'
import { FuelCards } from './fuel-cards.tsx'
import type { HomeData } from './home.tsx'
import { LatestNews } from './latest-news.tsx'
import { PopularBikes } from './popular-bikes.tsx'
import { PopularCars } from './popular-cars.tsx'

/** Everything below the road. */
export default function HomeParts({ counts, cars, carBrands, bikeBrands, news }: HomeData) {
  return (
    <>
      <PopularCars cars={cars} />
      <PopularBikes />
      <FuelCards counts={counts} />
      <BrandPanels carBrands={carBrands} bikeBrands={bikeBrands} />
      <LatestNews news={news} />
    </>
  )
}
