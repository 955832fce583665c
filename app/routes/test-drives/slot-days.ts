import { formatClock, formatShortDay } from '#app/format/date.ts'
import slotMessages from '#app/messages/en/test-drives/slots.json'
import { translations } from '#app/messages/use-translations.ts'
import { indiaDay, indiaOffsetMs } from '#collections/india-time.ts'
import { dayMs } from '#records/durations.ts'

const t = translations(slotMessages)

/** A day with times to choose from, or the buyer's wishes on several days. */
export type SlotDay = {
  label: string
  /** `name` says day and time, `label` what is missing next to the day's label. */
  times: { value: string; label: string; name: string }[]
  isWished?: boolean
}

/** Free times by day in India, so that a long list stays readable. Times that the buyer wishes come first. */
export function toSlotDays(slots: readonly Date[], wishes: readonly string[] = []): SlotDay[] {
  const isWished = (slot: Date) => wishes.some(wish => Date.parse(wish) === slot.getTime())
  const days = Map.groupBy(
    slots.filter(slot => !isWished(slot)),
    indiaDay,
  )
  return [
    ...wishedTimes(slots.filter(isWished)),
    ...[...days.values()].map(times => ({
      label: dayLabel(times[0] ?? new Date()),
      times: times.map(slot => ({
        value: slot.toISOString(),
        label: formatClock(slot.toISOString()),
        name: momentLabel(slot),
      })),
    })),
  ]
}

/** The buyer's wishes as times to choose from. */
export const wishedTimes = (wishes: readonly Date[]): SlotDay[] =>
  wishes.length
    ? [
        {
          label: t('wishes'),
          isWished: true,
          times: wishes.map(wish => {
            const name = momentLabel(wish)
            return { value: wish.toISOString(), label: name, name }
          }),
        },
      ]
    : []

/** Sat, 28 Nov, 10:00. */
export const momentLabel = (instant: Date) => `${dayLabel(instant)}, ${formatClock(instant.toISOString())}`

/** Sat, 28 Nov; today and tomorrow by their words. */
function dayLabel(instant: Date): string {
  const day = formatShortDay(instant.toISOString())
  const inDays = (days: number) => indiaDay(Date.now() + days * dayMs) === indiaDay(instant)
  if (inDays(0)) return t('today', { day })
  if (inDays(1)) return t('tomorrow', { day })
  const names = t('weekdays').split(' ')
  return t('day', { weekday: names[new Date(instant.getTime() + indiaOffsetMs).getUTCDay()] ?? '', day })
}
