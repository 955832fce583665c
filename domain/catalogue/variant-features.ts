import type { CarVariant } from '#collections/index.ts'
import { slugify } from '#records/ids.ts'
import { type Spec, shownSections } from './spec-values.ts'

type Variant = Pick<CarVariant, 'id' | 'price' | 'fuelType' | 'transmission' | 'specifications'>

/** Something that some variants of a model have and others do not: its id in addresses, and who has it. */
export type VariantChoice = { id: string; label: string; having: string[] }

/** What a variant has more than a cheaper one, for that many rupees more. */
export type VariantStep = { than: string; rupees: number; adds: Spec[] }

type Values = ReadonlyMap<string, Spec['value']>

const valuesOf = ({ specifications }: Variant): Values =>
  new Map(
    shownSections(specifications ?? []).flatMap(({ specs }) =>
      specs.map(({ label, value }) => [label.trim(), value] as const),
    ),
  )

const isMissing = (value: Spec['value'] | undefined) =>
  value === false || (typeof value === 'string' && /^(no|none|not available)$/i.test(value))

/** The choice of an automatic gearbox. */
export const automatic = 'automatic'

/**
 * What one can choose a variant by, in the order of the specifications: all that at least one variant is said to have and
 * at least one is said not to have. A variant of which nothing is said is not among those that have it.
 */
export function listVariantChoices(variants: readonly Variant[]): VariantChoice[] {
  const known = variants.map(variant => ({ id: variant.id, values: valuesOf(variant) }))
  const labels = new Set(known.flatMap(({ values }) => [...values.keys()]))
  const automatics = variants.filter(({ transmission }) => transmission && transmission !== 'Manual')
  const gearbox =
    automatics.length && automatics.length < variants.length
      ? [{ id: automatic, label: '', having: automatics.map(({ id }) => id) }]
      : []
  const features = [...labels].flatMap((label): VariantChoice[] => {
    const stated = known.filter(({ values }) => values.has(label))
    const having = stated.filter(({ values }) => !isMissing(values.get(label)))
    return having.length && having.length < stated.length
      ? [{ id: slugify(label), label, having: having.map(({ id }) => id) }]
      : []
  })
  return [...gearbox, ...features]
}

/**
 * What each variant adds to the next cheaper one of its fuel, or of any fuel if it is the cheapest of its own, by its
 * id. The variants are sorted by price; those that add nothing that is known are left out.
 */
export function listVariantSteps(variants: readonly Variant[]): ReadonlyMap<string, VariantStep> {
  const steps = variants.flatMap((variant, at): [string, VariantStep][] => {
    const cheaper = variants.slice(0, at)
    const base = cheaper.findLast(each => each.fuelType === variant.fuelType) ?? cheaper.at(-1)
    if (!base?.price || !variant.price || variant.price <= base.price) return []
    const adds = additions(valuesOf(base), valuesOf(variant))
    return adds.length ? [[variant.id, { than: base.id, rupees: variant.price - base.price, adds }]] : []
  })
  return new Map(steps)
}

function additions(base: Values, own: Values): Spec[] {
  return [...own].flatMap(([label, value]): Spec[] => {
    const before = base.get(label)
    if (before === undefined || isMissing(value)) return []
    if (isMissing(before)) return [{ label, value }]
    return leadingNumber(value) > leadingNumber(before) ? [{ label, value }] : []
  })
}

/** The number that a text begins with, such as the inches of a screen; NaN if there is none. */
const leadingNumber = (value: Spec['value']) =>
  typeof value === 'string' ? Number.parseFloat(value) : Number.NaN
