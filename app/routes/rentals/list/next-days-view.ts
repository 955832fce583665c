import { formatClock, formatMoment } from '#app/format/date.ts'
import rentMessages from '#app/messages/en/rentals/list.json'
import { translations } from '#app/messages/use-translations.ts'
import { indiaDay } from '#collections/india-time.ts'
import type { NextDays } from '#domain/rentals/calendar/month.ts'

const t = translations(rentMessages)

/** The next days of a vehicle: each with its day of the month, and in words. */
export function nextDaysView({ days, freeFrom }: NextDays, now = new Date()) {
  return {
    text: textOf(days, freeFrom, now),
    days: days.map(({ day, state }) => ({ day: Number(day.slice(8)), state })),
  }
}

/** The time today in India from which a vehicle is free again; undefined if it is free now, or taken for longer. */
export function freeTimeToday(freeFrom: Date | undefined, now = new Date()): string | undefined {
  const isToday = freeFrom && freeFrom > now && indiaDay(freeFrom) === indiaDay(now)
  return isToday ? formatClock(freeFrom.toISOString()) : undefined
}

export type NextDaysView = ReturnType<typeof nextDaysView>

function textOf(days: NextDays['days'], freeFrom: Date | undefined, now: Date): string {
  if (!freeFrom) return t('next.taken', { count: days.length })
  if (freeFrom > now) return t('next.from', { start: formatMoment(freeFrom.toISOString()) })
  const free = days.filter(({ state }) => state === 'free').length
  return free === days.length
    ? t('next.free', { count: days.length })
    : t('next.some', { free: String(free), count: days.length })
}
