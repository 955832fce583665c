import { MapPin } from 'lucide-react'
import { useNewLabel } from '#app/browser-storage/new-records.ts'
import { formatShortDay } from '#app/format/date.ts'
import { formatMarketValue } from '#app/format/market-value.ts'
import { factLine } from '#app/format/text.ts'
import { usedFigure } from '#app/format/used-figure.ts'
import cardMessages from '#app/messages/en/catalogue/card.json'
import dealMessages from '#app/messages/en/used-vehicles/deal.json'
import { language } from '#app/messages/language.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import type { DealRating } from '#collections/vehicle-choices.ts'
import { fullName, shortName } from '#collections/vehicle-name.ts'
import { cardFacts, cardFigures } from '#domain/used-vehicles/listing-fields.ts'
import type { UsedCard } from '#domain/used-vehicles/used-card.ts'
import { pictureSources } from '../format/media.ts'
import { collectionOf, dealersPath, modelPath } from '../vehicle-paths.ts'
import { LinkButton } from './button.tsx'
import { Card } from './card.tsx'
import { DealLabel } from './deal-label.tsx'
import { CardHeart } from './heart.tsx'
import { Link } from './link.tsx'
import { Price } from './price.tsx'
import { Tag } from './tag.tsx'

type UsedVehicleCardProps = { vehicle: UsedCard; sizes: string; isFirst?: boolean }

/** A used vehicle in a list (spec section 2); its price has one decimal place. */
export function UsedVehicleCard({ vehicle, sizes, isFirst }: UsedVehicleCardProps) {
  const t = useTranslations(cardMessages)
  const { id, image, brand, year, location, locationInHindi, isPopular, price, summary, dealer } = vehicle
  const href = modelPath('used', id)
  const name = fullName(vehicle)
  const newLabel = useNewLabel(id)
  return (
    <Card
      href={href}
      brand={year ? t('brandAndYear', { brand, year: String(year) }) : brand}
      name={shortName(vehicle)}
      alt={name}
      picture={image ? pictureSources({ collection: collectionOf('used'), id }, image, 720) : undefined}
      sizes={sizes}
      isFirst={isFirst}
      badges={
        <>
          <Tag>
            <MapPin size={13} strokeWidth={2} aria-hidden />
            {language() === 'hi' ? locationInHindi : location}
          </Tag>
          {newLabel && <Tag tone="good">{newLabel}</Tag>}
          {vehicle.reserved && <Tag tone="warning">{t('reserved')}</Tag>}
          {isPopular && <Tag>{t('popular')}</Tag>}
        </>
      }
      corner={<CardHeart kind="used" id={id} name={name} />}
      price={
        <Price
          min={price}
          max={price}
          style={{ lakhDigits: 1 }}
          className="text-16 leading-snug sm:text-18"
        />
      }
      facts={factsOf(vehicle, cardFacts)}
      text={summary}
      tags={
        dealer && (
          <Link
            to={dealersPath(dealer.city, dealer.id)}
            className="inline-block min-h-6 text-13 underline underline-offset-2"
          >
            {dealer.name}
          </Link>
        )
      }
      figures={<Figures vehicle={vehicle} />}
      line={vehicle.dealRating && <Deal {...vehicle} rating={vehicle.dealRating} />}
      actions={
        <>
          <LinkButton to={href} aria-label={t('detailsOf', { name })} className="px-2">
            {t('details')}
          </LinkButton>
          <LinkButton to={`/compare?ids=${id}`} aria-label={t('compareOf', { name })} className="px-2">
            {t('compare')}
          </LinkButton>
        </>
      }
    />
  )
}

type DealProps = Pick<UsedCard, 'valueLow' | 'valueHigh'> & {
  rating: DealRating
  /** The price of a card beside it. */
  price?: number | null
}

/** The label of its price, and its market value. */
export function Deal({ rating, price, valueLow, valueHigh }: DealProps) {
  const t = useTranslations(dealMessages)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted sm:flex-col sm:items-start sm:text-13">
      <DealLabel rating={rating} />
      {valueLow !== null && valueHigh !== null && (
        <span>{t('marketValue', { range: formatMarketValue(valueLow, valueHigh, price) })}</span>
      )}
    </p>
  )
}

/** The technical figures, and the day on which the present sale began. */
function Figures({ vehicle }: Pick<UsedVehicleCardProps, 'vehicle'>) {
  const t = useTranslations(cardMessages)
  const { listedAt } = vehicle
  const posted = listedAt ? [t('posted', { day: formatShortDay(listedAt) })] : []
  return <p className="text-13 text-muted">{factLine([...factsOf(vehicle, cardFigures), ...posted])}</p>
}

type FactName = (typeof cardFacts)[number] | (typeof cardFigures)[number]

/** Those of the facts that are known. */
const factsOf = (vehicle: UsedCard, names: readonly FactName[]): string[] =>
  names.flatMap(name => {
    const value = vehicle[name]
    if (typeof value === 'string') return value ? valueLabel(value) : []
    return value ? usedFigure(name, value, vehicle) : []
  })
