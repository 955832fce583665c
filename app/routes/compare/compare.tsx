import compareMessages from '#app/messages/en/compare/compare.json'
import { localPath } from '#app/messages/paths.ts'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { useDocumentInstead } from '#app/ui/use-document-instead.ts'
import type { Route } from './+types/compare'
import { ComparePage } from './compare-page.tsx'

export { loadCompare as loader } from './load-compare.ts'
export { CompareFailure as ErrorBoundary }

const t = translations(compareMessages)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: t('title'),
    description: t('description'),
    path: loaderData?.address ?? '/compare',
    origin: originOf(matches),
    isHidden: true,
  })

/** Vehicles side by side, for members. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />
}

/** Shown if the options failed to load. The retry link starts from an empty comparison. */
function CompareFailure() {
  const t = useTranslations(compareMessages)
  useDocumentInstead()
  return (
    <div className="wrap py-10">
      <ErrorState title={t('listFailed')}>
        <a href={localPath('/compare')} data-reloads className={buttonClass()}>
          {t('tryAgain')}
        </a>
      </ErrorState>
    </div>
  )
}
