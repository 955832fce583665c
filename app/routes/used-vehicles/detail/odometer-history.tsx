import { TriangleAlert } from 'lucide-react'
import odometerMessages from '#app/messages/en/used-vehicles/odometer.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { ChartTable } from '#app/ui/chart/chart-table.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import { numbers } from '#format/numbers.ts'
import type { OdometerView } from './odometer-view.ts'

const wholeKm = numbers({ maximumFractionDigits: 0 })

/** The dated readings of a vehicle's odometer: whether one falls, a chart, and the same as a table. */
export default function OdometerHistory({ summary, fall, line, rows }: OdometerView) {
  const t = useTranslations(odometerMessages)
  return (
    <DetailSection title={t('title')}>
      <p className="-mt-1.5 mb-3.5 max-w-text text-14 text-muted">{t('lede')}</p>
      <div className="rounded-card border border-line bg-raised p-4 lg:p-6">
        {fall ? (
          <p className="grid grid-cols-[auto_1fr] gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 font-semibold text-14 text-warning">
            <TriangleAlert size={18} strokeWidth={2} aria-hidden className="mt-0.5" />
            {fall}
          </p>
        ) : (
          <p className="text-14">{summary}</p>
        )}
        {line.length > 0 && (
          <div className="mt-3">
            <LineChart
              summary={`${t('title')}: ${summary}`}
              lines={[line]}
              format={value => wholeKm.format(value)}
            />
          </div>
        )}
        <ChartTable
          summary={t('all')}
          caption={t('title')}
          columns={[
            { label: t('day'), isText: true },
            { label: t('source'), isText: true },
            { label: t('km') },
          ]}
          rows={rows}
        />
      </div>
    </DetailSection>
  )
}
