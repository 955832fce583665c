import type { MaybePromise, SectionResult } from '#app/deferred.ts'
import { inquiryForms } from '#app/forms/form-paths.ts'
import { useFormDialog } from '#app/forms/use-form-dialog.tsx'
import sectionMessages from '#app/messages/en/site/home-sections.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { CachedFragment } from '#app/render/fragments/cached-fragment.tsx'
import { AwaitSection } from '#app/ui/await.tsx'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { cardRailSizes } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#app/ui/states.tsx'
import { VehicleCard } from '#app/ui/vehicle-card.tsx'
import { listPath } from '#app/vehicle-paths.ts'
import type { VehicleCard as CardOf } from '#domain/catalogue/vehicle-card.ts'
import { HomeSection } from './home-section.tsx'

const rail = 'vehicle-rail'

type Kind = { kind: 'cars' | 'bikes' }
type PopularVehiclesProps = Kind & { vehicles: MaybePromise<SectionResult<CardOf[]>> }

/** Popular Cars, Popular Bikes: four in a row, which scrolls on phones. */
export function PopularVehicles({ kind, vehicles }: PopularVehiclesProps) {
  const t = useTranslations(sectionMessages)
  const all = { to: listPath(kind), label: t(`popular.${kind}.viewAll`) }
  return (
    <HomeSection title={t(`popular.${kind}.heading`)} all={all}>
      <AwaitSection resolve={vehicles} fallback={<Skeleton count={4} className={rail} inside="h-94" />}>
        {({ content, hasFailed }) =>
          hasFailed ? <Failed kind={kind} /> : <Cards kind={kind} vehicles={content} />
        }
      </AwaitSection>
    </HomeSection>
  )
}

function Cards({ kind, vehicles }: Kind & { vehicles: readonly CardOf[] }) {
  const t = useTranslations(sectionMessages)
  const inquiry = useFormDialog(inquiryForms[kind])
  if (!vehicles.length)
    return (
      <EmptyState title={t(`popular.${kind}.none`)} text={t(`popular.${kind}.hint`)} level="h3">
        <LinkButton to={listPath(kind)}>{t(`popular.${kind}.all`)}</LinkButton>
      </EmptyState>
    )
  return (
    <>
      <ul className={rail}>
        {vehicles.map(vehicle => (
          <CachedFragment
            key={vehicle.id}
            as="li"
            component={VehicleCard}
            data={{ kind, vehicle, sizes: cardRailSizes }}
            handlers={{ inquiry }}
          />
        ))}
      </ul>
      {inquiry.dialog}
    </>
  )
}

function Failed({ kind }: Kind) {
  const t = useTranslations(sectionMessages)
  return (
    <ErrorState title={t(`popular.${kind}.failed`)} level="h3">
      <a href={localPath('/')} data-reloads className={buttonClass()}>
        {t('tryAgain')}
      </a>
    </ErrorState>
  )
}
