import { customType } from 'drizzle-orm/pg-core'
import type { FieldOptions } from './field.ts'

/** Instants are `timestamptz` in the database and `2026-01-31 10:00:00.123Z` everywhere else. */
const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: value => wireDate(value instanceof Date ? value : new Date(isoZone(value))),
})

// PostgreSQL writes whole-hour zones as +00; Date wants +00:00.
const isoZone = (text: string) => text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')

/** The wire's form of an instant: UTC, a space, three fraction digits, Z. */
export const wireDate = (date: Date) => date.toISOString().replace('T', ' ')

/** An instant; absent is `null`. */
export const date = (options: FieldOptions = {}) => ({ type: 'date' as const, options, column: instant() })

/** An instant kept by the store: set on create, and on every update where `onUpdate` is given. */
export const autodate = (options: FieldOptions & { onUpdate?: boolean } = {}) => ({
  type: 'autodate' as const,
  options: { ...options, writable: 'server' as const },
  column: instant().notNull(),
})
