import { numbers } from '#app/format/numbers.ts'
import type sellMessages from '#app/messages/en/used-vehicles/sell.json'
import type { useTranslations } from '#app/messages/use-translations.ts'
import type { ListingProblem } from './read-listing.ts'

const rupees = numbers()

type T = ReturnType<typeof useTranslations<typeof sellMessages>>

/** The text of a field's error, with its limits. */
export function problemText(t: T, { field, is, min = 0, max = 0, passages = '' }: ListingProblem): string {
  if (is === 'registrationNumber') return t('problem.registrationNumber')
  const label = t(`field.${field}`)
  if (is === 'contactDetails') return t('problem.contactDetails', { field: label, passages })
  // Years have no grouping.
  if (is === 'range')
    return t('problem.range', { field: label, min, max: field === 'year' ? max : rupees.format(max) })
  return t(`problem.${is}`, { field: label, max })
}
