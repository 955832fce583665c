import listingMessages from '#app/messages/en/listing.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { formatDay } from '../../../format/date.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { listingCrumbs } from './listing-crumbs.ts'
import type { CarListingData } from './load-listing.ts'

type ListingHeadProps = Pick<CarListingData, 'preset'> & { pricedAt: string | null }

/** Where this is, what it is, and of when its prices are. */
export function ListingHead({ preset, pricedAt }: ListingHeadProps) {
  const t = useTranslations(listingMessages)
  const heading = t(`${preset}.heading`)
  const pricing = preset === 'upcoming' ? 'expectedPricedAt' : 'pricedAt'
  return (
    <>
      <Breadcrumbs crumbs={listingCrumbs(preset)} />
      <div className="grid gap-1 pt-1 pb-4 lg:pb-5">
        <h1>{heading}</h1>
        <p className="text-muted">
          {t(`${preset}.subtitle`)}
          {pricedAt && <span className="block text-14">{t(pricing, { date: formatDay(pricedAt) })}</span>}
        </p>
      </div>
    </>
  )
}
