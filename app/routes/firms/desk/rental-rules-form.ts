import type { RecordOf } from '#collections/define.ts'
import type { rentVehicles } from '#collections/index.ts'
import type { RentalRules } from '#domain/rentals/desk/firm-rentals.ts'

type Rules = Pick<RecordOf<typeof rentVehicles>, keyof RentalRules & keyof RecordOf<typeof rentVehicles>>

export const priceFields = [
  'price_self_drive_hourly',
  'price_self_drive_daily',
  'price_with_driver_hourly',
  'price_with_driver_daily',
] as const
export const lengthFields = ['minHours', 'minDays', 'maxDays', 'bufferHours'] as const
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
/** Rows for new entries in addition to those that are stored. */
const [seasonRows, lengthRows] = [4, 3]

/** What the form of an owner's rules shows, as texts: also rows for what is not stored yet. */
export function formatRules(rules: Rules) {
  const text = (value: number | null) => (value === null ? '' : String(value))
  const { weekdayPrices, seasonPrices, lengthPrices } = rules
  const seasons = (seasonPrices ?? []).map(each => ({ ...each, percent: String(each.percent) }))
  const lengths = (lengthPrices ?? []).map(({ days, percent }) => ({
    days: String(days),
    percent: String(percent),
  }))
  return {
    available: rules.available,
    bookingMode: rules.bookingMode || 'request',
    cancellation: rules.cancellation || 'flexible',
    numbers: Object.fromEntries(
      [...priceFields, ...lengthFields].map(field => [field, text(rules[field])]),
    ) as Record<(typeof priceFields)[number] | (typeof lengthFields)[number], string>,
    weekdays: weekdays.map(day => {
      const found = weekdayPrices?.find(each => String(each.day) === day)
      return { day, percent: found ? String(found.percent) : '' }
    }),
    seasons: pad(seasons, seasonRows, { name: '', from: '', to: '', percent: '' }),
    lengths: pad(lengths, lengthRows, { days: '', percent: '' }),
  }
}

export type RulesView = ReturnType<typeof formatRules>

const pad = <Row>(rows: readonly Row[], most: number, empty: Row): Row[] =>
  Array.from({ length: Math.max(most, rows.length + 1) }, (_, at) => rows[at] ?? empty)

/** The posted rules. The store checks them; a text that is no number becomes one that it refuses. */
export function readRules(posted: FormData): RentalRules {
  const text = (name: string) => String(posted.get(name) ?? '').trim()
  const number = (value: string) => (value === '' ? null : Number(value.replaceAll(',', '')))
  const numbers = Object.fromEntries(
    [...priceFields, ...lengthFields].map(name => [name, number(text(name))]),
  )
  const rows = <Name extends string>(names: readonly Name[], prefix: string) => {
    const found: Record<Name, string>[] = []
    for (let at = 0; posted.has(`${prefix}-${names[0]}-${at}`) && at < 50; at++) {
      const row = Object.fromEntries(names.map(name => [name, text(`${prefix}-${name}-${at}`)]))
      if (Object.values(row).some(Boolean)) found.push(row as Record<Name, string>)
    }
    return found
  }
  return {
    ...numbers,
    available: posted.has('available'),
    bookingMode: text('bookingMode') as RentalRules['bookingMode'],
    cancellation: text('cancellation') as RentalRules['cancellation'],
    weekdayPrices: weekdays.flatMap(day => {
      const percent = text(`weekday-${day}`)
      return percent ? [{ day: Number(day), percent: Number(percent) }] : []
    }),
    seasonPrices: rows(['name', 'from', 'to', 'percent'], 'season').map(row => ({
      ...row,
      percent: Number(row.percent || Number.NaN),
    })),
    lengthPrices: rows(['days', 'percent'], 'length').map(({ days, percent }) => ({
      days: Number(days || Number.NaN),
      percent: Number(percent || Number.NaN),
    })),
  }
}
