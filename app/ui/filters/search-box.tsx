import { Search } from 'lucide-react'
import filtersMessages from '#app/messages/en/catalogue/filters.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { filterFormId, inputClass } from './filter-group.ts'
import type { useFilterForm } from './use-filter-form.ts'

type SearchBoxProps = { label: string; hint: string; value: string; form: ReturnType<typeof useFilterForm> }

/** The search field of a list; its button submits the list's form. */
export function SearchBox({ label, hint, value, form }: SearchBoxProps) {
  const t = useTranslations(filtersMessages)
  return (
    <search className="relative block">
      <input
        type="search"
        name="q"
        form={filterFormId}
        aria-label={label}
        placeholder={hint}
        defaultValue={value}
        maxLength={100}
        enterKeyHint="search"
        onChange={({ currentTarget }) => form.applySoon(currentTarget.form, value !== '')}
        className={`${inputClass} pl-11`}
      />
      <button
        type="submit"
        form={filterFormId}
        aria-label={t('search')}
        className="absolute top-0 left-0 grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:text-ink"
      >
        <Search size={20} strokeWidth={1.7} aria-hidden />
      </button>
    </search>
  )
}
