import { useId } from 'react'
import { formatPrice } from '#app/format/price.ts'
import marketMessages from '#app/messages/en/market/market.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { ChartTable } from '#app/ui/chart/chart-table.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import type { SeriesView } from './model-view.ts'

/** Prices by month or by age: a chart, with a table of its figures. */
export function MarketSeries({ series }: { series: SeriesView }) {
  const { title, hint, summary, points, columns, rows, leftOut } = series
  const titleId = useId()
  const t = useTranslations(marketMessages)
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-raised p-4 md:p-5">
      <h2 id={titleId} className="text-18">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-13 text-muted">
        {hint} {leftOut}
      </p>
      {points.length ? (
        <>
          <LineChart summary={summary} lines={[points]} format={price => formatPrice(price)} />
          <ChartTable summary={t('model.table')} caption={title} columns={columns} rows={rows} />
        </>
      ) : (
        <p className="rounded-control bg-sunken px-3 py-6 text-center text-muted">{t('few')}</p>
      )}
    </section>
  )
}
