import { language } from './language.ts'
import { inOne } from './use-translations.ts'

/**
 * What records hold, in the language of the page, by a catalogue of value to label: a fuel, a body type, the name of a
 * specification. What the catalogue does not know stays as it was entered.
 */
export const valueLabels =
  (catalogue: Readonly<Record<string, string>>) =>
  (value: string): string => {
    const labels = inOne(catalogue, language())
    return (Object.hasOwn(labels, value) && labels[value]) || value
  }
