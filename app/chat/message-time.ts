import chatMessages from '#app/messages/en/chat.json'
import { translations } from '#app/messages/use-translations.ts'
import { formatDay } from '../format/date.ts'
import { dates } from '../format/intl.ts'

const t = translations(chatMessages)

const clock = dates({ hour: '2-digit', minute: '2-digit' })

/** 17:04, as it is in India. */
export const formatClock = (text: string) => clock.format(new Date(text.replace(' ', 'T')))

const day = 86_400_000

/** "Today" and "Yesterday" by India's calendar, else the date; `now` in milliseconds. */
export function formatMessageDate(text: string, now: number): string {
  const date = formatDay(text)
  if (date === formatDay(new Date(now).toISOString())) return t('today')
  return date === formatDay(new Date(now - day).toISOString()) ? t('yesterday') : date
}

const shortDay = dates({ day: 'numeric', month: 'short' })

/** The time of today's messages, the day of others. */
export const formatMessageDay = (text: string, now: number) =>
  formatMessageDate(text, now) === t('today')
    ? formatClock(text)
    : shortDay.format(new Date(text.replace(' ', 'T')))
