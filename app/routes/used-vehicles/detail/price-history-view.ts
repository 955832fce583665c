import { formatDay } from '#app/format/date.ts'
import historyMessages from '#app/messages/en/used-vehicles/price-history.json'
import { translations } from '#app/messages/use-translations.ts'
import type { ChartPoint } from '#app/ui/chart/line-chart.tsx'
import { isEnd, type PriceStep } from '#domain/used-vehicles/price-history.ts'
import { formatRupees } from '#format/rupees.ts'

const t = translations(historyMessages)

/**
 * The asking prices of a used vehicle as a chart with its table; only a line if there was one price. `until` is when
 * its sale ended; without it, the vehicle is on sale.
 */
export function priceHistoryView(steps: readonly PriceStep[], until?: string) {
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) return undefined
  const since = formatDay(first.at)
  const prices = steps.map(({ price }) => price)
  const [min, max] = [Math.min(...prices), Math.max(...prices)]
  if (min === max) return { line: t('unchanged', { date: since }), chart: undefined }
  const end = until ? formatDay(until) : t('now')
  const values = {
    from: since,
    to: end,
    first: formatRupees(first.price),
    last: formatRupees(last.price),
    min: formatRupees(min),
    max: formatRupees(max),
  }
  return {
    line: differenceText(last.price - first.price, since),
    chart: {
      lines: linesOf(steps, { at: until ? timeOf(until) : Date.now(), label: end }),
      description: t('description', values),
      rows: steps
        .map((step, at) => [formatDay(step.at), eventText(step, steps[at - 1]), formatRupees(step.price)])
        .reverse(),
    },
  }
}

export type PriceHistoryView = NonNullable<ReturnType<typeof priceHistoryView>>

function differenceText(difference: number, date: string): string {
  const amount = formatRupees(Math.abs(difference))
  return t(difference < 0 ? 'less' : difference > 0 ? 'more' : 'same', { amount, date })
}

function eventText({ cause, price }: PriceStep, before: PriceStep | undefined): string {
  if (cause !== 'changed' || !before) return t(`event.${cause}`)
  const amount = formatRupees(Math.abs(price - before.price))
  return t(price < before.price ? 'event.lowered' : 'event.raised', { amount })
}

/** A line of the chart for each sale: its prices, and where it ends. Nothing is drawn between two sales. */
function linesOf(steps: readonly PriceStep[], end: { at: number; label: string }): ChartPoint[][] {
  const start = timeOf(steps[0]?.at ?? '')
  const shareAt = (time: number) => (time - start) / Math.max(1, end.at - start)
  const lines: ChartPoint[][] = []
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]
    if (!before || isEnd(before)) lines.push([])
    const point = { at: shareAt(timeOf(step.at)), value: step.price, label: formatDay(step.at) }
    lines.at(-1)?.push(point)
  }
  const last = steps.at(-1)
  if (last && !isEnd(last)) lines.at(-1)?.push({ at: 1, value: last.price, label: end.label })
  return lines
}

const timeOf = (at: string) => Date.parse(at.replace(' ', 'T'))
