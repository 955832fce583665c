import { contactDetailsCode } from '#domain/contact-details/contact-detail-errors.ts'
import type { RecordError } from '#records/errors.ts'
import { t } from './sell-meta.ts'

/** What to remove from a listing's texts, if the store refused contact details in them. */
export function contactDetailsText({ data }: RecordError): string | undefined {
  const wrong = Object.values(data).find(({ code }) => code === contactDetailsCode)
  return wrong && t('takeOut', { passages: String(wrong.params?.passages) })
}
