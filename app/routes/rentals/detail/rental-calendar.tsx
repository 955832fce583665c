import rentCalendarMessages from '#app/messages/en/rentals/calendar.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import type { MonthDay } from '#domain/rentals/calendar/month.ts'
import { dayLooks } from '../day-looks.ts'
import type { CalendarView } from './calendar-view.ts'

/** Which days of a month are free. Links lead to the months around it. */
export function RentalCalendar({ calendar }: { calendar: CalendarView }) {
  const t = useTranslations(rentCalendarMessages)
  const { name, weeks, previous, next } = calendar
  const weekdays = t('weekdays').split(' ')
  return (
    <DetailSection id="calendar" title={t('title')}>
      <div className="max-w-[30rem] rounded-card border border-line bg-raised p-3 sm:p-4">
        <div className="mb-2 flex min-h-11 items-center justify-between gap-2">
          {previous ? (
            <LinkButton to={previous.to} keepsScroll aria-label={previous.name} rel="nofollow">
              ←
            </LinkButton>
          ) : (
            <span className="w-11" />
          )}
          <h3 className="text-16">{name}</h3>
          {next ? (
            <LinkButton to={next.to} keepsScroll aria-label={next.name} rel="nofollow">
              →
            </LinkButton>
          ) : (
            <span className="w-11" />
          )}
        </div>
        <table className="w-full table-fixed border-separate border-spacing-1 text-center tabular-nums">
          <caption className="sr-only">{t('caption', { month: name })}</caption>
          <thead>
            <tr className="text-13 text-muted">
              {weekdays.map(day => (
                <th key={day} scope="col" className="font-medium">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, at) => (
              <tr key={week.find(Boolean)?.day}>
                {week.map((day, weekday) => (
                  <Day key={day?.day ?? `${at}-${weekdays[weekday]}`} day={day} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-13">
          {(['free', 'partly', 'taken'] as const).map(state => (
            <li key={state} className="flex items-center gap-1.5">
              <span aria-hidden className={`rounded-plate px-1.5 ${dayLooks[state]}`}>
                1
              </span>
              {t(`state.${state}`)}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-13 text-muted">{t('hint')}</p>
      </div>
    </DetailSection>
  )
}

function Day({ day }: { day: MonthDay | undefined }) {
  const t = useTranslations(rentCalendarMessages)
  if (!day) return <td />
  return (
    <td className={`h-10 rounded-plate text-14 ${dayLooks[day.state]}`}>
      {Number(day.day.slice(8))}
      <span className="sr-only">, {t(`state.${day.state}`)}</span>
    </td>
  )
}
