import { lazy, Suspense, useEffect, useRef } from 'react'
import { loadOrThrow } from '#app/load-or-throw.ts'
import worthMessages from '#app/messages/en/used-vehicles/worth.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { requestContext } from '#app/request-context.ts'
import { crumbsData } from '#app/structured-data.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { worthPath } from '#app/vehicle-paths.ts'
import { odometerUnit } from '#collections/odometer-unit.ts'
import { appraise } from '#domain/valuation/appraise.ts'
import { readPickerChoices } from '#domain/valuation/picker-choices.ts'
import { suggestionsFor } from '../sell/suggestions.ts'
import type { Route } from './+types/worth'
import { assumedText, assumeFacts } from './assumed-facts.ts'
import { answersPath, pickedWorthFields, readAnswers, readFacts } from './worth-answers.ts'
import type { WorthFormProps } from './worth-form.tsx'
import { WorthPicker } from './worth-picker.tsx'
import { pickedType, worthStep } from './worth-steps.ts'
import { worthView } from './worth-view.ts'

const t = translations(worthMessages)

/** What an owner picks; the form after a value only makes it exact. */
const pickedNames = ['type', 'brand', 'model', 'year']

// The empty page does not load it.
const WorthResult = lazy(() => import('./worth-result.tsx'))
// Works without JavaScript and hydrates later.
const WorthForm = lazy(() => import('./worth-form.tsx'))

/** The answers are in the address, so that a result can be shared: picked one by one, or typed into the form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const params = pageUrl(request).searchParams
  const answers = readAnswers(params)
  const isTyped = params.has('odometer')
  const now = new Date()
  const type = pickedType(answers)
  const { brand = '', model = '' } = answers
  const unit = odometerUnit({ type, brand, name: model })
  const [suggestions, choices] = await loadOrThrow(
    page,
    Promise.all([suggestionsFor(page.ctx), readPickerChoices(page.ctx, { type, brand, model })]),
  )
  const known = choices.factsOf(answers.variant ?? '')
  const assumed = answers.year ? assumeFacts(answers, known, { now, unit }) : {}
  const fields = pickedWorthFields(answers)
  const { problems, facts } = readFacts({ ...assumed, ...answers }, {}, fields)
  const appraisal =
    facts && (await loadOrThrow(page, appraise(page.ctx, { ...facts, body: known.bodyType }, now)))
  const view = facts && appraisal && worthView(facts, appraisal, now)
  const draft = { ...answers, ...(view && { price: view.price }) }
  return {
    // The variants of the catalogue, and what was typed.
    fields: fields.map(field =>
      field.name === 'variant' && choices.variants.length
        ? { ...field, kind: 'choice' as const, choices: choices.variants }
        : field,
    ),
    answers: facts ? { ...assumed, ...answers } : answers,
    problems: isTyped ? problems : [],
    suggestions,
    step: facts || isTyped ? undefined : worthStep(answers, choices, now),
    result: facts && {
      name: t('nameAndYear', { name: facts.name, year: String(facts.year) }),
      brand,
      ...view,
      assumed: assumedText(assumed, unit),
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
  const { step, result, ...form } = loaderData
  const t = useTranslations(worthMessages)
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={crumbs()} />
      <h1 className="mt-1">{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-text text-muted">{t(result ? 'ledeAnswered' : 'lede')}</p>
      <div
        ref={useStepFocus(step?.step)}
        tabIndex={-1}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none lg:grid-cols-2 lg:items-start"
      >
        {result && (
          <Suspense>
            <WorthResult {...result} />
          </Suspense>
        )}
        {step ? (
          <WorthPicker {...step} form={form} />
        ) : (
          <Answers form={form} hasValue={Boolean(result?.value)} />
        )}
        {/* An explained value says so itself. */}
        {!result?.explanation && (
          <section className="max-w-text">
            <h2 className="text-18">{t('how')}</h2>
            <p className="mt-1.5 text-14 text-muted">{t('howText')}</p>
          </section>
        )}
      </div>
    </div>
  )
}

/** A picked choice leaves the page, and the focus with it: what follows gets it. */
function useStepFocus(step: string | undefined) {
  const steps = useRef<HTMLDivElement>(null)
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    if (document.activeElement === document.body) steps.current?.focus({ preventScroll: true })
  }, [step])
  return steps
}

/** The form that was answered; once there is a value, without what was picked. */
function Answers({ form, hasValue }: { form: WorthFormProps; hasValue: boolean }) {
  const t = useTranslations(worthMessages)
  return (
    <section className="rounded-card border border-line bg-raised p-4 md:p-6">
      {hasValue && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-18">{t('exact')}</h2>
          <Link
            to={worthPath}
            className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline"
          >
            {t('another')}
          </Link>
        </div>
      )}
      <Suspense>
        <WorthForm key={JSON.stringify(form.answers)} {...form} pinned={hasValue ? pickedNames : []} />
      </Suspense>
    </section>
  )
}
