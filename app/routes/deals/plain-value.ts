import type { MoveField } from './move-fields.ts'

/** What a field sends, as the site reads it: figures without separators, times with India’s offset. */
export function plainValue(kind: MoveField['kind'], value: string): string {
  if (kind === 'rupees' || kind === 'number') return value.replaceAll(/[₹,\s]/g, '')
  // The browser sends the time on the wall, which is India's.
  return kind === 'time' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? `${value}:00+05:30` : value
}
