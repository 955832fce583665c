import homeMessages from '#app/messages/en/home.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { Arriving, Section } from '#app/section.ts'
import type { CarCard as CarOfCard } from '#domain/catalogue/car-card.ts'
import { useFormDialog } from '../../forms/use-form-dialog.tsx'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { CarCard } from '../../ui/car-card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { HomePart, Skeleton } from './home-part.tsx'

const sizes = '(min-width: 1280px) 286px, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 260px'
const rail = 'vehicle-rail'

export type PopularCarsProps = { cars: Arriving<Section<CarOfCard[]>> }

/** Popular Cars: four side by side, on phones a row to push along. */
export function PopularCars({ cars }: PopularCarsProps) {
  const t = useTranslations(homeMessages)
  return (
    <HomePart title={t('popularCars')} all={{ to: '/cars', label: t('viewAllCars') }}>
      <Loaded of={cars} fallback={<Skeleton count={4} className={rail} inside="h-94" />}>
        {({ content, hasFailed }) => (hasFailed ? <CarsFailed /> : <Cars cars={content} />)}
      </Loaded>
    </HomePart>
  )
}

function Cars({ cars }: { cars: readonly CarOfCard[] }) {
  const t = useTranslations(homeMessages)
  const inquiry = useFormDialog('carInquiry')
  if (!cars.length)
    return (
      <EmptyState title={t('noCars')} text={t('noCarsHint')} level="h3">
        <LinkButton to="/cars">{t('allCars')}</LinkButton>
      </EmptyState>
    )
  return (
    <>
      <ul className={rail}>
        {cars.map(car => (
          <li key={car.id}>
            <CarCard car={car} sizes={sizes} inquiry={inquiry} />
          </li>
        ))}
      </ul>
      {inquiry.dialog}
    </>
  )
}

function CarsFailed() {
  const t = useTranslations(homeMessages)
  return (
    <ErrorState title={t('carsFailed')} level="h3">
      <a href="/" data-reloads className={buttonClass()}>
        {t('tryAgain')}
      </a>
    </ErrorState>
  )
}
