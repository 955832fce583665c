import filtersMessages from '#app/messages/en/catalogue/filters.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '../button.tsx'
import { filterFormId } from './filter-group.ts'
import { FilterSelect } from './filter-select.tsx'
import type { useFilterForm } from './use-filter-form.ts'

export type SortOption = { value: string; label: string; to: string; isChosen: boolean }

type SortSelectProps = { options: readonly SortOption[]; form: ReturnType<typeof useFilterForm> }

/** The order of a list. Phones show a sheet instead, but the form always submits this select. */
export function SortSelect({ options, form }: SortSelectProps) {
  const t = useTranslations(filtersMessages)
  return (
    <div className="flex gap-2 max-lg:hidden">
      <FilterSelect
        name="sort"
        form={filterFormId}
        aria-label={t('sortBy')}
        defaultValue={options.find(each => each.isChosen)?.value}
        onChange={({ currentTarget }) => form.apply(currentTarget.form)}
        className="min-w-52"
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterSelect>
      <noscript>
        <button type="submit" form={filterFormId} className={buttonClass()}>
          {t('sort')}
        </button>
      </noscript>
    </div>
  )
}
