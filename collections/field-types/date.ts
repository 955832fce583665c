import { customType } from 'drizzle-orm/pg-core'
import type { FieldOptions } from './field.ts'
import { wireDate } from './wire-date.ts'

/** Instants are `timestamptz` in the database and `2026-01-31 10:00:00.123Z` everywhere else. */
const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: value => (value instanceof Date ? wireDate(value) : fromText(value)),
})

// The format of connections that are set to UTC; reading it needs no Date.
const utc = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/

function fromText(text: string): string {
  const [, seconds, fraction = ''] = utc.exec(text) ?? []
  return seconds ? `${seconds}.${fraction.padEnd(3, '0')}Z` : wireDate(new Date(isoZone(text)))
}

// PostgreSQL writes whole-hour zones as +00; Date wants +00:00.
const isoZone = (text: string) => text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')

/** An instant; absent is `null`. */
export const date = (options: FieldOptions = {}) => ({ type: 'date' as const, options, column: instant() })

/** An instant that the store sets: on create, and with `onUpdate` on every update. */
export const autodate = (options: FieldOptions & { onUpdate?: boolean } = {}) => ({
  type: 'autodate' as const,
  options: { ...options, writable: 'server' as const },
  column: instant().notNull(),
})
