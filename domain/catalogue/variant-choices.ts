import type { CarVariant } from '#collections/index.ts'
import { slugify } from '#records/ids.ts'
import { isMissing, type SpecifiedVariant, specValuesOf } from './variant-features.ts'

type Variant = SpecifiedVariant & Pick<CarVariant, 'id' | 'fuelType' | 'transmission'>

/** Something that some variants of a model have and others do not: its value in addresses, and the ids of those that have it. */
export type VariantChoice = { id: string; having: string[] }
export type FeatureChoice = VariantChoice & { label: string }

/** What one can choose a model's variant by. A list is empty if it would not tell the variants apart. */
export type VariantChoices = {
  /** The fuels, by their names. */
  fuel: VariantChoice[]
  /** `manual` and `automatic`. */
  gearbox: VariantChoice[]
  /** What a variant must have, in the order of the specifications. */
  must: FeatureChoice[]
}

export const listVariantChoices = (variants: readonly Variant[]): VariantChoices => ({
  fuel: groupsOf(variants, ({ fuelType }) => fuelType),
  gearbox: groupsOf(variants, ({ transmission }) =>
    transmission ? (transmission === 'Manual' ? 'manual' : 'automatic') : '',
  ),
  must: listFeatures(variants),
})

/** The variants by a value that each has, if there are several values. */
function groupsOf(variants: readonly Variant[], valueOf: (variant: Variant) => string): VariantChoice[] {
  const stated = Map.groupBy(variants, valueOf)
  stated.delete('')
  return stated.size > 1
    ? [...stated].map(([id, having]) => ({ id, having: having.map(each => each.id) }))
    : []
}

/**
 * All that at least one variant is said to have and at least one is said not to have. A variant of which nothing is said
 * is not among those that have it.
 */
function listFeatures(variants: readonly Variant[]): FeatureChoice[] {
  const known = variants.map(variant => ({ id: variant.id, values: specValuesOf(variant) }))
  const labels = new Set(known.flatMap(({ values }) => [...values.keys()]))
  return [...labels].flatMap((label): FeatureChoice[] => {
    const stated = known.filter(({ values }) => values.has(label))
    const having = stated.filter(({ values }) => !isMissing(values.get(label)))
    return having.length && having.length < stated.length
      ? [{ id: slugify(label), label, having: having.map(({ id }) => id) }]
      : []
  })
}
