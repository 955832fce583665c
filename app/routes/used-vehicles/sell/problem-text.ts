import fieldMessages from '#app/messages/en/used-vehicles/fields.json'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { translations } from '#app/messages/use-translations.ts'
import { contactDetailsCode } from '#domain/contact-details/contact-detail-errors.ts'
import { numbers } from '#format/numbers.ts'
import type { RecordError } from '#records/errors.ts'
import type { ListingProblem } from './read-listing.ts'

const t = translations(sellMessages)
const tField = translations(fieldMessages)
const rupees = numbers()

/** The text of a field's error, with its limits. */
export function problemText({ field, is, min = 0, max = 0, passages = '' }: ListingProblem): string {
  if (is === 'registrationNumber') return t('problem.registrationNumber')
  const label = tField(`${field}.form`)
  if (is === 'contactDetails') return t('problem.contactDetails', { field: label, passages })
  // Years have no grouping.
  if (is === 'range')
    return t('problem.range', { field: label, min, max: field === 'year' ? max : rupees.format(max) })
  return t(`problem.${is}`, { field: label, max })
}

/** What to remove from a listing's texts, if the store refused contact details in them. */
export function contactDetailsText({ data }: RecordError): string | undefined {
  const wrong = Object.values(data).find(({ code }) => code === contactDetailsCode)
  return wrong && t('takeOut', { passages: String(wrong.params?.passages) })
}
