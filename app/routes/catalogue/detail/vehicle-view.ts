import type { MediaOwner } from '#app/format/media.ts'
import { keySpecTexts, placeName, recordText, sectionTexts } from '#app/format/record-text.ts'
import sectionMessages from '#app/messages/en/catalogue/detail-sections.json'
import variantMessages from '#app/messages/en/catalogue/variant-texts.json'
import { translations } from '#app/messages/use-translations.ts'
import type { Car, CarVariant } from '#collections/index.ts'
import type { SpecValue } from '#collections/vehicle-shapes.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import type { EnergyFigures } from '#domain/cost-to-own/cost-figures.ts'
import { numbers } from '#format/numbers.ts'
import { electricSpecs } from './electric-specs.ts'
import { emiText } from './emi-text.ts'
import type { ReviewView } from './review-views.ts'
import { roomSpecs } from './room-specs.ts'
import { type Priced, priceEnds, type ShownPrices } from './shown-prices.ts'

const t = translations(sectionMessages)
const tVariant = translations(variantMessages)
const grouped = numbers()

type VehicleIdentity = {
  kind: KindName
  name: string
  picturesOf: MediaOwner
  /** What a km costs in fuel or electricity, if known. */
  energy: EnergyFigures | null
  /** The price of the page's EMI calculator, if it depends on the city, and the variant that it is for if one is chosen. */
  loanPrice?: number | undefined
  loanVariant?: string | undefined
  /** The prices for the city of the address. */
  prices: ShownPrices
  reviews: ReviewView[]
  /** The variant whose specifications are shown; else the record's own are. */
  specified?: Pick<CarVariant, 'specifications'> | undefined
}

/** Payload and gross weight of a commercial vehicle, in kg. Its own key specifications take precedence. */
function loadSpecs(record: object): Record<string, SpecValue> {
  const load: { payload?: number | null; gvw?: number | null } = record
  const inKg = (value: number) => t('kg', { value: grouped.format(value) })
  return {
    ...(load.payload && { Payload: inKg(load.payload) }),
    ...(load.gvw && { GVW: inKg(load.gvw) }),
  }
}

/** The ex-showroom prices by place; none of an upcoming model, whose one price is expected. */
function locationPrices({ isUpcoming, location_wise_pricing }: Car) {
  if (isUpcoming || !location_wise_pricing) return []
  return location_wise_pricing.map(price => ({ ...price, location: placeName(price.location) }))
}

/** The fields of a record that a vehicle page shows. */
export function vehicleView(
  car: Car,
  {
    kind,
    name,
    picturesOf,
    energy,
    loanPrice,
    loanVariant,
    prices,
    reviews,
    specified = car,
  }: VehicleIdentity,
) {
  return {
    kind,
    name,
    picturesOf,
    ...prices,
    emi: car.isUpcoming ? '' : emiText(loanPrice ?? prices.min, { variant: loanVariant }),
    brand: car.brand,
    year: car.year,
    bodyType: recordText(car.bodyType),
    location: car.location && placeName(car.location),
    fuelType: car.fuelType,
    fuelTypes: car.fuelTypes,
    mileage: car.mileage,
    isPopular: car.isPopular,
    isUpcoming: car.isUpcoming,
    launchDate: car.launchDate,
    pricedAt: car.pricedAt,
    title: car.title,
    description: car.description,
    colors: car.colors ?? [],
    videos: car.videos ?? [],
    keySpecs: keySpecTexts({
      ...loadSpecs(car),
      ...car.key_specs,
      ...electricSpecs(car, energy),
      ...roomSpecs(kind, car),
    }),
    specifications: sectionTexts(specified.specifications ?? []),
    updates: car.latest_updates ?? [],
    locationPrices: locationPrices(car),
    rating: car.rating,
    reviewCount: car.reviewCount ?? 0,
    reviews,
  }
}

export type VehicleView = ReturnType<typeof vehicleView>

type VariantRecord = Priced &
  Pick<CarVariant, 'id' | 'name' | 'fuelType' | 'transmission' | 'mileage' | 'range'>

const reachUnits: Partial<Record<string, 'kmPerKg' | 'kmCharge'>> = { CNG: 'kmPerKg', Electric: 'kmCharge' }

/** How far a variant goes on a litre, on a kg of CNG or on one charge; empty if that is unknown. */
function reachText({ fuelType, mileage, range }: VariantRecord): string {
  const unit = reachUnits[fuelType] ?? 'kmpl'
  const value = unit === 'kmCharge' ? range : mileage
  return value === null ? '' : tVariant(unit, { value: String(value) })
}

/** A variant as a row of the page's list, with its on-road price in whole rupees if it is known. */
export const variantView = (variant: VariantRecord, onRoad?: number) => ({
  id: variant.id,
  name: variant.name,
  fuelType: variant.fuelType,
  transmission: variant.transmission,
  reach: reachText(variant),
  ...priceEnds(variant),
  onRoad,
})

/** `adds` says what it adds to the variant `than`, if that is known. */
export type VariantView = ReturnType<typeof variantView> & { than?: string; adds?: string }
