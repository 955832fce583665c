import answerMessages from '#app/messages/en/firms/answer-time.json'
import { translations } from '#app/messages/use-translations.ts'

const t = translations(answerMessages)

const [hour, day] = [60, 24 * 60]
/** A longer time tells nobody to expect an answer. */
const maxDays = 3

/** How soon a seller or firm usually answers, in words; empty until it is measured, and for more than three days. */
export function formatAnswerTime(minutes: number | null): string {
  if (minutes === null || minutes > maxDays * day) return ''
  return minutes > day
    ? t('days', { count: Math.ceil(minutes / day) })
    : t('hours', { count: Math.max(1, Math.ceil(minutes / hour)) })
}
