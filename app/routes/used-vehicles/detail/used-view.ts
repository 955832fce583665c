import { numbers } from '#app/format/numbers.ts'
import { formatPrice } from '#app/format/price.ts'
import { placeName, recordText, sectionTexts } from '#app/format/record-text.ts'
import { proseHtml } from '#app/format/text.ts'
import { usedFigure } from '#app/format/used-figure.ts'
import { fullName } from '#app/format/vehicle-name.ts'
import fieldMessages from '#app/messages/en/used-vehicles/fields.json'
import usedWords from '#app/messages/en/used-vehicles/labels.json'
import usedListMessages from '#app/messages/en/used-vehicles/list.json'
import { translations } from '#app/messages/use-translations.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { KeySpec } from '#app/ui/vehicle/key-specs.tsx'
import { specIconName } from '#app/ui/vehicle/spec-icon-name.ts'
import type { UsedVehicle } from '#collections/index.ts'
import { listClaims } from '#domain/used-vehicles/claims.ts'
import { factFields } from '#domain/used-vehicles/listing-fields.ts'
import { fairShare, type PriceVerdict } from '#domain/used-vehicles/price-verdict.ts'

const t = translations(usedWords)
const tList = translations(usedListMessages)
const tField = translations(fieldMessages)
const grouped = numbers({ maximumFractionDigits: 1 })

/** The texts of a used vehicle's page, from its record. */
export function usedView(vehicle: UsedVehicle) {
  const location = placeName(vehicle.location)
  const { id, brand, type, fuelType, price, year, odometer, isPopular, rating } = vehicle
  const name = fullName(vehicle)
  const gallery = vehicle.vehicles_gallery_images
  const facts = factsOf(vehicle)
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
    type,
    fuelType,
    location,
    price,
    year,
    isPopular,
    odometer,
    owner: ownerBadge(vehicle.owner),
    registration: vehicle.registrationMasked,
    // Sellers also put the main picture into the gallery.
    pictures: [...new Set([vehicle.vehicle_image, ...gallery])].filter(Boolean),
    videos: vehicle.vehicles_gallery_videos ?? [],
    facts,
    summary: [year, odometer !== null && km(odometer)].filter(Boolean).join(' · '),
    title: t('title', textValues),
    lede: `${t('description', textValues)}: ${facts.map(({ label, value }) => `${label} ${value}`).join(', ')}.`,
    crumbs: usedVehicleCrumbs(type, name),
    claims: listClaims(vehicle).map(({ claim, value, standing }) => ({
      claim,
      label: tField(`${claim}.claim`),
      standing,
      value:
        value === null ? t('notSaid') : claim === 'odometer' ? km(Number(value)) : recordText(String(value)),
    })),
    description: proseHtml(vehicle.description),
    updates: vehicle.latest_news ?? [],
    specifications: sectionTexts([{ section: t('specifications'), specs: vehicle.specifications ?? {} }]),
    rating,
    reviewCount: vehicle.reviewCount ?? 0,
  }
}

export type UsedView = ReturnType<typeof usedView>

const km = (value: number) => usedFigure('odometer', value, { fuelType: '' })

/** 'First owner', even if the seller wrote only 'First'. */
const ownerBadge = (owner: string) =>
  !owner || /owner/i.test(owner) ? recordText(owner) : t('ownerBadge', { owner })

/** The key facts (spec section 2), if known. */
const factsOf = (vehicle: UsedVehicle): KeySpec[] =>
  factFields.flatMap(field => {
    const value = factText(vehicle, field)
    return value ? [{ label: tField(`${field}.fact`), value, icon: specIconName(field) }] : []
  })

function factText(vehicle: UsedVehicle, field: (typeof factFields)[number]): string {
  if (field === 'registrationState') return placeName(vehicle[field]) || vehicle.registrationMasked
  if (field === 'engineCC' && vehicle.fuelType === 'Electric') return t('electric')
  const value = vehicle[field]
  if (typeof value === 'string') return recordText(value)
  // Only an odometer may read 0.
  return value || (value === 0 && field === 'odometer') ? usedFigure(field, value, vehicle) : ''
}

/** The verdict on an asking price as text, with the compared listings. */
export function verdictView(price: number | null, priceVerdict: PriceVerdict | undefined) {
  if (!priceVerdict || price === null) return undefined
  const { verdict, low, high, span, compared } = priceVerdict
  return {
    verdict,
    price: formatPrice(price),
    low: formatPrice(low),
    high: formatPrice(high),
    at: placeOn(price, priceVerdict),
    fair: { from: placeOn(low, priceVerdict), to: placeOn(high, priceVerdict) },
    count: compared.length,
    why: t('verdictWhy', {
      yearFrom: String(span.years[0]),
      yearTo: String(span.years[1]),
      kmFrom: grouped.format(span.kilometres[0]),
      kmTo: grouped.format(span.kilometres[1]),
      median: formatPrice(priceVerdict.median),
      share: Math.round(fairShare * 100),
    }),
    scale: t('verdictScale', { price: formatPrice(price), low: formatPrice(low), high: formatPrice(high) }),
    compared: compared.map(each => ({
      id: each.id,
      name: fullName(each),
      summary: [each.year, each.odometer !== null && km(each.odometer), placeName(each.location)]
        .filter(Boolean)
        .join(' · '),
      price: each.price === null ? '' : formatPrice(each.price),
    })),
  }
}

export type VerdictView = NonNullable<ReturnType<typeof verdictView>>

/** The width of the scale on each side of the median price, as a fraction of it. */
const scaleHalfWidth = 0.32

/** The position of a price on the scale, in percent from the left; clamped to its ends. */
function placeOn(price: number, { median }: PriceVerdict): number {
  const share = 50 + ((price / median - 1) / scaleHalfWidth) * 50
  return Math.round(Math.min(96, Math.max(4, share)))
}

const lists = { car: 'cars', bike: 'bikes', commercials: 'commercials' } as const

/** The breadcrumbs of a used vehicle: home, all, those of its type. */
function usedVehicleCrumbs(type: UsedVehicle['type'], name: string): Crumb[] {
  const list = type && lists[type]
  return [
    { label: tList('home'), to: '/' },
    { label: tList('list.all'), to: '/used-vehicles' },
    ...(list ? [{ label: tList(`list.${list}`), to: `/used/${list}` }] : []),
    { label: name },
  ]
}
