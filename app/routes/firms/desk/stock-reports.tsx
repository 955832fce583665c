import { formatMoment } from '#app/format/date.ts'
import firmMessages from '#app/messages/en/firms/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import type { RefusedStockRow } from '#collections/stock-reports.ts'
import type { readStockImports, readStockReport } from '#domain/firms/stock/read-feeds.ts'

type StockReportsProps = {
  reports: Awaited<ReturnType<typeof readStockImports>>['reports']
  openReport: Awaited<ReturnType<typeof readStockReport>> | undefined
  path: string
}

/** What became of a firm's stock files, the newest first; of one of them every line that was not imported. */
export function StockReports({ reports, openReport, path }: StockReportsProps) {
  const t = useTranslations(firmMessages)
  return (
    <SectionCard title={t('import.reports')}>
      {!reports.length && <p className="text-muted">{t('import.none')}</p>}
      <ul>
        {reports.map(report => (
          <li key={report.id} className="grid gap-2 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">{t(`import.source.${report.source || 'upload'}`)}</span>
              <span className="text-13 text-muted">{formatMoment(report.created)}</span>
            </p>
            {report.problem && <p className="text-14 text-danger">{t(`import.problem.${report.problem}`)}</p>}
            <p className="text-14 tabular-nums">
              {t('import.counts', {
                rows: report.rows ?? 0,
                added: report.added ?? 0,
                changed: report.changed ?? 0,
                unchanged: report.unchanged ?? 0,
                withdrawn: report.withdrawn ?? 0,
                refused: report.refusedCount ?? 0,
              })}
            </p>
            {openReport?.id === report.id ? (
              <ReportLines {...openReport} />
            ) : (
              Boolean(report.refusedCount) && (
                <LinkButton to={`${path}?report=${report.id}`} keepsScroll className="justify-self-start">
                  {t('import.show')}
                </LinkButton>
              )
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

type ReportLinesProps = NonNullable<StockReportsProps['openReport']>

function ReportLines({ refused, refusedCount, unread }: ReportLinesProps) {
  const t = useTranslations(firmMessages)
  const rows = refused ?? []
  return (
    <>
      {unread && unread.length > 0 && (
        <p className="text-13 text-muted">{t('import.unread', { columns: unread.join(', ') })}</p>
      )}
      <ul className="grid gap-2 text-14">
        {rows.map(row => (
          <li key={row.line} className="grid grid-cols-[5.5rem_1fr] gap-2">
            <span className="font-semibold tabular-nums">{t('import.line', { line: row.line })}</span>
            <span>
              {row.label && <span className="block text-muted">{row.label}</span>}
              <RowProblems {...row} />
            </span>
          </li>
        ))}
      </ul>
      {(refusedCount ?? 0) > rows.length && <p className="text-13 text-muted">{t('import.more')}</p>}
    </>
  )
}

const errorCodes = [
  'validation_required',
  'validation_min_number_constraint',
  'validation_max_number_constraint',
  'validation_invalid_value',
  'validation_contact_details',
  'validation_max_text_constraint',
] as const

/** What is wrong with a row: by its fields, or with the row as a whole. */
function RowProblems({ fields = {}, label }: RefusedStockRow) {
  const t = useTranslations(firmMessages)
  const entries = Object.entries(fields)
  if (!entries.length) return t(label ? 'import.same' : 'import.broken')
  return entries.map(([field, { code }]) => (
    <span key={field} className="block">
      <span lang="en">{field}</span> {t(`import.error.${errorCodes.find(each => each === code) ?? 'other'}`)}
    </span>
  ))
}
