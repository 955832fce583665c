import shortlistMessages from '#app/messages/en/shortlist/shortlist.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { MixedCards } from '#app/ui/mixed-cards.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import type { EndedFacts } from '#domain/used-vehicles/ended-listing.ts'
import { EndedCards } from './ended-cards.tsx'

const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4'
const sizes = '(min-width: 1280px) 286px, (min-width: 1024px) 30vw, (min-width: 560px) 46vw, 36vw'

type ShortlistCardsProps = { cards: readonly CardOfKind[]; ended: readonly EndedFacts[] }

/** The cards of a shortlist; vehicles whose sale has ended come last. */
export function ShortlistCards({ cards, ended }: ShortlistCardsProps) {
  const t = useTranslations(shortlistMessages)
  return (
    <>
      {cards.length > 0 && (
        <>
          <h2 className="sr-only">{t('vehicles')}</h2>
          <MixedCards cards={cards} sizes={sizes} isFirst className={grid} />
        </>
      )}
      <EndedCards vehicles={ended} sizes={sizes} className={grid} />
    </>
  )
}

/** Skeletons until the cards arrive. */
export const ShortlistSkeleton = ({ count }: { count: number }) => (
  <Skeleton count={count} className={grid} inside="h-54 sm:h-94" />
)
