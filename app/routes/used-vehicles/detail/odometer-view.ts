import { formatDay } from '#app/format/date.ts'
import odometerMessages from '#app/messages/en/used-vehicles/odometer.json'
import { translations } from '#app/messages/use-translations.ts'
import type { ChartPoint } from '#app/ui/chart/line-chart.tsx'
import { findOdometerFall } from '#domain/used-vehicles/odometer-fall.ts'
import type { OdometerReading } from '#domain/used-vehicles/odometer-readings.ts'
import { km } from './used-view.ts'

const t = translations(odometerMessages)

/** The readings of an odometer, in the order of their days, as a chart with its table; nothing if there is only one. */
export function odometerView(readings: readonly OdometerReading[]) {
  const [first] = readings
  const last = readings.at(-1)
  if (!first || !last || first === last) return undefined
  const fall = findOdometerFall(readings)
  return {
    summary: t('summary', {
      first: km(first.km),
      from: formatDay(first.day),
      last: km(last.km),
      to: formatDay(last.day),
    }),
    fall:
      fall &&
      t('fall', {
        from: km(fall.from.km),
        fromDay: formatDay(fall.from.day),
        to: km(fall.to.km),
        toDay: formatDay(fall.to.day),
      }),
    line: pointsOf(readings),
    rows: readings
      .map(({ day, source, km: reading }) => [formatDay(day), t(`sources.${source}`), km(reading)])
      .reverse(),
  }
}

export type OdometerView = NonNullable<ReturnType<typeof odometerView>>

/** The last reading of each day, by its time; none for one day. */
function pointsOf(readings: readonly OdometerReading[]): ChartPoint[] {
  const byDay = [...new Map(readings.map(reading => [reading.day, reading])).values()]
  const times = byDay.map(({ day }) => Date.parse(day))
  const [start = 0] = times
  const span = (times.at(-1) ?? 0) - start
  if (!span) return []
  return byDay.map(({ day, km: value }, at) => ({
    at: ((times[at] ?? 0) - start) / span,
    value,
    label: formatDay(day),
  }))
}
