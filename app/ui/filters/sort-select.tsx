import { ChevronDown } from 'lucide-react'
import filtersMessages from '#app/messages/en/catalogue/filters.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '../button.tsx'
import { filterFormId, inputClass } from './filter-group.ts'
import type { useFilterForm } from './use-filter-form.ts'

export type SortOption = { value: string; label: string; to: string; isChosen: boolean }

type SortSelectProps = { options: readonly SortOption[]; form: ReturnType<typeof useFilterForm> }

/** The order of a list. Phones show a sheet instead, but the form always submits this select. */
export function SortSelect({ options, form }: SortSelectProps) {
  const t = useTranslations(filtersMessages)
  return (
    <div className="flex gap-2 max-lg:hidden">
      <div className="relative">
        <select
          name="sort"
          form={filterFormId}
          aria-label={t('sortBy')}
          defaultValue={options.find(each => each.isChosen)?.value}
          onChange={({ currentTarget }) => form.apply(currentTarget.form)}
          className={`${inputClass} min-w-52 cursor-pointer appearance-none pr-9`}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          strokeWidth={1.7}
          aria-hidden
          className="pointer-events-none absolute top-3.25 right-2.5 text-muted"
        />
      </div>
      <noscript>
        <button type="submit" form={filterFormId} className={buttonClass()}>
          {t('sort')}
        </button>
      </noscript>
    </div>
  )
}
