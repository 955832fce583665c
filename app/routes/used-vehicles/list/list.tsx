import { lazy, Suspense } from 'react'
import usedListMessages from '#app/messages/en/used-vehicles/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { VehicleListFailure } from '#app/routes/catalogue/list/list-error.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ListLayout } from '#app/ui/filters/list-layout.tsx'
import type { UsedListData } from './load-list.ts'
import { usedCrumbs, usedMeta } from './used-meta.ts'
import { UsedResults } from './used-results.tsx'

export { loadUsedList as loader } from './load-list.ts'

// Only the list of all has them.
const PillLinks = lazy(() => import('#app/ui/pill-links.tsx'))
// Works without JavaScript and hydrates later.
const LinkGroups = lazy(() => import('#app/ui/link-groups.tsx'))

export const meta = usedMeta

/** Every list of used vehicles, which the URL determines. */
export default function UsedListPage({ loaderData }: { loaderData: UsedListData }) {
  const { path, q, types, correction, defaults, implied, ignored, words, filters, address, clearTo } =
    loaderData
  const t = useTranslations(usedListMessages)
  return (
    <div className="wrap lg:pb-6">
      <Breadcrumbs crumbs={usedCrumbs(loaderData)} />
      <div className="grid gap-1 pt-1 pb-4 lg:pb-5">
        <h1>{words.heading}</h1>
        <p className="text-muted">{words.subtitle}</p>
      </div>
      <Suspense>{types.length > 0 && <PillLinks label={t('types')} links={types} />}</Suspense>
      <ListLayout
        key={path}
        {...filters}
        search={{ label: t('search'), hint: t('searchHint'), value: q }}
        defaults={defaults}
        path={path}
        implied={implied}
        clearTo={clearTo}
        countText={words.count}
        loadingText={t('loading')}
        correction={correction}
        ignored={ignored}
        saves={address}
      >
        {isPending => <UsedResults {...loaderData} isPending={isPending} />}
      </ListLayout>
      <Suspense>
        <LinkGroups groups={loaderData.further} />
      </Suspense>
    </div>
  )
}

export function ErrorBoundary() {
  const t = useTranslations(usedListMessages)
  return <VehicleListFailure title={t('failed')} />
}
