import filtersMessages from '#app/messages/en/catalogue/filters.json'
import rentMessages from '#app/messages/en/rentals/list.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ListLayout } from '#app/ui/filters/list-layout.tsx'
import { ListPeriodFields } from './list-period-fields.tsx'
import type { RentalListData } from './load-rentals.ts'
import { RentalResults } from './rental-results.tsx'

export { shouldRevalidateList as shouldRevalidate } from '#app/routes/catalogue/list/should-revalidate-list.ts'
export { loadRentals as loader } from './load-rentals.ts'

const text = translations(rentMessages)

type MetaArgs = { loaderData: RentalListData | undefined; matches: Parameters<typeof originOf>[0] }

/** For members only, so search engines do not index it. */
export const meta = ({ loaderData, matches }: MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.words.title,
        description: text(`description.${loaderData.preset}`),
        path: loaderData.path,
        origin: originOf(matches),
        isHidden: true,
      })
    : []

/** The lists of cars and of bikes for rent. */
export default function RentalListPage({ loaderData }: { loaderData: RentalListData }) {
  const { preset, path, q, defaults, correction, ignored, words, filters, saves } = loaderData
  const t = useTranslations(rentMessages)
  const tFilters = useTranslations(filtersMessages)
  return (
    <div className="wrap lg:pb-6">
      <Breadcrumbs crumbs={[{ label: t('home'), to: '/' }, { label: t(`title.${preset}`) }]} />
      <div className="grid gap-1 pt-1 pb-4 lg:pb-5">
        <h1>{t(`title.${preset}`)}</h1>
        <p className="text-muted">{t(`subtitle.${preset}`)}</p>
      </div>
      <ListPeriodFields
        key={`${path} fields`}
        {...loaderData}
        earliest={loaderData.enquiryDefaults.earliest}
      />
      <ListLayout
        key={path}
        {...filters}
        search={{ label: t('search'), hint: t('searchHint'), value: q }}
        defaults={defaults}
        path={path}
        clearTo={path}
        clearText={tFilters('clearAll')}
        countText={words.count}
        loadingText={t('loading')}
        correction={correction}
        ignored={ignored}
        saves={saves}
      >
        {isPending => <RentalResults {...loaderData} isPending={isPending} />}
      </ListLayout>
    </div>
  )
}
