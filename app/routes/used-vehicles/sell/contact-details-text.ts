import { contactDetailsCode } from '#domain/contact-details/contact-detail-errors.ts'
import type { RecordError } from '#records/errors.ts'
import { t } from './sell-meta.ts'

/** What to take out of a listing's texts, where that is why it was refused. */
export function contactDetailsText({ data }: RecordError): string | undefined {
  const wrong = Object.values(data).find(({ code }) => code === contactDetailsCode)
  return wrong && t('takeOut', { passages: String(wrong.params?.passages) })
}
