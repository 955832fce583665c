import firmMessages from '#app/messages/en/firms/firms.json'
import { translations } from '#app/messages/use-translations.ts'

const t = translations(firmMessages)

/** 10:30 am, from minutes of the day. */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const time = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`
  return t(hour < 12 ? 'time.am' : 'time.pm', { time })
}
