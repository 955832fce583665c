import rentMessages from '#app/messages/en/rentals/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Tag } from '#app/ui/tag.tsx'

/** Available in green, Booked in red (spec section 2). */
export function Availability({ isFree }: { isFree: boolean }) {
  const t = useTranslations(rentMessages)
  return <Tag tone={isFree ? 'good' : 'danger'}>{t(isFree ? 'available' : 'booked')}</Tag>
}
