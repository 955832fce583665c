import { lazy, Suspense } from 'react'
import listingMessages from '#app/messages/en/catalogue/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { ListLayout } from '#app/ui/filters/list-layout.tsx'
import { VehicleListHead } from './list-head.tsx'
import type { VehicleListData } from './load-list.ts'
import { Results } from './results.tsx'

// They work without JavaScript and hydrate later.
const ListTiles = lazy(() => import('./list-tiles.tsx'))
const LinkGroups = lazy(() => import('#app/ui/link-groups.tsx'))

/** A list of new vehicles: filters, search and order in one form, cards, pages. */
export function VehicleListPage(data: VehicleListData) {
  const { q, path, implied, correction, ignored, words, filters, tiles, landings, address, clearTo } = data
  const t = useTranslations(listingMessages)
  return (
    <div className="wrap lg:pb-6">
      <VehicleListHead {...data} />
      {tiles && (
        <Suspense>
          <ListTiles {...tiles} />
        </Suspense>
      )}
      <ListLayout
        {...filters}
        search={{ label: words.search, hint: t('searchHint'), value: q }}
        path={path}
        implied={implied}
        clearTo={clearTo}
        countText={words.count}
        loadingText={words.loading}
        correction={correction}
        ignored={ignored}
        saves={address}
      >
        {isPending => <Results {...data} isPending={isPending} />}
      </ListLayout>
      <Suspense>
        <LinkGroups groups={landings} />
      </Suspense>
    </div>
  )
}
