import { formatPrice } from '#app/format/price.ts'
import { placeName, recordText, sectionTexts } from '#app/format/record-text.ts'
import { proseHtml } from '#app/format/text.ts'
import { odometerText, usedFigure } from '#app/format/used-figure.ts'
import cardMessages from '#app/messages/en/catalogue/card.json'
import fieldMessages from '#app/messages/en/used-vehicles/fields.json'
import usedWords from '#app/messages/en/used-vehicles/labels.json'
import usedListMessages from '#app/messages/en/used-vehicles/list.json'
import { translations } from '#app/messages/use-translations.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { KeySpec } from '#app/ui/vehicle/key-specs.tsx'
import { specIconName } from '#app/ui/vehicle/spec-icon-name.ts'
import type { UsedVehicle } from '#collections/index.ts'
import { odometerUnit } from '#collections/odometer-unit.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { listClaims } from '#domain/used-vehicles/claims.ts'
import { factFields } from '#domain/used-vehicles/listing-fields.ts'
import { photosOf } from '#domain/used-vehicles/sell/listing-photos.ts'

const t = translations(usedWords)
const tCard = translations(cardMessages)
const tList = translations(usedListMessages)
const tField = translations(fieldMessages)

/** The texts of a used vehicle's page, from its record. */
export function usedView(vehicle: UsedVehicle) {
  const location = placeName(vehicle.location)
  const { id, brand, type, fuelType, price, year, odometer, isPopular, rating } = vehicle
  const { reserved, dealRating, noRatingReason, valueLow, valueHigh } = vehicle
  const name = fullName(vehicle)
  const facts = factsOf(vehicle)
  const unit = odometerUnit(vehicle)
  const textValues = {
    name,
    year: String(year ?? ''),
    location,
    price: price === null ? '' : formatPrice(price),
  }
  return {
    id,
    name,
    /** The seller's name for it, without the brand. */
    listedName: vehicle.name,
    brand,
    /** Sawari's own vehicles have no seller to agree with. */
    hasSeller: Boolean(vehicle.firm || vehicle.seller_id),
    type,
    fuelType,
    location,
    price,
    deal: { dealRating, noRatingReason, valueLow, valueHigh },
    year,
    isPopular,
    /** The word for it, if another buyer has reserved it. */
    reserved: reserved ? tCard('reserved') : '',
    odometer,
    odometerUnit: unit,
    owner: ownerBadge(vehicle.owner),
    registration: vehicle.registrationMasked,
    pictures: photosOf(vehicle),
    videos: vehicle.vehicles_gallery_videos ?? [],
    facts,
    summary: [year, odometer !== null && odometerText(odometer, unit)].filter(Boolean).join(' · '),
    title: t(unit === 'hours' ? 'titleHours' : 'title', textValues),
    lede: t('description', {
      ...textValues,
      facts: facts.map(({ label, value }) => `${label} ${value}`).join(', '),
    }),
    crumbs: usedVehicleCrumbs(type, name),
    claims: listClaims(vehicle).map(({ claim, value, standing }) => ({
      claim,
      label: tField(claim === 'odometer' ? odometerLabels[unit] : `${claim}.claim`),
      standing,
      value:
        value === null
          ? t('notSaid')
          : claim === 'odometer'
            ? odometerText(Number(value), unit)
            : recordText(String(value)),
    })),
    description: proseHtml(vehicle.description),
    updates: vehicle.latest_news ?? [],
    specifications: sectionTexts([{ section: t('specifications'), specs: vehicle.specifications ?? {} }]),
    rating,
    reviewCount: vehicle.reviewCount ?? 0,
  }
}

export type UsedView = ReturnType<typeof usedView>

/** What the odometer is called, as a message of its field. */
export const odometerLabels = { km: 'odometer.fact', hours: 'odometer.factHours' } as const

/** 'First owner', even if the seller wrote only 'First'. */
const ownerBadge = (owner: string) =>
  !owner || /owner/i.test(owner) ? recordText(owner) : t('ownerBadge', { owner })

/** The key facts (spec section 2), if known. */
const factsOf = (vehicle: UsedVehicle): KeySpec[] =>
  factFields.flatMap(field => {
    const value = factText(vehicle, field)
    const label = tField(field === 'odometer' ? odometerLabels[odometerUnit(vehicle)] : `${field}.fact`)
    return value ? [{ label, value, icon: specIconName(field) }] : []
  })

function factText(vehicle: UsedVehicle, field: (typeof factFields)[number]): string {
  if (field === 'registrationState') return placeName(vehicle[field]) || vehicle.registrationMasked
  if (field === 'engineCC' && vehicle.fuelType === 'Electric') return t('electric')
  const value = vehicle[field]
  if (typeof value === 'string') return recordText(value)
  // Only an odometer may read 0.
  return value || (value === 0 && field === 'odometer')
    ? usedFigure(field, value, { ...vehicle, odometerUnit: odometerUnit(vehicle) })
    : ''
}

const lists = { car: 'cars', bike: 'bikes', commercials: 'commercials' } as const

/** The breadcrumbs of a used vehicle: home, all, those of its type. */
export function usedVehicleCrumbs(type: UsedVehicle['type'], name: string): Crumb[] {
  const list = type && lists[type]
  return [
    { label: tList('home'), to: '/' },
    { label: tList('list.all'), to: '/used-vehicles' },
    ...(list ? [{ label: tList(`list.${list}`), to: `/used/${list}` }] : []),
    { label: name },
  ]
}
