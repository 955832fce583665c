import type { ReactNode } from 'react'
import rentDeskMessages from '#app/messages/en/rentals/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { inputClass } from '#app/ui/field.tsx'
import type { RulesView, weekdays } from './rental-rules-form.ts'

type RentalPercentsProps = {
  rules: RulesView
  problems: Record<string, string>
  /** What was typed into a refused form. */
  values: Record<string, string>
  day: (day: (typeof weekdays)[number]) => string
}

/** Prices by weekday, season and length: rows of inputs, of which empty ones count for nothing. */
export function RentalPercents({ rules, problems, values, day }: RentalPercentsProps) {
  const t = useTranslations(rentDeskMessages)
  const rowLabel = (label: string, at: number) => t('rules.row', { label, row: String(at + 1) })
  return (
    <>
      <Group title={t('rules.weekdays')} hint={t('rules.weekdaysHint')} problem={problems.weekdayPrices}>
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
          {rules.weekdays.map(each => (
            <div key={each.day} className="grid gap-1 text-13">
              <label htmlFor={`weekday-${each.day}`}>{day(each.day)}</label>
              <Percent
                name={`weekday-${each.day}`}
                value={values[`weekday-${each.day}`] ?? each.percent}
                min={-50}
                max={200}
              />
            </div>
          ))}
        </div>
      </Group>
      <Group title={t('rules.seasons')} hint={t('rules.seasonsHint')} problem={problems.seasonPrices}>
        {rules.seasons.map((season, at) => (
          <div key={at} className="grid grid-cols-2 gap-2 sm:grid-cols-[1.4fr_1fr_1fr_0.7fr]">
            <input
              name={`season-name-${at}`}
              aria-label={rowLabel(t('rules.name'), at)}
              placeholder={t('rules.name')}
              maxLength={60}
              defaultValue={values[`season-name-${at}`] ?? season.name}
              className={`${inputClass} min-w-0`}
            />
            {(['from', 'to'] as const).map(edge => (
              <input
                key={edge}
                type="date"
                name={`season-${edge}-${at}`}
                aria-label={rowLabel(t(`rules.${edge}`), at)}
                defaultValue={values[`season-${edge}-${at}`] ?? season[edge]}
                className={`${inputClass} min-w-0`}
              />
            ))}
            <Percent
              name={`season-percent-${at}`}
              label={rowLabel(t('rules.percent'), at)}
              value={values[`season-percent-${at}`] ?? season.percent}
              min={-50}
              max={200}
            />
          </div>
        ))}
      </Group>
      <Group title={t('rules.lengths')} hint={t('rules.lengthsHint')} problem={problems.lengthPrices}>
        {rules.lengths.map((length, at) => (
          <div key={at} className="grid grid-cols-2 gap-2 sm:max-w-sm">
            <Percent
              name={`length-days-${at}`}
              label={rowLabel(t('rules.days'), at)}
              hint={t('rules.days')}
              value={values[`length-days-${at}`] ?? length.days}
              min={2}
              max={90}
            />
            <Percent
              name={`length-percent-${at}`}
              label={rowLabel(t('rules.off'), at)}
              hint={t('rules.off')}
              value={values[`length-percent-${at}`] ?? length.percent}
              min={1}
              max={80}
            />
          </div>
        ))}
      </Group>
    </>
  )
}

type GroupProps = { title: string; hint: string; problem: string | undefined; children: ReactNode }

const Group = ({ title, hint, problem, children }: GroupProps) => (
  <fieldset className="grid min-w-0 gap-2">
    <legend className="mb-1 font-semibold text-14">{title}</legend>
    <p className="text-13 text-muted">{hint}</p>
    {problem && <p className="font-medium text-13 text-danger">{problem}</p>}
    {children}
  </fieldset>
)

type PercentProps = { name: string; value: string; min: number; max: number; label?: string; hint?: string }

const Percent = ({ name, value, min, max, label, hint = '%' }: PercentProps) => (
  <input
    type="number"
    step={1}
    {...{ name, min, max }}
    id={name}
    aria-label={label}
    placeholder={hint}
    defaultValue={value}
    className={`${inputClass} min-w-0`}
  />
)
