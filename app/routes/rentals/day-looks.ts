import type { MonthDay } from '#domain/rentals/calendar/month.ts'

/** How a day of a rental's calendar looks. */
export const dayLooks: Record<MonthDay['state'], string> = {
  past: 'text-muted',
  free: 'bg-positive-soft font-semibold text-positive',
  partly: 'bg-warning-soft font-semibold text-warning',
  taken: 'bg-sunken text-muted line-through',
}
