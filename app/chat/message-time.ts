import chatMessages from '#app/messages/en/chat/chat.json'
import { translations } from '#app/messages/use-translations.ts'
import { dayMs, hourMs } from '#records/durations.ts'
import { formatClock, formatDay, formatShortDay } from '../format/date.ts'

const t = translations(chatMessages)

/** "Today" and "Yesterday" by India's calendar, else the date; `now` in milliseconds. */
export function formatMessageDate(text: string, now: number): string {
  const date = formatDay(text)
  if (date === formatDay(new Date(now).toISOString())) return t('today')
  return date === formatDay(new Date(now - dayMs).toISOString()) ? t('yesterday') : date
}

/** The time for today's messages, the day for others. */
export const formatMessageDay = (text: string, now: number) =>
  formatMessageDate(text, now) === t('today') ? formatClock(text) : formatShortDay(text)

/** How recent a conversation is, by the age of its last message. */
export function activityOf(lastTime: string | null, now: number): 'active' | 'recent' | 'thisWeek' | 'older' {
  const hours = lastTime ? (now - Date.parse(lastTime.replace(' ', 'T'))) / hourMs : Number.POSITIVE_INFINITY
  if (hours < 1) return 'active'
  if (hours < 24) return 'recent'
  return hours < 168 ? 'thisWeek' : 'older'
}
