import { type ReactNode, useId } from 'react'
import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import rentMessages from '#app/messages/en/rentals/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldControl, inputClass } from '#app/ui/field.tsx'
import { filterFormId } from '#app/ui/filters/filter-group.ts'
import type { RentalListData } from './load-rentals.ts'

type ListPeriodFieldsProps = Pick<RentalListData, 'cities' | 'dates'> & { earliest: string }

/** City and dates, which renters choose first. They belong to the form of the filters. */
export function ListPeriodFields({ cities, dates, earliest }: ListPeriodFieldsProps) {
  const t = useTranslations(rentMessages)
  const tEnquiry = useTranslations(rentEnquiryMessages)
  const id = useId()
  const when = (name: 'startDateTime' | 'endDateTime', label: string) => (
    <PeriodField id={`${id}-${name}`} label={label} error={dates.problems[name]}>
      <input
        {...fieldControl(`${id}-${name}`, dates.problems[name])}
        name={name}
        form={filterFormId}
        type="datetime-local"
        min={earliest}
        step={900}
        defaultValue={dates.values[name]}
        className={inputClass}
      />
    </PeriodField>
  )
  return (
    <section
      aria-label={t('period.title')}
      className="mb-5 grid items-start gap-3 rounded-card border border-line bg-raised p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <PeriodField id={`${id}-city`} label={t('filters.city')}>
        <select
          id={`${id}-city`}
          name="city"
          form={filterFormId}
          defaultValue={cities.find(({ isChosen }) => isChosen)?.value ?? ''}
          className={`${inputClass} cursor-pointer`}
        >
          {cities.map(({ value, label, count }) => (
            <option key={value} value={value}>
              {count === undefined ? label : `${label} (${count})`}
            </option>
          ))}
        </select>
      </PeriodField>
      {when('startDateTime', tEnquiry('start'))}
      {when('endDateTime', tEnquiry('end'))}
      <Button type="submit" form={filterFormId} variant="yes" className="self-start sm:mt-[1.6875rem]">
        {t('period.show')}
      </Button>
    </section>
  )
}

type PeriodFieldProps = { id: string; label: string; error?: string | undefined; children: ReactNode }

const PeriodField = ({ id, label, error, children }: PeriodFieldProps) => (
  <div className="grid min-w-0 gap-1.5">
    <label htmlFor={id} className="font-semibold text-14">
      {label}
    </label>
    {children}
    {error && (
      <p id={`${id}-error`} className="font-medium text-13 text-danger">
        {error}
      </p>
    )}
  </div>
)
