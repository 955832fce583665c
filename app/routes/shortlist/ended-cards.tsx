import { pictureSources } from '#app/format/media.ts'
import cardMessages from '#app/messages/en/catalogue/card.json'
import endedMessages from '#app/messages/en/shortlist/ended.json'
import labelMessages from '#app/messages/en/used-vehicles/ended-labels.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CardHeart } from '#app/ui/heart.tsx'
import { Price } from '#app/ui/price.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { usedModelPath } from '#app/used-list-paths.ts'
import { collectionOf, modelPath } from '#app/vehicle-paths.ts'
import { fullName, shortName } from '#collections/vehicle-name.ts'
import type { EndedFacts } from '#domain/used-vehicles/ended-listing.ts'

type EndedCardsProps = { vehicles: readonly EndedFacts[]; sizes: string; className: string }

/** The used vehicles of a shortlist that are not for sale any more: what happened, and where similar ones are. */
export function EndedCards({ vehicles, sizes, className }: EndedCardsProps) {
  const t = useTranslations(endedMessages)
  if (!vehicles.length) return null
  return (
    <section className="not-first:mt-8">
      <h2 className="mb-3">{t('title')}</h2>
      <ul className={className}>
        {vehicles.map(vehicle => (
          <li key={vehicle.id} className="min-w-0">
            <EndedCard vehicle={vehicle} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EndedCard({ vehicle, sizes }: { vehicle: EndedFacts; sizes: string }) {
  const t = useTranslations(endedMessages)
  const tCard = useTranslations(cardMessages)
  const tLabel = useTranslations(labelMessages)
  const { id, brand, year, price, status, vehicle_image } = vehicle
  const href = modelPath('used', id)
  const name = fullName(vehicle)
  return (
    <Card
      href={href}
      brand={year ? tCard('brandAndYear', { brand, year: String(year) }) : brand}
      name={shortName(vehicle)}
      alt={name}
      picture={
        vehicle_image
          ? pictureSources({ collection: collectionOf('used'), id }, vehicle_image, 720)
          : undefined
      }
      sizes={sizes}
      badges={<Tag tone="warning">{tLabel(status)}</Tag>}
      corner={<CardHeart kind="used" id={id} name={name} />}
      price={<Price min={price} max={price} style={{ lakhDigits: 1 }} className="text-16 sm:text-18" />}
      facts={[t('lastPrice')]}
      actions={
        <>
          <LinkButton to={href} aria-label={tCard('detailsOf', { name })} className="px-2">
            {tCard('details')}
          </LinkButton>
          <LinkButton to={usedModelPath(vehicle)} aria-label={t('similarTo', { name })} className="px-2">
            {t('similar')}
          </LinkButton>
        </>
      }
    />
  )
}
