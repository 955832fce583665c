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
  compareTo: string
  subjects: Record<DialogForm, FormSubject>
  onAsk: (form: DialogForm) => void
}

/** The price and the ways to ask for an offer. */
export function VehicleOffer(offer: OfferProps) {
  const { vehicle, onRoad, priceNote, drive, compareTo, subjects, onAsk } = offer
  const t = useTranslations(detailMessages)
  const { dated } = usePriceKind(vehicle)
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
      main={<MainButton {...offer} size="large" />}
    >
      <FormLink
        subject={subjects.inquiry}
        isWide
        formName={inquiryForms[vehicle.kind]}
        onOpen={() => onAsk('inquiry')}
      >
        {t('inquiry')}
      </FormLink>
      <LinkButton to={compareTo} isWide>
        {t('compare')}
      </LinkButton>
      {drive && (
        <LinkButton to={drive} className="col-span-2">
          {t('bookDrive')}
        </LinkButton>
      )}
    </PriceBlock>
  )
}

type MainButtonProps = OfferProps & { size?: 'normal' | 'large'; className?: string }

/** Asks for the on-road price; before the launch, when there is none, to be told of it. */
function MainButton({ launch, subjects, vehicle, onAsk, size = 'normal', className = '' }: MainButtonProps) {
  const t = useTranslations(detailMessages)
  const look = { variant: 'go', isWide: true, size, className } as const
  if (launch)
    return (
      <LinkButton to={launch.to} rel="nofollow" {...look}>
        {launch.label}
      </LinkButton>
    )
  return (
    <FormLink
      formName={onRoadFormOf(vehicle.kind)}
      subject={subjects.onRoadPrice}
      onOpen={() => onAsk('onRoadPrice')}
      {...look}
    >
      {t('getOnRoadPrice')}
    </FormLink>
  )
}

/** The price and the main action on phones, at the bottom edge. */
export function VehiclePriceBar(offer: OfferProps) {
  const { vehicle, onRoad } = offer
  const t = useTranslations(detailMessages)
  const { kind } = usePriceKind(vehicle)
  const { min, max } = vehicle
  // Where a charge is not known, what the break-up begins with: the price of the same variant in the same place.
  const known = onRoad?.isComplete
    ? { price: onRoad.total, kind: t('onRoadIn', { place: onRoad.place }) }
    : onRoad?.exShowroom && { price: onRoad.exShowroom, kind: `${kind}, ${onRoad.place}` }
  const shownPrice = known
    ? { min: known.price, max: known.price, kind: known.kind, isExact: true }
    : { min, max, kind }
  return (
    <PriceBar {...shownPrice}>
      <MainButton {...offer} className="max-sm:px-3" />
    </PriceBar>
  )
}

/** The kind of a vehicle's price, alone, and with its place if the page is for another one and its date. */
function usePriceKind({ isUpcoming, pricedAt, pricePlace }: VehicleView) {
  const t = useTranslations(detailMessages)
  const kind = t(isUpcoming ? 'expectedPrice' : 'exShowroom')
  const placed = pricePlace ? `${kind}, ${pricePlace}` : kind
  return { kind, dated: pricedAt ? t('asOf', { kind: placed, date: formatDay(pricedAt) }) : placed }
}
