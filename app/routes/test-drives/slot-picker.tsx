import { Check, ChevronDown, CircleX } from 'lucide-react'
import slotMessages from '#app/messages/en/test-drives/slots.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { SlotDay } from './slot-days.ts'

type SlotPickerProps = {
  id: string
  name: string
  label: string
  days: readonly SlotDay[]
  value: string
  error?: string | undefined
}

/**
 * One of several times, by day. Days are closed but for the first, or that of the chosen time. No field is marked as
 * required, because browsers refuse to send a form whose required field is in a closed day, and do not say why.
 */
export function SlotPicker({ id, name, label, days, value, error }: SlotPickerProps) {
  const t = useTranslations(slotMessages)
  const chosen = days.findIndex(({ times }) => times.some(time => time.value === value))
  const isOpen = (at: number) => at === Math.max(0, chosen) || days[at]?.isWished === true
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold text-14">{label}</legend>
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 font-medium text-13 text-danger">
          <CircleX size={15} strokeWidth={2} aria-hidden className="shrink-0" />
          {error}
        </p>
      )}
      <div className="grid gap-2 md:grid-cols-2 md:items-start">
        {days.map(({ label: day, times, isWished }, at) => (
          <details
            key={day}
            // One day at a time; the wishes stay open.
            name={isWished ? undefined : `${id}-day`}
            open={isOpen(at)}
            className="group rounded-control border border-line-strong has-checked:border-accent"
          >
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3">
              <span className="font-semibold">{day}</span>
              <Check
                size={17}
                strokeWidth={2.4}
                aria-hidden
                className="hidden text-accent group-has-checked:block"
              />
              <span className="ml-auto text-13 text-muted">{t('count', { count: times.length })}</span>
              <ChevronDown
                size={17}
                strokeWidth={1.8}
                aria-hidden
                className="shrink-0 text-muted group-open:rotate-180"
              />
            </summary>
            <ul className={`grid gap-2 px-3 pb-3 ${isWished ? '' : 'grid-cols-3'}`}>
              {times.map(time => (
                <li key={time.value}>
                  <label className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-raised px-2 font-semibold tabular-nums hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
                    <input
                      type="radio"
                      name={name}
                      value={time.value}
                      aria-label={time.name}
                      defaultChecked={time.value === value}
                      className="sr-only"
                    />
                    {time.label}
                  </label>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </fieldset>
  )
}
