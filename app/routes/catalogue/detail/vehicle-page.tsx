import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { inquiryForms, onRoadFormOf } from '#app/forms/form-paths.ts'
import { useFormDialog } from '#app/forms/use-form-dialog.tsx'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { RecordFailure } from '#app/ui/record-failure.tsx'
import { listPath } from '#app/vehicle-paths.ts'
import { kindOfPath } from '#domain/catalogue/list/list-paths.ts'
import { JumpLinks } from './jump-links.tsx'
import { type DialogForm, VehicleOffer, VehiclePriceBar } from './vehicle-offer.tsx'
import type { VehiclePageProps } from './vehicle-page-props.ts'
import { VehiclePictures } from './vehicle-pictures.tsx'
import { VehicleTitle } from './vehicle-title.tsx'

// Static: their HTML comes with the page, and they hydrate later.
const VehicleFigures = lazy(() => import('./vehicle-figures.tsx'))
const LocationPrices = lazy(() => import('#app/ui/vehicle/location-prices.tsx'))
const VehicleDetails = lazy(() => import('./vehicle-details.tsx'))

/** The page of a model or of one of its variants. On phones the prices by place follow the variants. */
export function VehiclePage({ crumbs, ...page }: VehiclePageProps) {
  const { vehicle, onRoad, priceNote, drive, launch, compareTo, city, subject, model } = page
  const t = useTranslations(detailMessages)
  const inquiry = useFormDialog(inquiryForms[vehicle.kind])
  const lead = useFormDialog('onRoadPrice')
  const dialogs = { inquiry, onRoadPrice: onRoadFormOf(vehicle.kind) === 'onRoadPrice' ? lead : inquiry }
  // The on-road price request is about the selected place and variant.
  const subjects = {
    // Without a choice of city the inquiry offers the dealers of all.
    inquiry: { ...subject, city, hasDealers: drive !== undefined },
    onRoadPrice: {
      ...subject,
      hasDealers: drive !== undefined,
      city: onRoad?.city ?? city,
      place: onRoad?.place,
      vehicle: onRoad?.name ?? subject.vehicle,
      variantId: onRoad?.variants.length ? onRoad.chosen : subject.variantId,
    },
  }
  const onAsk = (form: DialogForm) => dialogs[form].open(subjects[form])
  const offer = { vehicle, onRoad, priceNote, drive, launch, compareTo, subjects, onAsk }
  return (
    <>
      <div className="wrap pb-12">
        <Breadcrumbs crumbs={crumbs} />
        <JumpLinks {...page} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_404px] lg:grid-rows-[auto_1fr] lg:gap-x-7">
          <VehiclePictures vehicle={vehicle} />
          <div className="contents lg:row-span-2 lg:grid lg:content-start lg:gap-5">
            <VehicleTitle {...page} />
            <VehicleOffer {...offer} />
            <Suspense>
              <LocationPrices
                name={vehicle.name}
                prices={vehicle.locationPrices}
                note={model?.isPricedByPlace ? t('modelPrices', { name: model.name }) : undefined}
                className="max-lg:order-1 max-lg:mt-5"
              />
            </Suspense>
          </div>
          <div className="mt-4 grid content-start gap-10">
            <Suspense>
              <VehicleFigures {...page} />
            </Suspense>
          </div>
        </div>
        <Suspense>
          <VehicleDetails {...page} />
        </Suspense>
      </div>
      <VehiclePriceBar {...offer} />
      {lead.dialog}
      {inquiry.dialog}
    </>
  )
}

/** The error page of a vehicle: it does not exist, or it failed to load. */
export function VehicleFailure({ error }: { error: unknown }) {
  const t = useTranslations(detailMessages)
  const kind = kindOfPath(useLocation().pathname)
  const words = { notFound: t(`${kind}.notFound`), failed: t(`${kind}.failed`), back: t(`${kind}.back`) }
  return <RecordFailure error={error} words={words} to={listPath(kind)} />
}
