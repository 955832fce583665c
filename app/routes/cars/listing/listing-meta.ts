import listingMessages from '#app/messages/en/listing.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '../../../meta.ts'
import type { CarListingData } from './load-listing.ts'
import { pageAddress } from './page-address.ts'

const t = translations(listingMessages)

type MetaArgs = { loaderData: CarListingData | undefined; matches: Parameters<typeof originOf>[0] }

/** Title, description and canonical address of a listing; searched and filtered ones are not for search engines. */
export const listingMeta =
  (preset: CarListingData['preset']) =>
  ({ loaderData, matches }: MetaArgs) => {
    const title = t(`${preset}.title`)
    const page = loaderData?.listing.page ?? 1
    return pageMeta({
      title: page > 1 ? t('pageTitle', { title, page }) : title,
      description: t(`${preset}.description`),
      path: pageAddress(loaderData?.address ?? '', page),
      origin: originOf(matches),
      isHidden: loaderData?.isNarrowed ?? true,
    })
  }
