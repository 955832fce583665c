import { indiaOffsetMs } from '#collections/india-time.ts'
import { dayMs, hourMs } from '#records/durations.ts'

/** The hours of India in which phones stay silent. `messageTable` says for which messages. */
const [nightFrom, nightTo] = [21, 8]

/** Milliseconds since midnight in India. */
export const timeOfDay = (at: number) => (at + indiaOffsetMs) % dayMs

/** Whether it is night in India. */
export function isQuiet(at: number): boolean {
  const hour = timeOfDay(at) / hourMs
  return hour >= nightFrom || hour < nightTo
}

/** The end of the night at that time. */
export function endOfQuiet(at: number): number {
  const end = at - timeOfDay(at) + nightTo * hourMs
  return end > at ? end : end + dayMs
}
