import listingMessages from '#app/messages/en/listing.json'
import { translations } from '#app/messages/use-translations.ts'
import { fullName } from '../../../format/vehicle-name.ts'
import { originOf, pageMeta } from '../../../meta.ts'
import { crumbsData, listData } from '../../../structured-data.ts'
import { listingCrumbs } from './listing-crumbs.ts'
import type { CarListingData } from './load-listing.ts'
import { pageAddress } from './page-address.ts'

const t = translations(listingMessages)

type MetaArgs = { loaderData: CarListingData | undefined; matches: Parameters<typeof originOf>[0] }

/** Title, description and canonical address of a listing; searched and filtered ones are not for search engines. */
export const listingMeta =
  (preset: CarListingData['preset']) =>
  ({ loaderData, matches }: MetaArgs) => {
    const title = t(`${preset}.title`)
    const { page = 1, cars = [] } = loaderData?.listing ?? {}
    const origin = originOf(matches)
    const path = pageAddress(loaderData?.address ?? '', page)
    const items = cars.map(car => ({ name: fullName(car), path: `/cars/${car.id}` }))
    return [
      ...pageMeta({
        title: page > 1 ? t('pageTitle', { title, page }) : title,
        description: t(`${preset}.description`),
        path,
        origin,
        isHidden: loaderData?.isNarrowed ?? true,
      }),
      { 'script:ld+json': crumbsData(listingCrumbs(preset), origin, path) },
      { 'script:ld+json': listData(items, origin) },
    ]
  }
