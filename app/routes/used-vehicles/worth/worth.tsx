import { lazy, Suspense } from 'react'
import { loadOrThrow } from '#app/load-or-throw.ts'
import worthMessages from '#app/messages/en/used-vehicles/worth.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { requestContext } from '#app/request-context.ts'
import { crumbsData } from '#app/structured-data.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { worthPath } from '#app/vehicle-paths.ts'
import { appraise } from '#domain/valuation/appraise.ts'
import { suggestionsFor } from '../sell/suggestions.ts'
import type { Route } from './+types/worth'
import { answersPath, readAnswers, readFacts, worthFields } from './worth-answers.ts'
import { WorthForm } from './worth-form.tsx'
import { worthView } from './worth-view.ts'

const t = translations(worthMessages)

// The empty page does not load it.
const WorthResult = lazy(() => import('./worth-result.tsx'))

/** The answers are in the address, so that a result can be shared. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const answers = readAnswers(pageUrl(request).searchParams)
  const { problems, facts } = Object.keys(answers).length
    ? readFacts(answers)
    : { problems: [], facts: undefined }
  const now = new Date()
  const [suggestions, appraisal] = await loadOrThrow(
    page,
    Promise.all([suggestionsFor(page.ctx), facts && appraise(page.ctx, facts, now)]),
  )
  const view = facts && appraisal && worthView(facts, appraisal, now)
  const draft = { ...answers, ...(view && { price: view.price }) }
  return {
    fields: worthFields(),
    answers,
    problems,
    suggestions,
    result: facts && {
      name: facts.name,
      ...view,
      draft,
      draftPath: answersPath('/sell/new', draft),
      garagePath: answersPath('/garage', { add: '', ...answers }),
    },
  }
}

const crumbs = () => [{ label: t('home'), to: '/' }, { label: t('title') }]

/** Results are for who asked: only the empty page is for search engines. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originOf(matches)
  return [
    ...pageMeta({
      title: t('title'),
      description: t('description'),
      path: worthPath,
      origin,
      isHidden: Object.keys(loaderData?.answers ?? {}).length > 0,
    }),
    { 'script:ld+json': crumbsData(crumbs(), origin, worthPath) },
  ]
}

/** What a vehicle is worth that its owner describes. */
export default function Worth({ loaderData }: Route.ComponentProps) {
  const { fields, answers, problems, suggestions, result } = loaderData
  const t = useTranslations(worthMessages)
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={crumbs()} />
      <h1 className="mt-1">{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-text text-muted">{t('lede')}</p>
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        {result && (
          <Suspense>
            <WorthResult {...result} />
          </Suspense>
        )}
        <div className="grid gap-5">
          <WorthForm
            key={JSON.stringify(answers)}
            fields={fields}
            answers={answers}
            problems={problems}
            suggestions={suggestions}
            isAnswered={result !== undefined}
          />
          <section className="max-w-text">
            <h2 className="text-18">{t('how')}</h2>
            <p className="mt-1.5 text-14 text-muted">{t('howText')}</p>
          </section>
        </div>
      </div>
    </div>
  )
}
