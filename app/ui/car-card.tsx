import { useTranslations } from 'use-intl'
import type { CarCard as CarOfCard } from '#domain/catalogue/car-card.ts'
import { FormLink } from '../forms/form-link.tsx'
import type { FormSubject } from '../forms/form-subject.ts'
import { formatMonth } from '../format/date.ts'
import { pictureSources } from '../format/media.ts'
import { fullName, shortName } from '../format/vehicle-name.ts'
import { LinkButton } from './button.tsx'
import { Plate } from './plate.tsx'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'
import { SwatchDots } from './swatch-dots.tsx'
import { Tag } from './tag.tsx'
import { useCarFacts } from './use-car-facts.ts'
import { VehicleCard } from './vehicle-card.tsx'

type CarCardProps = {
  car: CarOfCard
  sizes: string
  isFirst?: boolean
  onInquiry: (subject: FormSubject) => void
}

/** A car in a list, as the store tells it. */
export function CarCard({ car, sizes, isFirst, onInquiry }: CarCardProps) {
  const t = useTranslations('card')
  const facts = useCarFacts(car)
  const href = `/cars/${encodeURIComponent(car.id)}`
  const name = fullName(car)
  const subject = { carId: car.id, vehicle: name }
  const label = car.launchDate ? t('expected', { month: formatMonth(car.launchDate) }) : t('upcoming')
  return (
    <VehicleCard
      href={href}
      brand={car.brand}
      name={shortName(car)}
      alt={name}
      picture={car.image ? pictureSources({ collection: 'cars', id: car.id }, car.image, 720) : undefined}
      sizes={sizes}
      isFirst={isFirst}
      badges={
        <>
          {car.fuelType && <Plate fuel={car.fuelType} />}
          {car.isUpcoming ? <Tag>{label}</Tag> : car.isPopular && <Tag>{t('popular')}</Tag>}
        </>
      }
      price={<Price min={car.minPrice} max={car.maxPrice} className="text-16 leading-snug sm:text-18" />}
      facts={facts}
      line={
        <>
          {car.rating !== null ? <Rating rating={car.rating} count={car.reviewCount ?? 0} /> : <span />}
          <SwatchDots colors={car.swatches} />
        </>
      }
      actions={
        <>
          <LinkButton to={href} aria-label={t('detailsOf', { name })} className="px-2">
            {t('details')}
          </LinkButton>
          <FormLink
            formName="carInquiry"
            subject={subject}
            onOpen={() => onInquiry(subject)}
            aria-label={t('inquiryOf', { name })}
            className="px-2"
          >
            {t('inquiry')}
          </FormLink>
        </>
      }
    />
  )
}
