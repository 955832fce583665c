import { formatDay } from '#app/format/date.ts'
import firmMessages from '#app/messages/en/firms/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { inputClass } from '#app/ui/field.tsx'
import { indiaDay } from '#collections/india-time.ts'

const maxDays = 60
/** How many days a form can add at once. */
const added = [1, 2, 3]

const dayMs = 86_400_000

/** The closed days that are not over, the next first. */
export const daysAhead = (days: readonly string[]): string[] =>
  [...new Set(days)].filter(day => day >= indiaDay(Date.now())).sort()

/** The posted closed days without those that are over. A problem if one is no date or too far ahead, or there are too many. */
export function readClosedDays(posted: FormData): { closedDays: string[]; problem: boolean } {
  const postedDays = posted.getAll('closedDay').map(String).filter(Boolean)
  const closedDays = daysAhead(postedDays.filter(isDay))
  const last = new Date(Date.now() + 2 * 365 * dayMs).toISOString().slice(0, 10)
  const isWrong = postedDays.some(day => !isDay(day)) || closedDays.some(day => day > last)
  return { closedDays, problem: isWrong || closedDays.length > maxDays }
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** A checkbox for each closed day of a place, and inputs for more. */
export function ClosedDays({ days, problem }: { days: readonly string[]; problem: string | undefined }) {
  const t = useTranslations(firmMessages)
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold text-14">{t('places.closedDays')}</legend>
      <p className="text-13 text-muted">{t('places.closedDaysHint')}</p>
      {problem && <p className="font-medium text-13 text-danger">{problem}</p>}
      {days.length > 0 && (
        <div className="flex flex-wrap gap-x-5">
          {days.map(day => (
            <label key={day} className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-14">
              <input
                type="checkbox"
                name="closedDay"
                value={day}
                defaultChecked
                className="size-5 shrink-0 accent-accent"
              />
              {formatDay(day)}
            </label>
          ))}
        </div>
      )}
      <div className="grid gap-2 sm:grid-cols-3">
        {added.map(number => (
          <input
            key={number}
            type="date"
            name="closedDay"
            aria-label={t('places.closedDay')}
            className={`${inputClass} min-w-0`}
          />
        ))}
      </div>
    </fieldset>
  )
}
