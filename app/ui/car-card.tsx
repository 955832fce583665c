import cardMessages from '#app/messages/en/card.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { CarCard as CarOfCard } from '#domain/catalogue/car-card.ts'
import { formatMonth } from '../format/date.ts'
import { pictureSources } from '../format/media.ts'
import { fullName, shortName } from '../format/vehicle-name.ts'
import { FormLink } from '../forms/form-link.tsx'
import type { FormDialogControl } from '../forms/use-form-dialog.tsx'
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
  inquiry: FormDialogControl
}

/** A car in a list, as the store tells it. */
export function CarCard({ car, sizes, isFirst, inquiry }: CarCardProps) {
  const t = useTranslations(cardMessages)
  const facts = useCarFacts(car)
  const href = `/cars/${encodeURIComponent(car.id)}`
  const name = fullName(car)
  const subject = { carId: car.id, vehicle: name }
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
          {car.isPopular && !car.isUpcoming && <Tag>{t('popular')}</Tag>}
        </>
      }
      price={<Price min={car.minPrice} max={car.maxPrice} className="text-16 leading-snug sm:text-18" />}
      facts={facts}
      line={
        <>
          <Standing car={car} />
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
            onOpen={() => inquiry.open(subject)}
            onReach={inquiry.reach}
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

/** What is said of a car: its rating or, of one to come, when it is expected. */
function Standing({ car: { isUpcoming, launchDate, rating, reviewCount } }: Pick<CarCardProps, 'car'>) {
  const t = useTranslations(cardMessages)
  if (isUpcoming)
    return <Tag>{launchDate ? t('expected', { month: formatMonth(launchDate) }) : t('upcoming')}</Tag>
  if (rating === null) return <span className="text-13 text-muted">{t('noReviews')}</span>
  return <Rating rating={rating} count={reviewCount ?? 0} />
}
