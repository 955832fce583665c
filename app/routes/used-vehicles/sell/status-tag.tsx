import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { ListingStatus } from '#domain/used-vehicles/sell/listing-statuses.ts'
import { Tag } from '../../../ui/tag.tsx'

const tones = {
  draft: 'plain',
  pending: 'warning',
  approved: 'good',
  rejected: 'danger',
  sold: 'plain',
  withdrawn: 'plain',
} as const satisfies Record<ListingStatus, string>

/** The status of a listing. */
export function StatusTag({ status }: { status: ListingStatus }) {
  const t = useTranslations(sellMessages)
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
}
