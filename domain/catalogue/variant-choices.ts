import type { CarVariant } from '#collections/index.ts'
import { slugify } from '#records/ids.ts'
import { keysOf } from '#records/typed-entries.ts'
import { crashTestLabel } from './safety-specs.ts'
import { isMissing, leadingNumber, type SpecifiedVariant, specValuesOf } from './variant-features.ts'

type Variant = SpecifiedVariant &
  Pick<CarVariant, 'id' | 'fuelType' | 'transmission' | 'seats' | 'mileage' | 'range'>

/** Something that some variants of a model have and others do not: its value in addresses, and the ids of those that have it. */
export type VariantChoice = { id: string; having: string[] }
/** At least so many airbags, safety stars or seats, kmpl, or km on one charge. */
export type FigureChoice = VariantChoice & { figure: VariantFigure; atLeast: number }
export type FeatureChoice = VariantChoice & { label: string }

/** What one can choose a model's variant by. A list is empty if it would not tell the variants apart. */
export type VariantChoices = {
  /** The fuels, by their names. */
  fuel: VariantChoice[]
  /** `manual` and `automatic`. */
  gearbox: VariantChoice[]
  /** The figures that a variant must reach. */
  figures: FigureChoice[]
  /** What a variant must have, in the order of the specifications. */
  features: FeatureChoice[]
}

export const listVariantChoices = (variants: readonly Variant[]): VariantChoices => ({
  fuel: groupsOf(variants, ({ fuelType }) => fuelType),
  gearbox: groupsOf(variants, ({ transmission }) =>
    transmission ? (transmission === 'Manual' ? 'manual' : 'automatic') : '',
  ),
  figures: keysOf(variantFigures).flatMap(figure => listThresholds(figure, variants)),
  features: listFeatures(variants),
})

/** The variants by a value that each has, if there are several values. */
function groupsOf(variants: readonly Variant[], keyOf: (variant: Variant) => string): VariantChoice[] {
  const stated = Map.groupBy(variants, keyOf)
  stated.delete('')
  return stated.size > 1
    ? [...stated].map(([id, having]) => ({ id, having: having.map(each => each.id) }))
    : []
}

type Figure = {
  /** The figure of a variant; null if it states none. */
  of: (variant: Variant) => number | null
  /** Thresholds are multiples of it. */
  step: number
}

const variantFigures = {
  airbags: { of: variant => specNumber(variant, /^airbags$/i), step: 1 },
  stars: { of: variant => specNumber(variant, crashTestLabel), step: 1 },
  seats: { of: ({ seats }) => seats, step: 1 },
  // That of CNG is per kg.
  mileage: { of: ({ fuelType, mileage }) => (fuelType === 'CNG' ? null : mileage), step: 1 },
  range: { of: ({ range }) => range, step: 10 },
} satisfies Record<string, Figure>

export type VariantFigure = keyof typeof variantFigures

/** The number of the first specification with such a label. */
function specNumber(variant: Variant, label: RegExp): number | null {
  const number = leadingNumber([...specValuesOf(variant)].find(([name]) => label.test(name))?.[1])
  return Number.isNaN(number) ? null : number
}

/** The highest threshold of a figure that a variant reaches, and one in the middle; all variants reach the lowest. */
function listThresholds(figure: VariantFigure, variants: readonly Variant[]): FigureChoice[] {
  const { of, step }: Figure = variantFigures[figure]
  const reached = variants.flatMap(variant => {
    const value = of(variant)
    return value === null ? [] : [{ id: variant.id, least: Math.floor(value / step) * step }]
  })
  const [, ...higher] = [...new Set(reached.map(({ least }) => least))].sort((a, b) => a - b)
  const offered = new Set([higher[(higher.length - 1) >> 1], higher.at(-1)])
  return [...offered]
    .filter(atLeast => atLeast !== undefined)
    .map(atLeast => ({
      id: `${figure}-${atLeast}`,
      figure,
      atLeast,
      having: reached.filter(({ least }) => least >= atLeast).map(({ id }) => id),
    }))
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
