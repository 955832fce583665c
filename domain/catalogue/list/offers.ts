import type { AnyCollection } from '#collections/define.ts'
import type { Car, CarVariant } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listAllRecords } from '#records/list-all.ts'
import { readReference } from '#records/reference-cache/read-reference.ts'
import { inherit } from '../inherit.ts'
import { type KindName, kinds, parentOf } from '../kinds.ts'
import { normalizePrices } from '../vehicle-prices.ts'
import { type FilterName, filteredFigures, kindFilters } from './kind-filters.ts'
import type { OfferValues } from './offer-filter.ts'
import { readSpecValues } from './spec-features.ts'

const figureFields = [
  'price',
  'minPrice',
  'maxPrice',
  'seats',
  'engine',
  'power',
  'mileage',
  'range',
] as const
const sharedFields = [...figureFields, 'bodyType', 'fuelType'] as const
/** Offers have what filters read of these. */
const specFields = ['key_specs', 'specifications', 'warranty'] as const
/** Fields that only some kinds have, and figures that only filters read. */
const furtherFields = [
  'transmission',
  ...filteredFigures.filter(figure => !figureFields.some(each => each === figure)),
]
const modelFields = [
  'id',
  'name',
  'brand',
  'model',
  'category',
  'created',
  'launchDate',
  'isUpcoming',
  'isPopular',
  'rating',
  'reviewCount',
  'fuelTypes',
  'transmissions',
  ...sharedFields,
  ...furtherFields,
  ...specFields,
]
const variantFields = ['Car_id', 'Bike_id', 'Commercial_id', ...sharedFields, ...furtherFields, ...specFields]

type Shared = Pick<Car, (typeof sharedFields)[number]>
type Specs = Pick<Car, (typeof specFields)[number]>
type ModelRow = Shared &
  Partial<Pick<CarVariant, 'transmission'>> &
  Pick<
    Car,
    | 'id'
    | 'name'
    | 'brand'
    | 'model'
    | 'created'
    | 'launchDate'
    | 'isUpcoming'
    | 'isPopular'
    | 'rating'
    | 'reviewCount'
    | 'fuelTypes'
    | 'transmissions'
  > & {
    category?: string
  }
type VariantRow = Shared & Specs & Pick<CarVariant, 'transmission'>

/** What a buyer chooses: a variant completed from its model, or a model without variants. */
export type Offer = Shared &
  OfferValues & {
    /** Its values of each filter of its kind. */
    filterValues: Readonly<Partial<Record<FilterName, readonly string[]>>>
  }

/** A model with its offers, the cheapest first; offers without a price come last. */
export type ModelWithOffers = ModelRow & { offers: readonly Offer[] }

/** All models of a kind that the viewer may list, in the order of insertion, with their published variants. */
export const readOffers = (ctx: Ctx, kind: KindName): Promise<readonly ModelWithOffers[]> =>
  readReference(ctx, `offers ${kind}`, inner => loadOffers(inner, kind))

async function loadOffers(ctx: Ctx, kindName: KindName): Promise<ModelWithOffers[]> {
  const kind = kinds[kindName]
  const [models, variants] = await Promise.all([
    listAllFields<ModelRow & Specs>(ctx, kind.vehicles, modelFields),
    listAllFields<VariantRow>(ctx, kind.variants, variantFields),
  ])
  const byModel = Map.groupBy(variants, variant => parentOf(kind, variant))
  return models.map(({ key_specs, specifications, warranty, ...model }) => ({
    ...model,
    offers: offersOf(
      kindName,
      { ...model, key_specs, specifications, warranty },
      byModel.get(model.id) ?? [],
    ),
  }))
}

/** Each kind has all of these fields except those of another kind, which are missing in its rows. */
const listAllFields = async <Fields>(ctx: Ctx, collection: AnyCollection, fields: readonly string[]) =>
  (await listAllRecords(ctx, collection, fields)) as Fields[]

function offersOf(kind: KindName, model: ModelRow & Specs, variants: readonly VariantRow[]): Offer[] {
  if (!variants.length) return [withFilterValues(kind, modelOffer(kind, model))]
  // If only some variants state a value, it is unknown for the others.
  const isPriced = variants.some(variant => normalizePrices(variant).price !== null)
  const hasGearboxes = variants.some(({ transmission }) => transmission)
  return variants
    .map(variant => {
      const { key_specs, specifications, warranty, ...offer } = inherit(model, variant)
      const { fuelType, transmission } = offer
      return withFilterValues(kind, {
        ...offer,
        ...readSpecValues(kind, { key_specs, specifications, warranty }),
        ...(isPriced && normalizePrices(variant)),
        fuels: fuelType ? [fuelType] : model.fuelTypes,
        transmissions: transmission ? [transmission] : hasGearboxes ? [] : offer.transmissions,
      })
    })
    .sort((one, other) => (one.price ?? Number.POSITIVE_INFINITY) - (other.price ?? Number.POSITIVE_INFINITY))
}

/** A model without variants is one offer with all of its fuels and gearboxes. */
function modelOffer(
  kind: KindName,
  { key_specs, specifications, warranty, ...model }: ModelRow & Specs,
): Shared & OfferValues {
  const { fuelTypes, fuelType, transmissions, transmission } = model
  const listOf = (several: readonly string[], one: string | undefined) =>
    several.length || !one ? several : [one]
  return {
    ...model,
    ...normalizePrices(model),
    ...readSpecValues(kind, { key_specs, specifications, warranty }),
    fuels: listOf(fuelTypes, fuelType),
    transmissions: listOf(transmissions, transmission),
  }
}

/** Each list asks an offer for its values. */
const withFilterValues = (kind: KindName, offer: Shared & OfferValues): Offer => ({
  ...offer,
  filterValues: Object.fromEntries(kindFilters[kind].map(({ name, valuesOf }) => [name, valuesOf(offer)])),
})
