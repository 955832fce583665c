import { numbers } from '#app/format/numbers.ts'
import { placeName } from '#app/format/place-name.ts'
import { recordWord, sectionWords } from '#app/format/record-words.ts'
import usedWords from '#app/messages/en/usedwords.json'
import { translations } from '#app/messages/use-translations.ts'
import type { KeySpec } from '#app/ui/vehicle/key-specs.tsx'
import { drawingFor } from '#app/ui/vehicle/spec-drawing.ts'
import type { UsedVehicle } from '#collections/index.ts'
import { claimsOf } from '#domain/used/claims.ts'
import type { PriceVerdict } from '#domain/used/price-verdict.ts'
import { fairShare } from '#domain/used/price-verdict.ts'
import { formatPrice } from '../../../format/price.ts'
import { proseHtml } from '../../../format/prose.ts'
import { fullName } from '../../../format/vehicle-name.ts'
import { usedVehicleCrumbs } from './used-crumbs.ts'

const t = translations(usedWords)
const grouped = numbers({ maximumFractionDigits: 1 })

/** What the page of a used vehicle shows of its record, in words, and no more. */
export function usedView(vehicle: UsedVehicle) {
  const location = placeName(vehicle.location)
  const { id, brand, type, fuelType, price, year, odometer, isPopular, rating } = vehicle
  const name = fullName(vehicle)
  const gallery = vehicle.vehicles_gallery_images
  const facts = factsOf(vehicle)
  const said = { name, year: String(year ?? ''), location, price: price === null ? '' : formatPrice(price) }
  return {
    id,
    name,
    /** As its seller calls it, without the brand. */
    ownName: vehicle.name,
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
    // Sellers put the main picture into the gallery too.
    pictures: [...new Set([vehicle.vehicle_image, ...gallery])].filter(Boolean),
    videos: vehicle.vehicles_gallery_videos ?? [],
    facts,
    told: [year, odometer !== null && km(odometer)].filter(Boolean).join(' · '),
    title: t('title', said),
    lede: `${t('description', said)}: ${facts.map(({ label, value }) => `${label} ${value}`).join(', ')}.`,
    crumbs: usedVehicleCrumbs(type, name),
    claims: claimsOf(vehicle).map(({ claim, value, standing }) => ({
      claim,
      label: t(`claims.${claim}`),
      standing,
      value:
        value === null ? t('notSaid') : claim === 'odometer' ? km(Number(value)) : recordWord(String(value)),
    })),
    description: proseHtml(vehicle.description),
    updates: vehicle.latest_news ?? [],
    specifications: sectionWords([{ section: t('specifications'), specs: vehicle.specifications ?? {} }]),
    rating,
    reviewCount: vehicle.reviewCount ?? 0,
  }
}

export type UsedView = ReturnType<typeof usedView>

const km = (value: number) => t('km', { value: grouped.format(value) })

/** 'First owner', also where the seller wrote only 'First'. */
const ownerBadge = (owner: string) =>
  !owner || /owner/i.test(owner) ? recordWord(owner) : t('ownerBadge', { owner })

/** The key facts (spec section 2), as far as they are known. */
function factsOf(vehicle: UsedVehicle): KeySpec[] {
  const { mileage, transmission, engineCC, seats, odometer, registrationState, registrationMasked } = vehicle
  const isElectric = vehicle.fuelType === 'Electric'
  const facts = {
    mileage: mileage && t(isElectric ? 'kmCharge' : 'kmpl', { value: grouped.format(mileage) }),
    transmission: recordWord(transmission),
    engine: isElectric ? t('electric') : engineCC && t('cc', { value: grouped.format(engineCC) }),
    seating: seats && t('seats', { count: seats }),
    odometer: odometer !== null && km(odometer),
    registration: placeName(registrationState) || registrationMasked,
    owner: recordWord(vehicle.owner),
    fuel: recordWord(vehicle.fuelType),
  }
  return Object.entries(facts).flatMap(([key, value]) =>
    value ? [{ label: t(`facts.${key as keyof typeof facts}`), value, drawing: drawingFor(key) }] : [],
  )
}

/** The verdict on an asking price in words, with the listings that it was compared with. */
export function verdictView(price: number | null, found: PriceVerdict | undefined) {
  if (!found || price === null) return undefined
  const { verdict, low, high, span, compared } = found
  return {
    verdict,
    price: formatPrice(price),
    low: formatPrice(low),
    high: formatPrice(high),
    at: placeOn(price, found),
    fair: { from: placeOn(low, found), to: placeOn(high, found) },
    count: compared.length,
    why: t('verdictWhy', {
      yearFrom: String(span.years[0]),
      yearTo: String(span.years[1]),
      kmFrom: grouped.format(span.kilometres[0]),
      kmTo: grouped.format(span.kilometres[1]),
      median: formatPrice(found.median),
      share: Math.round(fairShare * 100),
    }),
    scale: t('verdictScale', { price: formatPrice(price), low: formatPrice(low), high: formatPrice(high) }),
    compared: compared.map(each => ({
      id: each.id,
      name: fullName(each),
      told: [each.year, each.odometer !== null && km(each.odometer), placeName(each.location)]
        .filter(Boolean)
        .join(' · '),
      price: each.price === null ? '' : formatPrice(each.price),
    })),
  }
}

export type VerdictView = NonNullable<ReturnType<typeof verdictView>>

/** How much of the scale lies left and right of the middle price, as a share of it. */
const reach = 0.32

/** Where a price stands on the scale, in percent from its left end; what is beyond the scale stands at its end. */
function placeOn(price: number, { median }: PriceVerdict): number {
  const share = 50 + ((price / median - 1) / reach) * 50
  return Math.round(Math.min(96, Math.max(4, share)))
}
