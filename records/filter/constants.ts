import { wireDate } from '#collections/define.ts'
import { dayMs } from '../durations.ts'
import type { Value } from './parse.ts'

const words = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** `null`, `true` and `false` in any case, and the macros as of `now`, all in UTC; undefined for other names. */
export function resolveConstant(name: string, now: Date): Value | undefined {
  const word = words.get(name.toLowerCase())
  if (word !== undefined || !name.startsWith('@')) return word
  const macro = Object.hasOwn(macros, name.slice(1)) ? macros[name.slice(1)] : undefined
  const value = macro?.(now)
  return value instanceof Date ? wireDate(value) : value
}

const startOf = (year: number, month = 0, date = 1) => new Date(Date.UTC(year, month, date))
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

const macros: Record<string, (now: Date) => Date | number> = {
  now: now => now,
  yesterday: now => new Date(now.getTime() - dayMs),
  tomorrow: now => new Date(now.getTime() + dayMs),
  todayStart: now => startOf(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()),
  todayEnd: now => justBefore(startOf(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)),
  monthStart: now => startOf(now.getUTCFullYear(), now.getUTCMonth()),
  monthEnd: now => justBefore(startOf(now.getUTCFullYear(), now.getUTCMonth() + 1)),
  yearStart: now => startOf(now.getUTCFullYear()),
  yearEnd: now => justBefore(startOf(now.getUTCFullYear() + 1)),
  second: now => now.getUTCSeconds(),
  minute: now => now.getUTCMinutes(),
  hour: now => now.getUTCHours(),
  day: now => now.getUTCDate(),
  month: now => now.getUTCMonth() + 1,
  weekday: now => now.getUTCDay(),
  year: now => now.getUTCFullYear(),
}
