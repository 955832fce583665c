import homeMessages from '#app/messages/en/home.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { Arriving, Section } from '#app/section.ts'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { MixedCards } from '../../ui/mixed-cards.tsx'
import { HomePart } from './home-part.tsx'

const sizes = '(min-width: 1280px) 286px, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 260px'

/** The cars and bikes that come next, with their months; nothing where none is expected. */
export function UpcomingLaunches({ vehicles }: { vehicles: Arriving<Section<CardOfKind[]>> }) {
  const t = useTranslations(homeMessages)
  return (
    <Loaded of={vehicles} fallback={null}>
      {({ content }) =>
        content?.length ? (
          <HomePart title={t('launches')} all={{ to: '/cars/upcoming', label: t('viewAllLaunches') }}>
            <MixedCards cards={content} sizes={sizes} className="vehicle-rail" />
          </HomePart>
        ) : null
      }
    </Loaded>
  )
}
