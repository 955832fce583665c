import { formatDay } from '#app/format/date.ts'
import { foreignLanguage } from '#app/format/text.ts'
import sectionMessages from '#app/messages/en/catalogue/detail-sections.json'
import { useTranslations } from '#app/messages/use-translations.ts'

type Props = { updates: readonly { date: string; update: string }[] }

/** Dated notes on a vehicle, newest first. */
export function Updates({ updates }: Props) {
  const t = useTranslations(sectionMessages)
  if (!updates.length) return null
  const newestFirst = [...updates].sort((a, b) => b.date.localeCompare(a.date))
  return (
    <div>
      <h3>{t('updates')}</h3>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {newestFirst.map(({ date, update }) => (
          <li key={date + update} className="grid grid-cols-[6rem_1fr] gap-3 py-2.5 text-14">
            <time dateTime={date} className="text-muted">
              {formatDay(date)}
            </time>
            <span lang={foreignLanguage(update)} className="max-w-text wrap-anywhere">
              {update}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
