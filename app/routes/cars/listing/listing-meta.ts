import { t } from '../../../messages/index.ts'
import { originOf, pageMeta } from '../../../meta.ts'
import type { CarListingData } from './load-listing.ts'
import { pageAddress } from './page-address.ts'

type MetaArgs = { loaderData: CarListingData | undefined; matches: Parameters<typeof originOf>[0] }

/** Title, description and canonical address of a listing; searched and filtered ones are not for search engines. */
export const listingMeta =
  (preset: CarListingData['preset']) =>
  ({ loaderData, matches }: MetaArgs) => {
    const title = t(`listing.${preset}.title`)
    const page = loaderData?.listing.page ?? 1
    return pageMeta({
      title: page > 1 ? t('listing.pageTitle', { title, page }) : title,
      description: t(`listing.${preset}.description`),
      path: pageAddress(loaderData?.address ?? '', page),
      origin: originOf(matches),
      isHidden: loaderData?.isNarrowed ?? true,
    })
  }
