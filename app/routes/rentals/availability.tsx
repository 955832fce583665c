import rentMessages from '#app/messages/en/rentals/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Tag } from '#app/ui/tag.tsx'

type AvailabilityProps = {
  /** Whether it is to be had for the chosen dates; without dates, at the present moment. */
  isFree: boolean
  /** The time today from which it is free again. */
  freeAt?: string | undefined
}

/** Available in green, Booked in red (spec section 2). */
export function Availability({ isFree, freeAt }: AvailabilityProps) {
  const t = useTranslations(rentMessages)
  if (isFree) return <Tag tone="good">{t('available')}</Tag>
  return <Tag tone="danger">{freeAt ? t('bookedToday', { time: freeAt }) : t('booked')}</Tag>
}
