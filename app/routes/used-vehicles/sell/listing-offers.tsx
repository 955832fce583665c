import progressMessages from '#app/messages/en/used-vehicles/progress.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { DealRowView } from '#app/routes/deals/deal-row-view.ts'
import { DealRows } from '#app/routes/deals/deal-rows.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'

type ListingOffersProps = { offers: readonly (DealRowView & { isWaiting: boolean })[] }

/** The offers for a listing, if any, those that wait for the seller first. */
export function ListingOffers({ offers }: ListingOffersProps) {
  const t = useTranslations(progressMessages)
  if (!offers.length) return null
  return (
    <SectionCard title={t('offersTitle')}>
      {[true, false].map(isWaiting => {
        const shown = offers.filter(each => each.isWaiting === isWaiting)
        return shown.length > 0 && <DealRows key={String(isWaiting)} deals={shown} isWaiting={isWaiting} />
      })}
    </SectionCard>
  )
}
