import type { CarVariant } from '#collections/index.ts'
import { isAboutOtherVariants, type Spec, shownSections } from './spec-values.ts'

export type SpecifiedVariant = Pick<CarVariant, 'specifications'>
type Variant = SpecifiedVariant & Pick<CarVariant, 'id' | 'price' | 'fuelType' | 'transmission'>

/** What a variant has more than a cheaper one, for that many rupees more, and its fuel and gearbox if these differ. */
export type VariantStep = {
  than: string
  rupees: number
  changes: ('fuelType' | 'transmission')[]
  adds: Spec[]
}

type Values = ReadonlyMap<string, Spec['value']>

/** All that a variant's specifications say about it, by their labels. */
export const specValuesOf = ({ specifications }: SpecifiedVariant): Values =>
  new Map(
    shownSections(specifications ?? []).flatMap(({ specs }) =>
      specs
        .filter(({ value }) => !isAboutOtherVariants(value))
        .map(({ label, value }) => [label.trim(), value] as const),
    ),
  )

/** Whether a specification says that a variant does not have it. */
export const isMissing = (value: Spec['value'] | undefined) =>
  value === false || (typeof value === 'string' && /^(no|none|not available)$/i.test(value))

/**
 * What each variant adds to the next cheaper one of its fuel and gearbox, or else of its fuel, or else of any, by its
 * id. The variants are sorted by price; those that add nothing that is known are left out.
 */
export function listVariantSteps(variants: readonly Variant[]): ReadonlyMap<string, VariantStep> {
  const steps = variants.flatMap((variant, at): [string, VariantStep][] => {
    const cheaper = variants.slice(0, at)
    const ofFuel = cheaper.filter(({ fuelType }) => fuelType === variant.fuelType)
    const ofGearbox = ofFuel.filter(({ transmission }) => transmission === variant.transmission)
    const base = ofGearbox.at(-1) ?? ofFuel.at(-1) ?? cheaper.at(-1)
    if (!base?.price || !variant.price || variant.price <= base.price) return []
    const adds = additions(specValuesOf(base), specValuesOf(variant))
    const changes = changeable.filter(field => variant[field] && variant[field] !== base[field])
    return adds.length || changes.length
      ? [[variant.id, { than: base.id, rupees: variant.price - base.price, changes, adds }]]
      : []
  })
  return new Map(steps)
}

const changeable = ['fuelType', 'transmission'] as const

function additions(base: Values, own: Values): Spec[] {
  return [...own].flatMap(([label, value]): Spec[] => {
    const before = base.get(label)
    if (before === undefined || isMissing(value)) return []
    if (isMissing(before)) return [{ label, value }]
    return leadingNumber(value) > leadingNumber(before) ? [{ label, value }] : []
  })
}

/** The number that a text begins with, such as the inches of a screen; NaN if there is none. */
export const leadingNumber = (value: Spec['value'] | undefined) =>
  typeof value === 'string' ? Number.parseFloat(value) : Number.NaN
