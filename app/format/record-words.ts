import papers from '#app/messages/en/values-papers.json'
import specs from '#app/messages/en/values-specs.json'
import { valueLabels } from '#app/messages/value-labels.ts'
import type { KeySpec } from '#app/ui/vehicle/key-specs.tsx'
import { drawingFor } from '#app/ui/vehicle/spec-drawing.ts'
import { shownSpecs } from '#app/ui/vehicle/spec-values.ts'
import type { SpecSection, SpecValue } from '#collections/vehicle-shapes.ts'
import { valueLabel } from './values.ts'

const paperLabel = valueLabels(papers)
const specLabel = valueLabels(specs)

/**
 * What a record says in a word or a few, as far as it is known: a body type, a category, the owner before, the name of a
 * specification. Loaders ask it, so that no browser is given its catalogue.
 */
export function recordWord(text: string): string {
  const labels = [valueLabel, paperLabel, specLabel]
  return labels.map(label => label(text)).find(label => label !== text) ?? measure(text)
}

/** '447 litres': the unit in words, as far as it is known. */
const measure = (text: string) =>
  text.replace(/^([\d.,]+) (\D+)$/, (_, figure, unit) => `${figure} ${specLabel(unit)}`)

/** A specification's value in words; yes, no and numbers stay what they are. */
const specWord = (value: SpecValue): SpecValue =>
  typeof value === 'string'
    ? recordWord(value)
    : typeof value === 'object' && typeof value.value === 'string'
      ? { ...value, value: recordWord(value.value) }
      : value

const specWords = (told: Record<string, SpecValue>): Record<string, SpecValue> =>
  Object.fromEntries(Object.entries(told).map(([label, value]) => [recordWord(label), specWord(value)]))

/** What people ask first, in words, each with its icon. */
export const keySpecWords = (told: Record<string, SpecValue>): KeySpec[] =>
  shownSpecs(told).map(({ label, value }) => ({
    label: recordWord(label),
    value: typeof value === 'string' ? recordWord(value) : value,
    drawing: drawingFor(label),
  }))

/** Sections of specifications in words. */
export const sectionWords = (sections: readonly SpecSection[]): SpecSection[] =>
  sections.map(({ section, specs: told }) => ({
    section: recordWord(section.trim()),
    specs: specWords(told),
  }))
