import { lazy, Suspense } from 'react'
import { formatDay } from '#app/format/date.ts'
import { FormLink } from '#app/forms/form-link.tsx'
import { inquiryForms, onRoadFormOf } from '#app/forms/form-paths.ts'
import type { FormSubject } from '#app/forms/form-subject.ts'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PriceBar } from '#app/ui/vehicle/price-bar.tsx'
import { PriceBlock } from '#app/ui/vehicle/price-block.tsx'
import { comparePath } from '#app/vehicle-paths.ts'
import type { LaunchLink } from './launch-link.ts'
import type { OnRoadView } from './on-road-view.ts'
import type { VehicleView } from './vehicle-view.ts'

// A form that works without JavaScript; it hydrates later.
const OnRoad = lazy(() => import('./on-road.tsx'))

/** The forms that open as dialogs. */
export type DialogForm = 'onRoadPrice' | 'inquiry'

type OfferProps = {
  vehicle: VehicleView
  onRoad: OnRoadView | undefined
  priceNote: string
  /** Where a test drive is booked. */
  drive: string | undefined
  launch: LaunchLink
  subjects: Record<DialogForm, FormSubject>
  onAsk: (form: DialogForm) => void
}

/** The price and the ways to ask for an offer. */
export function VehicleOffer({ vehicle, onRoad, priceNote, drive, launch, subjects, onAsk }: OfferProps) {
  const t = useTranslations(detailMessages)
  const { dated } = usePriceKind(vehicle)
  const { id, variantId } = subjects.inquiry
  return (
    <PriceBlock
      min={vehicle.min}
      max={vehicle.max}
      kind={dated}
      note={priceNote}
      breakUp={
        onRoad && (
          <Suspense>
            <OnRoad name={vehicle.name} onRoad={onRoad} />
          </Suspense>
        )
      }
      main={
        <FormLink
          subject={subjects.onRoadPrice}
          isWide
          formName={onRoadFormOf(vehicle.kind)}
          variant="go"
          size="large"
          onOpen={() => onAsk('onRoadPrice')}
        >
          {t('getOnRoadPrice')}
        </FormLink>
      }
    >
      <FormLink
        subject={subjects.inquiry}
        isWide
        formName={inquiryForms[vehicle.kind]}
        onOpen={() => onAsk('inquiry')}
      >
        {t('inquiry')}
      </FormLink>
      <LinkButton to={comparePath(vehicle.kind, id, variantId)} isWide>
        {t('compare')}
      </LinkButton>
      {drive && (
        <LinkButton to={drive} className="col-span-2">
          {t('bookDrive')}
        </LinkButton>
      )}
      {launch && (
        <LinkButton to={launch.to} rel="nofollow" variant="yes" className="col-span-2">
          {launch.label}
        </LinkButton>
      )}
    </PriceBlock>
  )
}

/** The price and the main action on phones, at the bottom edge. */
export function VehiclePriceBar({ vehicle, onRoad, subjects, onAsk }: OfferProps) {
  const t = useTranslations(detailMessages)
  const { kind } = usePriceKind(vehicle)
  const { min, max } = vehicle
  const shownPrice = onRoad?.isComplete
    ? { min: onRoad.total, max: onRoad.total, kind: t('onRoadIn', { place: onRoad.place }), isExact: true }
    : { min, max, kind }
  return (
    <PriceBar {...shownPrice}>
      <FormLink
        formName={onRoadFormOf(vehicle.kind)}
        subject={subjects.onRoadPrice}
        variant="go"
        isWide
        className="max-sm:px-3"
        onOpen={() => onAsk('onRoadPrice')}
      >
        {t('getOnRoadPrice')}
      </FormLink>
    </PriceBar>
  )
}

/** The kind of a vehicle's price, alone and with its date. */
function usePriceKind({ isUpcoming, pricedAt }: VehicleView) {
  const t = useTranslations(detailMessages)
  const kind = t(isUpcoming ? 'expectedPrice' : 'exShowroom')
  return { kind, dated: pricedAt ? t('asOf', { kind, date: formatDay(pricedAt) }) : kind }
}
