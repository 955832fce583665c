import progressMessages from '#app/messages/en/used-vehicles/progress.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { SectionCard } from '#app/ui/section-card.tsx'
import type { readListingProgress } from '#domain/used-vehicles/sell/seller-listings.ts'
import { AdviceList } from './advice-list.tsx'
import { ListingFigures } from './listing-figures.tsx'

type ListingProgressProps = { id: string } & Pick<
  Awaited<ReturnType<typeof readListingProgress>>,
  'figures' | 'hasFigures' | 'advice'
>

/** What became of a listing so far, and what would help it most. */
export function ListingProgress({ id, figures, hasFigures, advice }: ListingProgressProps) {
  const t = useTranslations(progressMessages)
  return (
    <>
      {hasFigures && (
        <SectionCard title={t('soFar')}>
          <ListingFigures figures={figures} className="text-17" />
          <p className="text-13 text-muted">
            {t('recentViews', { count: figures.recentViews })} {t('counted')}
          </p>
        </SectionCard>
      )}
      {advice.length > 0 && (
        <SectionCard title={t('help.title')}>
          <AdviceList id={id} advice={advice} hasReasons />
        </SectionCard>
      )}
    </>
  )
}
