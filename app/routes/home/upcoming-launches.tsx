import type { MaybePromise, SectionResult } from '#app/deferred.ts'
import homeMessages from '#app/messages/en/site/home.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { AwaitSection } from '../../ui/await.tsx'
import { MixedCards } from '../../ui/mixed-cards.tsx'
import { HomeSection } from './home-section.tsx'

const sizes = '(min-width: 1280px) 286px, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 260px'

/** Upcoming cars and bikes with their months; nothing if there are none. */
export function UpcomingLaunches({ vehicles }: { vehicles: MaybePromise<SectionResult<CardOfKind[]>> }) {
  const t = useTranslations(homeMessages)
  return (
    <AwaitSection resolve={vehicles} fallback={null}>
      {({ content }) =>
        content?.length ? (
          <HomeSection title={t('launches')} all={{ to: '/cars/upcoming', label: t('viewAllLaunches') }}>
            <MixedCards cards={content} sizes={sizes} className="vehicle-rail" />
          </HomeSection>
        ) : null
      }
    </AwaitSection>
  )
}
