import { formatMonth } from '#app/format/date.ts'
import { rentalPath } from '#app/rental-paths.ts'
import { type MonthDay, monthsAround, parseMonth, readMonth } from '#domain/rentals/calendar/month.ts'
import type { Ctx } from '#records/context.ts'

/** A month of a rental's calendar, that of the chosen dates first: its weeks from Monday on, and the addresses of the months around it. */
export async function loadCalendar(ctx: Ctx, id: string, searchParams: URLSearchParams) {
  const now = new Date()
  const chosen = searchParams.get('startDateTime')?.slice(0, 'YYYY-MM'.length) ?? null
  const month = parseMonth(searchParams.get('month') ?? chosen, now)
  const days = await readMonth(ctx, id, month, now)
  const { previous, next } = monthsAround(month, now)
  return {
    month,
    name: nameOf(month),
    weeks: weeksOf(days),
    ...(previous && { previous: { name: nameOf(previous), to: addressOf(previous) } }),
    ...(next && { next: { name: nameOf(next), to: addressOf(next) } }),
  }

  function addressOf(other: string) {
    const params = new URLSearchParams(searchParams)
    params.set('month', other)
    return `${rentalPath(id)}?${params}#calendar`
  }
}

export type CalendarView = Awaited<ReturnType<typeof loadCalendar>>

const nameOf = (month: string) => formatMonth(`${month}-01T00:00:00Z`)

/** Rows of seven days; those of other months are undefined. */
function weeksOf(days: readonly MonthDay[]): (MonthDay | undefined)[][] {
  const before = (new Date(`${days[0]?.day}T00:00:00Z`).getUTCDay() + 6) % 7
  const cells = [...Array.from({ length: before }, () => undefined), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day]),
  )
}
