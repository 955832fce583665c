import compareMessages from '#app/messages/en/compare.json'
import uiMessages from '#app/messages/en/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '../../ui/alert.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ComparisonResult } from './comparison-result.tsx'
import { KindToggle } from './kind-toggle.tsx'
import type { CompareData } from './load-compare.ts'
import { Selectors } from './selectors.tsx'

/** What is compared, and the comparison. */
export function ComparePage(page: CompareData) {
  const t = useTranslations(compareMessages)
  const tUi = useTranslations(uiMessages)
  const { kind, problem, comparison } = page
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={[{ label: tUi('homeCrumb'), to: '/' }, { label: t('crumb') }]} />
      <h1 className="mt-2 mb-4 max-md:max-w-[10em]">{t('title')}</h1>
      <div className="print:hidden">
        <KindToggle kind={kind} />
        <Selectors {...page} />
      </div>
      {problem && (
        <div className="mt-4">
          <Alert tone="bad">{t(problem)}</Alert>
        </div>
      )}
      {comparison && <ComparisonResult {...page} comparison={comparison} />}
    </div>
  )
}
