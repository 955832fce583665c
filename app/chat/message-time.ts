import chatMessages from '#app/messages/en/chat/chat.json'
import { translations } from '#app/messages/use-translations.ts'
import { formatClock, formatDay, formatShortDay } from '../format/date.ts'

const t = translations(chatMessages)

const day = 86_400_000

/** "Today" and "Yesterday" by India's calendar, else the date; `now` in milliseconds. */
export function formatMessageDate(text: string, now: number): string {
  const date = formatDay(text)
  if (date === formatDay(new Date(now).toISOString())) return t('today')
  return date === formatDay(new Date(now - day).toISOString()) ? t('yesterday') : date
}

/** The time for today's messages, the day for others. */
export const formatMessageDay = (text: string, now: number) =>
  formatMessageDate(text, now) === t('today') ? formatClock(text) : formatShortDay(text)
