import { useNewLabel } from '#app/browser-storage/new-records.ts'
import cardMessages from '#app/messages/en/catalogue/card.json'
import newCardMessages from '#app/messages/en/catalogue/new-card.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import { fullName, shortName } from '#collections/vehicle-name.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import type { VehicleCard as CardOf } from '#domain/catalogue/vehicle-card.ts'
import { numbers } from '#format/numbers.ts'
import { formatMonth } from '../format/date.ts'
import { pictureSources } from '../format/media.ts'
import type { PriceStyle } from '../format/price.ts'
import { FormLink } from '../forms/form-link.tsx'
import { inquiryForms } from '../forms/form-paths.ts'
import type { FormDialogControl } from '../forms/use-form-dialog.tsx'
import { collectionOf, modelPath } from '../vehicle-paths.ts'
import { LinkButton } from './button.tsx'
import { Card } from './card.tsx'
import { CompareToggle } from './compare-toggle.tsx'
import { FuelTags } from './fuel-tag.tsx'
import { CardHeart } from './heart.tsx'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'
import { SwatchDots } from './swatch-dots.tsx'
import { Tag } from './tag.tsx'

type VehicleCardProps = {
  kind: KindName
  vehicle: CardOf
  sizes: string
  isFirst?: boolean
  inquiry: FormDialogControl
}

/** Cards of commercial vehicles write Lakh in full (spec section 9). */
const priceStyles: Partial<Record<KindName, PriceStyle>> = { commercial: { lakhUnit: 'Lakh' } }

/** A new vehicle in a list. */
export function VehicleCard({ kind, vehicle, sizes, isFirst, inquiry }: VehicleCardProps) {
  const t = useTranslations(cardMessages)
  const tNew = useTranslations(newCardMessages)
  const facts = useCardFacts(vehicle)
  const { id, image, brand, fuelType, fuelTypes, isPopular, isUpcoming, minPrice, maxPrice, swatches } =
    vehicle
  const href = modelPath(kind, id)
  const name = fullName(vehicle)
  const newLabel = useNewLabel(id)
  const subject = { kind, id, vehicle: name }
  return (
    <Card
      href={href}
      brand={brand}
      name={shortName(vehicle)}
      alt={name}
      picture={image ? pictureSources({ collection: collectionOf(kind), id }, image, 720) : undefined}
      sizes={sizes}
      isFirst={isFirst}
      badges={
        <>
          <FuelTags fuelType={fuelType} fuelTypes={fuelTypes} />
          {newLabel && <Tag tone="good">{newLabel}</Tag>}
          {isPopular && !isUpcoming && <Tag>{t('popular')}</Tag>}
        </>
      }
      corner={<CardHeart kind={kind} id={id} name={name} />}
      price={
        <Price
          min={minPrice}
          max={maxPrice}
          style={priceStyles[kind]}
          wraps
          className="text-16 leading-snug sm:text-18"
        />
      }
      facts={facts}
      tags={kind === 'commercial' && <WorkTags vehicle={vehicle} />}
      line={
        <>
          <Standing vehicle={vehicle} />
          <CompareToggle kind={kind} id={id} name={name} />
          <SwatchDots colors={swatches} />
        </>
      }
      actions={
        <>
          <LinkButton to={href} aria-label={t('detailsOf', { name })} className="px-2">
            {t('details')}
          </LinkButton>
          <FormLink
            formName={inquiryForms[kind]}
            subject={subject}
            onOpen={() => inquiry.open(subject)}
            prefetch={inquiry.prefetch}
            aria-label={tNew('inquiryOf', { name })}
            className="px-2"
          >
            {tNew('inquiry')}
          </FormLink>
        </>
      }
    />
  )
}

/** How a commercial vehicle is driven, and its model year. */
function WorkTags({ vehicle: { transmission, year } }: Pick<VehicleCardProps, 'vehicle'>) {
  return (
    <>
      <Tag>{valueLabel(transmission || 'Manual')}</Tag>
      {year && <Tag>{String(year)}</Tag>}
    </>
  )
}

/** The rating of a vehicle, or the expected date of an upcoming one. */
function Standing({
  vehicle: { isUpcoming, launchDate, rating, reviewCount },
}: Pick<VehicleCardProps, 'vehicle'>) {
  const tNew = useTranslations(newCardMessages)
  if (isUpcoming)
    return <Tag>{launchDate ? tNew('expected', { month: formatMonth(launchDate) }) : tNew('upcoming')}</Tag>
  if (rating === null) return <span className="text-13 text-muted">{tNew('noReviews')}</span>
  return <Rating rating={rating} count={reviewCount ?? 0} />
}

const grouped = numbers({ maximumFractionDigits: 1 })

/** The facts of a vehicle in the language of the page. */
function useCardFacts({ facts, notes = [] }: Pick<CardOf, 'facts' | 'notes'>): string[] {
  const t = useTranslations(newCardMessages)
  const texts = facts.map(fact => {
    if (typeof fact === 'string') return fact
    const [unit, value] = fact
    return unit === 'seats' ? t(unit, { count: value }) : t(unit, { value: grouped.format(value) })
  })
  return [...texts, ...notes]
}
