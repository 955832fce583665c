import { lazy, Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'
import listingMessages from '#app/messages/en/listing.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { ActiveFilters } from '../../../ui/filters/active-filters.tsx'
import { FilterPanel } from '../../../ui/filters/filter-panel.tsx'
import { SearchBox } from '../../../ui/filters/search-box.tsx'
import { SortSelect } from '../../../ui/filters/sort-select.tsx'
import { useFilterForm } from '../../../ui/filters/use-filter-form.ts'
import { CategoryLinks } from './category-links.tsx'
import { ListingHead } from './listing-head.tsx'
import type { ListingData } from './load-listing.ts'
import { Results } from './results.tsx'

// Works by itself, as popovers do; its code follows when the list is in use already.
const ListTools = lazy(() => import('../../../ui/filters/list-tools.tsx'))

const defaults = { sort: '-created' }

/** A listing of new vehicles: filters, search and order on one form, cards, pages. */
export function ListingPage(data: ListingData) {
  const { place, q, ignored, words, filters, categories, clearTo } = data
  const { groups, active, sorts } = filters
  const t = useTranslations(listingMessages)
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const form = useFilterForm(defaults)
  const isPending = next?.pathname === pathname
  const countText = (isPending && words.loading) || words.count
  return (
    <div className="wrap lg:pb-6">
      <ListingHead place={place} words={words} />
      <CategoryLinks categories={categories} />
      <div className="grid items-start gap-7 lg:grid-cols-[272px_minmax(0,1fr)]">
        <FilterPanel groups={groups} clearTo={clearTo} countText={countText} form={form} />
        <div className="min-w-0">
          <div className="mb-2 grid gap-2.5 lg:grid-cols-[1fr_auto]">
            <SearchBox label={words.search} hint={t('searchHint')} value={q} form={form} />
            <SortSelect options={sorts} form={form} />
          </div>
          {ignored && (
            <p
              role="status"
              className="my-3 rounded-control bg-warning-soft px-3 py-2.5 text-14 text-warning"
            >
              {ignored}
            </p>
          )}
          <ActiveFilters countText={countText} filters={active} clearTo={clearTo} />
          <Results {...data} isPending={isPending} />
          <Suspense>
            <ListTools filterCount={active.length} sorts={sorts} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
