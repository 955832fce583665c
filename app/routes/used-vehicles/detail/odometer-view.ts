import { formatDay } from '#app/format/date.ts'
import { odometerText } from '#app/format/used-figure.ts'
import odometerMessages from '#app/messages/en/used-vehicles/odometer.json'
import { translations } from '#app/messages/use-translations.ts'
import type { ChartPoint } from '#app/ui/chart/line-chart.tsx'
import type { OdometerUnit } from '#collections/odometer-unit.ts'
import { findOdometerFall } from '#domain/used-vehicles/odometer-fall.ts'
import type { OdometerReading } from '#domain/used-vehicles/odometer-readings.ts'

const t = translations(odometerMessages)

/** The readings of an odometer, in the order of their days, as a chart with its table; nothing if there is only one. */
export function odometerView(readings: readonly OdometerReading[], unit: OdometerUnit) {
  const [first] = readings
  const last = readings.at(-1)
  if (!first || !last || first === last) return undefined
  const fall = findOdometerFall(readings)
  const text = ({ km }: Pick<OdometerReading, 'km'>) => odometerText(km, unit)
  return {
    summary: t('summary', {
      first: text(first),
      from: formatDay(first.day),
      last: text(last),
      to: formatDay(last.day),
    }),
    fall:
      fall &&
      t('fall', {
        from: text(fall.from),
        fromDay: formatDay(fall.from.day),
        to: text(fall.to),
        toDay: formatDay(fall.to.day),
      }),
    line: pointsOf(readings),
    rows: readings
      .map(reading => [formatDay(reading.day), t(`sources.${reading.source}`), text(reading)])
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
