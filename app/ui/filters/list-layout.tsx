import { Search } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import filtersMessages from '#app/messages/en/catalogue/filters.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { ActiveFilters, SearchCorrection } from './active-filters.tsx'
import { type ActiveFilter, type FilterGroup, filterFormId, inputClass, resultsId } from './filter-group.ts'
import { FilterPanel } from './filter-panel.tsx'
import { type SortOption, SortSelect } from './sort-select.tsx'
import { useFilterForm } from './use-filter-form.ts'

// Popovers work without JavaScript; hydrates after the list.
const ListTools = lazy(() => import('./list-tools.tsx'))
const SaveSearch = lazy(() => import('../alerts/save-search.tsx'))

type ListLayoutProps = {
  groups: readonly FilterGroup[]
  active: readonly ActiveFilter[]
  sorts: readonly SortOption[]
  search: { label: string; hint: string; value: string }
  /** The form's values for parameters that the URL lacks. */
  defaults: Record<string, string>
  /** The path of the list, if it is not the current one. */
  path?: string
  implied?: Record<string, string> | undefined
  clearTo: string
  /** The text of the panel's reset link; Clear All Filters by default. */
  clearText?: string
  countText: string
  /** The text while the list loads. */
  loadingText?: string | undefined
  /** The note about a corrected word. */
  correction?: ComponentProps<typeof SearchCorrection> | undefined
  /** The note about ignored parameters of the URL. */
  ignored: string
  /** The list's address, if it can be saved for alerts. */
  saves?: string | undefined
  children: (isPending: boolean) => ReactNode
}

/** A list with its filters, search and order in one form. */
export function ListLayout(props: ListLayoutProps) {
  const { groups, active, sorts, search, defaults, path, implied, ignored, children } = props
  const { clearText, correction, loadingText, saves } = props
  const clearTo = toResults(props.clearTo)
  const form = useFilterForm(defaults, path, implied)
  const countText = (form.isPending && loadingText) || props.countText
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[272px_minmax(0,1fr)]">
      <FilterPanel
        groups={groups}
        clearTo={clearTo}
        clearText={clearText}
        countText={countText}
        path={path}
        form={form}
      />
      <div className="min-w-0">
        {/* Wide screens show filters and results side by side, so there it is not a place to scroll to. */}
        <div id={resultsId} className="lg:hidden" />
        <div className="mb-2 grid gap-2.5 lg:grid-cols-[1fr_auto]">
          <SearchBox {...search} form={form} />
          <SortSelect options={sorts} form={form} />
        </div>
        {correction && <SearchCorrection {...correction} />}
        {ignored && (
          <p role="status" className="my-3 rounded-control bg-warning-soft px-3 py-2.5 text-14 text-warning">
            {ignored}
          </p>
        )}
        <ActiveFilters
          countText={countText}
          filters={active.map(filter => ({ ...filter, to: toResults(filter.to) }))}
          clearTo={clearTo}
          action={<Suspense>{saves && <SaveSearch address={saves} />}</Suspense>}
        />
        {children(form.isPending)}
        <Suspense>
          <ListTools filterCount={active.length} sorts={sorts} />
        </Suspense>
      </div>
    </div>
  )
}

const toResults = (to: string) => `${to}#${resultsId}`

type SearchBoxProps = { label: string; hint: string; value: string; form: ReturnType<typeof useFilterForm> }

/** The search field of a list; its button submits the list's form. */
function SearchBox({ label, hint, value, form }: SearchBoxProps) {
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
