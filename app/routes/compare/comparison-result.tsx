import { lazy, Suspense } from 'react'
import compareMessages from '#app/messages/en/compare/compare.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { useHydrated } from '#app/ui/shell/use-browser-state.ts'
import { ComparisonTable } from './comparison-table.tsx'
import type { CompareData } from './load-compare.ts'
import type { Comparison } from './read-comparison.ts'
import { SummaryCards } from './summary-cards.tsx'

const Share = lazy(() => import('#app/ui/share.tsx'))

type Props = CompareData & { comparison: Comparison }

/** The vehicles side by side: their names, which one leads where, and every figure. */
export function ComparisonResult(page: Props) {
  const { kind, comparison, onlyDifferences, address, toggleTo } = page
  const t = useTranslations(compareMessages)
  const isHydrated = useHydrated()
  const names = comparison.vehicles.map(({ fullName }) => fullName).join(', ')
  return (
    <section id="result" aria-labelledby="result-title" className="mt-8">
      <h2 id="result-title" className="sr-only">
        {t('result')}
      </h2>
      <p role="status" className="sr-only">
        {t('shown', { names })}
      </p>
      <SummaryCards {...page} />
      <section aria-labelledby="detailed" className="mt-4 rounded-card border border-line bg-raised md:mt-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 px-3.5 pt-3 md:px-6">
          <h2 id="detailed" className="min-h-11 content-center text-22">
            {t('detailed')}
          </h2>
          <div className="-mx-2 flex flex-wrap items-center print:hidden">
            <Link
              to={toggleTo}
              keepsScroll
              replaces
              className="inline-flex min-h-11 items-center px-2 font-semibold text-14 text-accent hover:underline"
            >
              {t(onlyDifferences ? 'all' : 'onlyDifferences')}
            </Link>
            <Suspense>
              <Share title={t('sharedTitle', { names })} path={address} isAtEnd />
            </Suspense>
            {isHydrated && (
              <Button variant="plain" onClick={() => window.print()} className="max-md:hidden">
                {t('print')}
              </Button>
            )}
          </div>
        </div>
        <ComparisonTable {...page} />
      </section>
      <p className="mt-3 text-13 text-muted">{t(kind === 'used' ? 'usedRule' : 'rule')}</p>
    </section>
  )
}
