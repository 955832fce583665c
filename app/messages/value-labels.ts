import values from '#app/messages/en/values/values.json'
import { language } from './language.ts'
import { inLanguage } from './use-translations.ts'

/**
 * Labels values of records in the language of the page, by a catalogue: a fuel, a body type, the name of a
 * specification. A value that is not in the catalogue stays as it is.
 */
export const valueLabels =
  (catalogue: Readonly<Record<string, string>>) =>
  (value: string): string => {
    const labels = inLanguage(catalogue, language())
    return (Object.hasOwn(labels, value) && labels[value]) || value
  }

/** The label of a fuel, a gearbox, or the unit of a price. */
export const valueLabel = valueLabels(values)
