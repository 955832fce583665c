import { SlidersHorizontal } from 'lucide-react'
import compareMessages from '#app/messages/en/compare/compare.json'
import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'
import { ComparisonResult } from './comparison-result.tsx'
import type { CompareData } from './load-compare.ts'
import { Selectors } from './selectors.tsx'

/** The selection and the comparison. With a comparison the selection collapses, so that the result is visible. */
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
        <details open={!comparison} className="group mt-4">
          <summary hidden={!comparison} className={`${buttonClass()} group-open:hidden`}>
            <SlidersHorizontal size={17} strokeWidth={1.8} aria-hidden />
            {t('change')}
          </summary>
          <Selectors {...page} />
        </details>
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

/** The kinds on offer here; other kinds come from their own pages. */
const always = ['cars', 'bikes'] as const

/** Cars or bikes, and the compared kind if it is another. A change of kind empties the comparison. */
function KindToggle({ kind }: { kind: VehicleKeyKind }) {
  const t = useTranslations(compareMessages)
  return (
    <nav aria-label={t('type')}>
      <ul className="inline-flex overflow-hidden rounded-control border border-line-strong">
        {[...new Set<VehicleKeyKind>([...always, kind])].map(each => (
          <li key={each}>
            <Link
              to={`/compare?kind=${each}`}
              aria-current={each === kind ? 'true' : undefined}
              className="flex min-h-11 items-center bg-raised px-6 font-semibold text-14 hover:underline focus-visible:-outline-offset-2 aria-[current]:bg-accent aria-[current]:text-accent-ink"
            >
              {t(`kind.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
