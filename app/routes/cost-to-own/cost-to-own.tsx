import pageMessages from '#app/messages/en/pricing/cost-page.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { costToOwnPath } from '#app/vehicle-paths.ts'
import type { Route } from './+types/cost-to-own'
import { CostForm } from './cost-form.tsx'
import { CostTable } from './cost-table.tsx'

export { loadComparison as loader } from './load-comparison.ts'

const t = translations(pageMessages)

/** Comparisons are for who chose them: only the empty page is for search engines. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: t('title'),
    description: t('description'),
    path: costToOwnPath,
    origin: originOf(matches),
    isHidden: Boolean(loaderData?.vehicles.length),
  })

/** What up to four vehicles cost until they are sold, side by side. */
export default function CostToOwn({ loaderData: comparison }: Route.ComponentProps) {
  const t = useTranslations(pageMessages)
  const { vehicles, gone, breakEvens } = comparison
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={[{ label: t('homeCrumb'), to: '/' }, { label: t('title') }]} />
      <h1 className="mt-1">{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-text text-muted">{t('lede')}</p>
      {gone > 0 && (
        <p role="status" className="mb-4 rounded-control bg-warning-soft px-3 py-2.5 text-14 text-warning">
          {t('gone', { count: gone })}
        </p>
      )}
      <CostForm {...comparison} />
      {vehicles.length > 0 && <CostTable {...comparison} />}
      {breakEvens.length > 0 && (
        <section className="mt-6 max-w-text">
          <h2 className="text-18">{t('breakEven')}</h2>
          <ul className="mt-2 grid gap-1.5">
            {breakEvens.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="mt-2 text-13 text-muted">{t('breakEvenRule')}</p>
        </section>
      )}
    </div>
  )
}
