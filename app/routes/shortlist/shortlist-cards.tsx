import shortlistMessages from '#app/messages/en/shortlist/shortlist.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { MixedCards } from '#app/ui/mixed-cards.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'

const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4'
const sizes = '(min-width: 1280px) 286px, (min-width: 1024px) 30vw, (min-width: 560px) 46vw, 36vw'

/** The cards of a shortlist. */
export function ShortlistCards({ cards }: { cards: readonly CardOfKind[] }) {
  const t = useTranslations(shortlistMessages)
  return (
    <>
      <h2 className="sr-only">{t('vehicles')}</h2>
      <MixedCards cards={cards} sizes={sizes} isFirst className={grid} />
    </>
  )
}

/** Skeletons until the cards arrive. */
export const ShortlistSkeleton = ({ count }: { count: number }) => (
  <Skeleton count={count} className={grid} inside="h-54 sm:h-94" />
)
