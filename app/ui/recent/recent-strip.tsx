import { recentlyViewed } from '#app/browser-storage/stored-lists.ts'
import { useCards } from '#app/browser-storage/use-cards.ts'
import shortlistMessages from '#app/messages/en/shortlist/shortlist.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { Button } from '../button.tsx'
import { MixedCards } from '../mixed-cards.tsx'
import { Skeleton } from '../skeleton.tsx'

const sizes = '(min-width: 560px) 260px, 240px'

/** Recently viewed vehicles in a row, with a button that clears them. Shows nothing if the cards fail to load. */
export default function RecentStrip({ keys, className }: { keys: readonly VehicleKey[]; className: string }) {
  const t = useTranslations(shortlistMessages)
  const { cards, isLoading, hasFailed } = useCards(keys)
  if (hasFailed || (!cards.length && !isLoading)) return null
  return (
    <section aria-label={t('recent')} className={`${className} print:hidden`}>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3 md:mb-4">
        <h2>{t('recent')}</h2>
        <Button
          variant="plain"
          aria-label={t('clearRecent')}
          onClick={recentlyViewed.clear}
          className="-mr-3"
        >
          {t('clear')}
        </Button>
      </div>
      {cards.length ? (
        <MixedCards cards={cards} sizes={sizes} className="vehicle-rail recent-rail" />
      ) : (
        <Skeleton count={keys.length} className="vehicle-rail recent-rail" inside="h-94" />
      )}
    </section>
  )
}
