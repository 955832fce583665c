import { formatDay } from '#app/format/date.ts'
import rentCalendarMessages from '#app/messages/en/rentals/calendar.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import type { CancellationTable } from '#domain/rentals/cancellation.ts'

/** What comes back of the rent, by the time before its start: the table that a booking made now keeps. */
export function RentalCancellation({ cancellation }: { cancellation: CancellationTable }) {
  const t = useTranslations(rentCalendarMessages)
  const { since, steps } = cancellation
  return (
    <DetailSection id="cancellation" title={t('cancellation.title')}>
      <p className="mb-2 text-muted">{t('cancellation.text')}</p>
      <table className="w-full max-w-[30rem] text-left tabular-nums">
        <caption className="sr-only">{t('cancellation.caption')}</caption>
        <thead className="text-13 text-muted">
          <tr>
            <th scope="col" className="pb-1.5 font-medium">
              {t('cancellation.when')}
            </th>
            <th scope="col" className="pb-1.5 text-right font-medium">
              {t('cancellation.back')}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ hoursBefore, percent }) => (
            <tr key={hoursBefore} className="border-line border-t">
              <th scope="row" className="py-2.5 font-medium">
                <TimeBefore hours={hoursBefore} />
              </th>
              <td className="text-right font-semibold">
                {percent ? t('cancellation.percent', { percent: String(percent) }) : t('cancellation.none')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-13 text-muted">
        {t('cancellation.since', { day: formatDay(`${since}T00:00:00Z`) })}
      </p>
    </DetailSection>
  )
}

function TimeBefore({ hours }: { hours: number }) {
  const t = useTranslations(rentCalendarMessages)
  if (!hours) return t('cancellation.less')
  if (hours % 24) return t('cancellation.hours', { count: hours })
  return t('cancellation.days', { count: hours / 24 })
}
