import { formatPrice } from '#app/format/price.ts'
import historyMessages from '#app/messages/en/used-vehicles/price-history.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { ChartTable } from '#app/ui/chart/chart-table.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import type { PriceHistoryView } from './price-history-view.ts'

/** How the asking price has changed: a line, a chart, and the same as a table. */
export function PriceHistory({ line, chart }: PriceHistoryView) {
  const t = useTranslations(historyMessages)
  return (
    <>
      <p className="text-14">{line}</p>
      {chart && (
        <div className="mt-3">
          <LineChart
            summary={`${t('title')}: ${chart.description}`}
            lines={chart.lines}
            format={price => formatPrice(price)}
            isStepped
          />
          <ChartTable
            summary={t('all')}
            caption={t('title')}
            columns={[
              { label: t('date'), isText: true },
              { label: t('what'), isText: true },
              { label: t('price') },
            ]}
            rows={chart.rows}
          />
        </div>
      )}
    </>
  )
}
