import type { SpecSection, SpecValue } from '#collections/vehicle-shapes.ts'

export type Spec = { label: string; value: string | boolean }

/** Keys that only name the type of another key's value. */
const typeMarker = /^_*type[_:]/i

/** The value of a plain or typed specification: a text or a boolean; undefined if it is empty. */
export function specValue(typed: SpecValue): Spec['value'] | undefined {
  const value = typeof typed === 'object' ? typed.value : typed
  if (value === null || typeof value === 'boolean') return value ?? undefined
  if (typeof typed === 'object' && typed.type === 'boolean' && /^(true|false)$/i.test(String(value))) {
    return String(value).toLowerCase() === 'true'
  }
  return String(value).trim() || undefined
}

/** The specifications of a map that have a value, in their order. */
export const shownSpecs = (specs: Record<string, SpecValue>): Spec[] =>
  Object.entries(specs).flatMap(([label, typed]) => {
    const value = specValue(typed)
    return value === undefined || !label.trim() || typeMarker.test(label) ? [] : [{ label, value }]
  })

/** The sections with a name and at least one value (spec section 2). */
export const shownSections = (sections: readonly SpecSection[]) =>
  sections
    .map(({ section, specs }) => ({ name: section.trim(), specs: shownSpecs(specs) }))
    .filter(({ name, specs }) => name && specs.length)

/**
 * Whether a text says which of a model's variants have something: 'Level 2 from HTX', 'On Alpha', 'Upper trims'. Such a
 * text comes from the whole model, so nothing is known about the variant that shows it. 'On all variants' holds for each.
 */
export const isAboutOtherVariants = (value: Spec['value'] | undefined): boolean =>
  typeof value === 'string' && (namedVariant.test(value) || someVariants.test(value))

const namedVariant = /(?:^|[\s,;(])(?:[Ff]rom|[Oo]n) [A-Z]/
const someVariants = /(?<!\b(?:all|every) )\bvariants?\b|\btrims\b|\b(?:top|upper|higher) (?:trim|model)\b/i
