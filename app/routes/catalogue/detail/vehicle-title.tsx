import { ChevronRight, MapPin } from 'lucide-react'
import { lazy, Suspense } from 'react'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { HeartButton } from '#app/ui/heart-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Price } from '#app/ui/price.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { VehiclePageProps } from './vehicle-page-props.ts'

const Share = lazy(() => import('#app/ui/share.tsx'))

type Props = Pick<VehiclePageProps, 'vehicle' | 'onRoad' | 'model' | 'subject'>

/** The name, kind and rating of a vehicle. */
export function VehicleTitle({ vehicle, onRoad, model, subject }: Props) {
  const t = useTranslations(detailMessages)
  const {
    name,
    brand,
    year,
    bodyType,
    location,
    rating,
    reviewCount,
    isUpcoming,
    min,
    max,
    emi,
    pricePlace,
  } = vehicle
  // The chosen city, if the page has a price there.
  const place = onRoad?.place ?? location
  const kind = [year && t('modelYear', { year: String(year) }), bodyType].filter(Boolean).join(' · ')
  return (
    <div className="grid justify-items-start gap-2">
      <h1>{name}</h1>
      {kind && <p className="text-muted">{kind}</p>}
      {/* On wide screens the price is beside the pictures. */}
      <p className="flex flex-wrap items-baseline gap-x-3 lg:hidden">
        <Price min={min} max={max} />
        {pricePlace && <span className="text-14 text-muted">{pricePlace}</span>}
        {emi && <span className="text-14 text-muted">{emi}</span>}
      </p>
      <ul className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <li className="flex">
          <Tag>{brand}</Tag>
        </li>
        {place && (
          <li className="flex">
            <Tag>
              <MapPin size={13} strokeWidth={2} aria-hidden />
              {place}
            </Tag>
          </li>
        )}
        {!isUpcoming && (
          <li className="ml-1">
            <a href="#reviews" className="flex min-h-11 items-center text-14 text-muted hover:underline">
              {rating !== null && reviewCount > 0 ? (
                <Rating rating={rating} count={reviewCount} />
              ) : (
                t('noReviews')
              )}
            </a>
          </li>
        )}
        <li className="-ml-2 flex flex-wrap">
          <Suspense>
            <Share title={name} />
          </Suspense>
          <HeartButton kind={vehicle.kind} id={subject.id} />
        </li>
      </ul>
      {model && (
        <Link
          to={model.href}
          className="-my-1 inline-flex min-h-11 items-center gap-1 font-semibold text-14 text-accent hover:underline"
        >
          {t('wholeModel', { name: model.name })}
          <ChevronRight size={16} strokeWidth={1.9} aria-hidden />
        </Link>
      )}
    </div>
  )
}
