import categories from '#app/messages/en/values/categories.json'
import papers from '#app/messages/en/values/papers.json'
import sources from '#app/messages/en/values/sources.json'
import specLabels from '#app/messages/en/values/spec-labels.json'
import specWords from '#app/messages/en/values/spec-words.json'
import specs from '#app/messages/en/values/specs.json'
import { language } from '#app/messages/language.ts'
import { valueLabels } from '#app/messages/value-labels.ts'
import type { KeySpec } from '#app/ui/vehicle/key-specs.tsx'
import { specIconName } from '#app/ui/vehicle/spec-icon-name.ts'
import type { SpecSection, SpecValue } from '#collections/vehicle-shapes.ts'
import { shownSpecs } from '#domain/catalogue/spec-values.ts'
import { toHindiPlaceName } from '#domain/places/hindi-name.ts'
import { valueLabel } from '../messages/value-labels.ts'
import { specPhrase } from './spec-phrase.ts'
import { quoted } from './text.ts'

/** A city or a state in the language of the page. For loaders only: browsers do not get the table of names. */
export const placeName = (name: string): string => (language() === 'hi' ? toHindiPlaceName(name) : name)

const labels = [valueLabel, valueLabels(papers), valueLabels(specs), valueLabels(specLabels), placeName]
const wordLabel = valueLabels(specWords)

/**
 * Translates short texts of records: a body type, a category, a place, the previous owner, the name or value of a
 * specification. Loaders call it, so that browsers do not get its dictionary.
 */
export function recordText(text: string): string {
  return labelOf(text) ?? (language() === 'hi' ? specPhrase(text, phraseText) : undefined) ?? text
}

const labelOf = (text: string) => labels.map(label => label(text)).find(label => label !== text)

/** Within a phrase L and Cr belong to names, not to prices. */
const phraseText = (text: string) =>
  text.length > 2 || /^[a-z]/.test(text) ? (labelOf(text) ?? wordOf(text)) : wordOf(text)

const wordOf = (text: string) => [wordLabel(text)].find(label => label !== text)

/** The label of a commercial vehicle category; returns unknown ones unchanged. */
export const categoryText = valueLabels(categories)

const sourceLabel = valueLabels(sources)

/** The source of a rate or a rule for a sentence: its Hindi name where we know it, else marked as English. */
export const sourceText = (source: string): string => quoted(sourceLabel(source))

/** Names of products stay as the maker writes them, though VXi AMT contains a word. */
const names = new Set(['Variant', 'Variants', 'Trim'])

/** A specification's value; yes, no and numbers stay as they are. */
function specText(label: string, value: SpecValue): SpecValue {
  if (names.has(label)) return value
  if (typeof value === 'string') return recordText(value)
  return typeof value === 'object' && typeof value.value === 'string'
    ? { ...value, value: recordText(value.value) }
    : value
}

const specTexts = (specMap: Record<string, SpecValue>): Record<string, SpecValue> =>
  Object.fromEntries(
    Object.entries(specMap).map(([label, value]) => [recordText(label), specText(label, value)]),
  )

/** The key specifications, translated, each with its icon. */
export const keySpecTexts = (specMap: Record<string, SpecValue>): KeySpec[] =>
  shownSpecs(specMap).map(({ label, value }) => ({
    label: recordText(label),
    value: typeof value === 'string' ? recordText(value) : value,
    icon: specIconName(label),
  }))

/** Sections of specifications, translated. */
export const sectionTexts = (sections: readonly SpecSection[]): SpecSection[] =>
  sections.map(({ section, specs: specMap }) => ({
    section: recordText(section.trim()),
    specs: specTexts(specMap),
  }))
