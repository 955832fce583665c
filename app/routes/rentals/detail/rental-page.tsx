import { MapPin } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { sourcesAt } from '#app/format/media.ts'
import rentMessages from '#app/messages/en/rentals/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { rentalListPathOf, rentalPictureUrl } from '#app/rental-paths.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { DemoNote } from '#app/ui/demo-note.tsx'
import { FuelTag } from '#app/ui/fuel-tag.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { MemberGallery } from '#app/ui/vehicle/member-gallery.tsx'
import { Availability } from '../availability.tsx'
import { useEnquiryDialog } from '../enquiry/enquiry-button.tsx'
import type { EnquiryDefaults } from '../enquiry/enquiry-state.ts'
import type { CalendarView } from './calendar-view.ts'
import type { QuoteView } from './quote-view.ts'
import { RentalOffer, RentalPriceBar } from './rental-offer.tsx'
import type { RentalView } from './rental-view.ts'

// Static: its HTML comes with the page, and it hydrates later.
const RentalFacts = lazy(() => import('./rental-facts.tsx'))

type RentalPageProps = {
  vehicle: RentalView
  enquiryDefaults: EnquiryDefaults
  calendar: CalendarView
  quote: QuoteView
}

/** The page of a rental. */
export function RentalPage({ vehicle, enquiryDefaults, calendar, quote }: RentalPageProps) {
  const t = useTranslations(rentMessages)
  const enquiry = useEnquiryDialog(enquiryDefaults)
  const { name, type } = vehicle
  return (
    <>
      <div className="wrap pb-12">
        <Breadcrumbs
          crumbs={[
            { label: t('home'), to: '/' },
            { label: t(`title.${type === 'bike' ? 'bikes' : 'cars'}`), to: rentalListPathOf(type) },
            { label: name },
          ]}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_404px] lg:grid-rows-[auto_1fr] lg:gap-x-7">
          <Pictures vehicle={vehicle} />
          <div className="grid content-start gap-5 lg:row-span-2">
            <Title vehicle={vehicle} />
            <RentalOffer vehicle={vehicle} enquiry={enquiry} />
          </div>
          <div className="mt-4 grid content-start gap-10">
            <Suspense>
              <RentalFacts
                vehicle={vehicle}
                calendar={calendar}
                quote={quote}
                earliest={enquiryDefaults.earliest}
              />
            </Suspense>
          </div>
        </div>
      </div>
      <RentalPriceBar vehicle={vehicle} enquiry={enquiry} />
      {enquiry.dialog}
    </>
  )
}

type PartProps = { vehicle: RentalView }

function Title({ vehicle: { name, location, isFree, freeAt, rating, reviewCount } }: PartProps) {
  const t = useTranslations(rentMessages)
  return (
    <div className="grid justify-items-start gap-2.5">
      <p className="flex flex-wrap items-center gap-1.5">
        <Availability isFree={isFree} freeAt={freeAt} />
        <Tag>
          <MapPin size={13} strokeWidth={2} aria-hidden />
          {location}
        </Tag>
      </p>
      <h1>{name}</h1>
      {rating && reviewCount ? (
        <>
          <Rating rating={rating} count={reviewCount} countText={t('ratingCount', { count: reviewCount })} />
          <DemoNote of="ratings" />
        </>
      ) : (
        <p className="text-13 text-muted">{t('noReviews')}</p>
      )}
    </div>
  )
}

function Pictures({ vehicle: { id, name, images, fuelType } }: PartProps) {
  const t = useTranslations(rentMessages)
  return (
    <MemberGallery
      key={id}
      name={name}
      pictures={images}
      sourcesOf={image => sourcesAt(rentalPictureUrl(id, image))}
      emptyText={t('noImage')}
      badges={fuelType && <FuelTag fuel={fuelType} />}
    />
  )
}
