import compareMessages from '#app/messages/en/compare/compare.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '../../meta.ts'
import type { Route } from './+types/compare'
import { ComparePage } from './compare-page.tsx'

export { CompareFailure as ErrorBoundary } from './compare-failure.tsx'
export { loadCompare as loader } from './load-compare.ts'

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
