import { lazy, Suspense } from 'react'
import { pictureSources } from '#app/format/media.ts'
import { useFormDialog } from '#app/forms/use-form-dialog.tsx'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { FuelTag } from '#app/ui/fuel-tag.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { MemberGallery } from '#app/ui/vehicle/member-gallery.tsx'
import { UsedOffer, UsedPriceBar } from './used-offer.tsx'
import type { UsedPageProps } from './used-page-props.ts'
import { UsedTitle } from './used-title.tsx'

// Static: its HTML comes with the page, and it hydrates later.
const BeforeYouPay = lazy(() => import('./before-you-pay.tsx'))
const DealerLink = lazy(() => import('#app/ui/vehicle/dealer-link.tsx'))
const MarketLink = lazy(() => import('#app/ui/market-link.tsx'))
const OdometerHistory = lazy(() => import('./odometer-history.tsx'))
const TimeOnSale = lazy(() => import('./time-on-sale.tsx'))
const UsedFacts = lazy(() => import('./used-facts.tsx'))
const WhyValue = lazy(() => import('./why-value.tsx'))
const UsedDetails = lazy(() => import('./used-details.tsx'))

/** The page of a used vehicle. */
export function UsedPage({
  vehicle,
  counts,
  cost,
  papers,
  market,
  dealer,
  value,
  seller,
  sale,
  history,
  odometer,
  similar,
}: UsedPageProps) {
  const inquiry = useFormDialog('usedInquiry')
  const report = useFormDialog('report')
  const subject = {
    kind: 'used' as const,
    id: vehicle.id,
    vehicle: vehicle.name,
    interest: vehicle.listedName,
  }
  const onInquiry = () => inquiry.open(subject)
  return (
    <>
      <div className="wrap pb-12">
        <Breadcrumbs crumbs={vehicle.crumbs} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_404px] lg:grid-rows-[auto_1fr] lg:gap-x-7">
          <Pictures vehicle={vehicle} />
          <div className="grid content-start gap-5 lg:row-span-2">
            <UsedTitle vehicle={vehicle} />
            <UsedOffer vehicle={vehicle} subject={subject} onInquiry={onInquiry} />
            <Suspense>
              {dealer && <DealerLink {...dealer} />}
              {market && <MarketLink {...market} />}
              <TimeOnSale sale={sale} history={history} seller={seller} />
              <BeforeYouPay />
            </Suspense>
          </div>
          <div className="mt-4 grid content-start gap-10">
            <Suspense>
              <UsedFacts vehicle={vehicle} subject={subject} onReport={() => report.open(subject)} />
              {odometer && <OdometerHistory {...odometer} />}
            </Suspense>
            <AwaitSection resolve={value} fallback={null}>
              {({ content }) =>
                content && (
                  <Suspense>
                    <WhyValue {...content} />
                  </Suspense>
                )
              }
            </AwaitSection>
          </div>
        </div>
        <Suspense>
          <UsedDetails
            vehicle={vehicle}
            counts={counts}
            cost={cost}
            papers={papers}
            subject={subject}
            similar={similar}
          />
        </Suspense>
      </div>
      <UsedPriceBar vehicle={vehicle} />
      {inquiry.dialog}
      {report.dialog}
    </>
  )
}

function Pictures({ vehicle }: Pick<UsedPageProps, 'vehicle'>) {
  const { id, name, pictures, fuelType, isPopular } = vehicle
  const t = useTranslations(detailMessages)
  return (
    <MemberGallery
      key={id}
      name={name}
      pictures={pictures}
      sourcesOf={picture => pictureSources({ collection: 'usedVehicles', id }, picture)}
      badges={
        <>
          {fuelType && <FuelTag fuel={fuelType} />}
          {vehicle.reserved && <Tag tone="warning">{vehicle.reserved}</Tag>}
          {isPopular && <Tag>{t('popular')}</Tag>}
        </>
      }
    />
  )
}
