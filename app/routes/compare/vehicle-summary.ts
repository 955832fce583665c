import { pictureSources } from '#app/format/media.ts'
import { onRoadFormOf } from '#app/forms/form-paths.ts'
import { formAddress } from '#app/forms/form-subject.ts'
import compareMessages from '#app/messages/en/compare/compare.json'
import formsMessages from '#app/messages/en/inquiries/forms.json'
import { translations } from '#app/messages/use-translations.ts'
import { launchLink } from '#app/routes/catalogue/detail/launch-link.ts'
import { collectionOf, modelPath, variantPath } from '#app/vehicle-paths.ts'
import { fullName, shortName } from '#collections/vehicle-name.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import type { ComparedUsedVehicle, ComparedVehicle } from '#domain/compare/compared-vehicles.ts'

const t = translations(formsMessages)
const tCompare = translations(compareMessages)

/** The column head of a vehicle. Prices in rupees. */
export type VehicleSummary = {
  href: string
  /** Whether its price is ex-showroom. */
  isNew: boolean
  brand: string
  name: string
  /** Brand and name in one. */
  fullName: string
  /** The model's name without brand and variant. */
  modelName: string
  /** The variant by which the model is compared while none is chosen. */
  variantNote: string | undefined
  fuel: string
  price: { min: number | null; max: number | null }
  rating: number | null
  reviewCount: number
  picture: { src: string; srcSet: string } | undefined
  /** The form that asks for its on-road price, to be told of its launch, or its seller. */
  ask: { to: string; label: string }
}

export function newSummary(
  kind: KindName,
  { model, record, variant, variants, picturesOf }: ComparedVehicle,
): VehicleSummary {
  const image = record.colors?.[0]?.images[0]
  const named = (name: string) => (variant ? `${name} ${variant.name}` : name)
  return {
    href: variant ? variantPath(kind, variant.id) : modelPath(kind, model.id),
    isNew: true,
    brand: model.brand,
    name: named(shortName(model)),
    fullName: named(fullName(model)),
    modelName: shortName(model),
    variantNote: cheapestNote(variants),
    fuel: record.fuelType,
    price: { min: record.minPrice ?? record.price, max: record.maxPrice ?? record.price },
    rating: model.rating,
    reviewCount: model.reviewCount ?? 0,
    picture: image ? pictureSources(picturesOf, image, 720) : undefined,
    ask: launchLink(kind, model) ?? {
      to: formAddress(onRoadFormOf(kind), { kind, id: model.id, variantId: variant?.id }),
      label: t('onRoadPrice.submit'),
    },
  }
}

/** Variants are sorted by price. */
function cheapestNote([first, ...others]: ComparedVehicle['variants']): string | undefined {
  return first?.price && others.length ? tCompare('cheapestVariant', { name: first.name }) : first?.name
}

export function usedSummary(vehicle: ComparedUsedVehicle): VehicleSummary {
  const { id, brand, year, fuelType, price, rating, reviewCount, vehicle_image } = vehicle
  return {
    href: modelPath('used', id),
    isNew: false,
    brand: year === null ? brand : `${brand} · ${year}`,
    name: shortName(vehicle),
    fullName: fullName(vehicle),
    modelName: shortName(vehicle),
    variantNote: undefined,
    fuel: fuelType,
    price: { min: price, max: price },
    rating,
    reviewCount: reviewCount ?? 0,
    picture: vehicle_image
      ? pictureSources({ collection: collectionOf('used'), id }, vehicle_image, 720)
      : undefined,
    ask: { to: formAddress('usedInquiry', { kind: 'used', id }), label: t('usedInquiry.submit') },
  }
}
