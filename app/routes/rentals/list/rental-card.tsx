import { MapPin } from 'lucide-react'
import { useNewLabel } from '#app/browser-storage/new-records.ts'
import { sourcesAt } from '#app/format/media.ts'
import { formatPrice } from '#app/format/price.ts'
import rentMessages from '#app/messages/en/rentals/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import { rentalPictureUrl } from '#app/rental-paths.ts'
import { Card } from '#app/ui/card.tsx'
import { FuelTag } from '#app/ui/fuel-tag.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { fullName, shortName } from '#collections/vehicle-name.ts'
import { priceOf, type RentalPrices, rentBases, rentTypes } from '#domain/rentals/rental-prices.ts'
import { formatRupees } from '#format/rupees.ts'
import { Availability } from '../availability.tsx'
import { CallButton } from '../call-button.tsx'
import type { EnquiryDialogControl } from '../enquiry/enquiry-button.tsx'
import { EnquiryButton } from '../enquiry/enquiry-button.tsx'
import { subjectOf, wishedRentalPath } from '../enquiry/enquiry-state.ts'
import { OperatorLine } from '../operator-line.tsx'
import type { RentalListItem } from './load-rentals.ts'
import { NextDays } from './next-days.tsx'

type RentalCardProps = {
  vehicle: RentalListItem
  sizes: string
  isFirst: boolean
  enquiry: EnquiryDialogControl
}

/** A rental in a list (spec section 2). */
export function RentalCard({ vehicle, sizes, isFirst, enquiry }: RentalCardProps) {
  const t = useTranslations(rentMessages)
  const { id, image, brand, type, location, fuelType, transmission, seats, rating, reviewCount } = vehicle
  const name = fullName(vehicle)
  const newLabel = useNewLabel(id)
  const kind = t(`type.${type === 'bike' ? 'bike' : 'car'}`)
  const facts = [valueLabel(transmission), type === 'car' && seats && t('seater', { seats: String(seats) })]
  return (
    <Card
      href={wishedRentalPath(vehicle)}
      brand={brand ? t('brandAndType', { brand, type: kind }) : kind}
      name={shortName({ ...vehicle, brand })}
      alt={name}
      picture={image ? sourcesAt(rentalPictureUrl(id, image), 720) : undefined}
      noPicture={t('noImage')}
      sizes={sizes}
      isFirst={isFirst}
      badges={
        <>
          <Availability isFree={vehicle.isFree} freeAt={vehicle.freeAt} />
          {newLabel && <Tag tone="good">{newLabel}</Tag>}
          {fuelType && <FuelTag fuel={fuelType} />}
        </>
      }
      price={vehicle.wish && <PeriodTotal vehicle={vehicle} />}
      facts={facts.flatMap(fact => fact || [])}
      line={
        <>
          {rating && reviewCount ? (
            <Rating
              rating={rating}
              count={reviewCount}
              countText={t('ratingCount', { count: reviewCount })}
            />
          ) : (
            <span className="text-13 text-muted">{t('noReviews')}</span>
          )}
          <span className="flex items-center gap-1 text-13 text-muted">
            <MapPin size={14} strokeWidth={1.8} aria-hidden />
            {location}
          </span>
        </>
      }
      figures={
        <div className="grid gap-2.5">
          {(vehicle.operator || !vehicle.firm) && <OperatorLine operator={vehicle.operator} />}
          {vehicle.next && <NextDays next={vehicle.next} />}
          <p className="text-13 text-muted">{vehicle.lengthText}</p>
          <PriceGrid prices={vehicle} />
        </div>
      }
      actions={
        <>
          <CallButton phone={vehicle.phone} name={name} isOffered={vehicle.available} />
          <EnquiryButton
            subject={subjectOf({ ...vehicle, name })}
            isOffered={vehicle.available}
            enquiry={enquiry}
            variant="yes"
            className="px-2"
          />
        </>
      }
    />
  )
}

/** What the chosen dates cost, in the way to rent that costs least. */
function PeriodTotal({ vehicle: { total, wish } }: { vehicle: RentalListItem }) {
  const t = useTranslations(rentMessages)
  if (total === undefined) return <p className="font-semibold text-14">{t('period.noPrice')}</p>
  const type = wish?.rentalType === 'with_driver' ? 'with_driver' : 'self_drive'
  const basis = wish?.rentalBasis === 'hourly' ? 'hourly' : 'daily'
  return (
    <p>
      <b className="font-heavy text-18">{formatRupees(total)}</b>{' '}
      <span className="text-13 text-muted">{t('period.total')}</span>
      <span className="block text-13 text-muted">{t(`price.${type}_${basis}`)}</span>
    </p>
  )
}

/** The prices of a rental; 'N/A' for a period that is not on offer, no line for a way to rent that is not. */
function PriceGrid({ prices }: { prices: RentalPrices }) {
  const t = useTranslations(rentMessages)
  const offered = rentTypes.filter(type => rentBases.some(basis => priceOf(prices, type, basis) !== null))
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line">
      {(offered.length ? offered : rentTypes).flatMap(type =>
        rentBases.map(basis => {
          const price = priceOf(prices, type, basis)
          return (
            <div key={`${type}_${basis}`} className="bg-raised px-2.5 py-1.5">
              <dt className="text-12 text-muted">{t(`price.${type}_${basis}`)}</dt>
              <dd className={price === null ? 'font-semibold text-muted' : 'font-heavy'}>
                {price === null ? t('notOffered') : formatPrice(price)}
              </dd>
            </div>
          )
        }),
      )}
    </dl>
  )
}
