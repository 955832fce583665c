import { useEffect, useRef } from 'react'
import quoteMessages from '#app/messages/en/pricing/quote-check.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { loginPath } from '#app/routes/accounts/login/login-path.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { quoteCheckPath } from '#app/vehicle-paths.ts'
import type { Route } from './+types/quote-check'
import { ChooseVehicle } from './choose-vehicle.tsx'
import { loadQuoteCheck } from './load-quote-check.ts'
import { quoteAction } from './quote-action.ts'
import { QuoteForm } from './quote-form.tsx'
import { QuoteTable } from './quote-table.tsx'
import { SavedQuotes } from './saved-quotes.tsx'

const t = translations(quoteMessages)

export const loader = (args: Route.LoaderArgs) => loadQuoteCheck(args)
export const action = (args: Route.ActionArgs) => quoteAction(args)

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: t('title'),
    description: t('description'),
    path: quoteCheckPath,
    origin: originOf(matches),
    isHidden: location.search !== '',
  })

/** A showroom's quote, line by line against the on-road price. */
export default function QuoteCheck({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(quoteMessages)
  const { address, model, place, paid, quotes, savedId } = loaderData
  const typed = actionData?.typed ?? loaderData.typed
  const result = actionData ? actionData.result : loaderData.result
  const isSaved = actionData?.isSaved ?? (!actionData && savedId !== undefined)
  // The forms are below the answer, which would appear out of sight; a summary of errors takes the focus itself.
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!actionData || actionData.problems.length) return
    answer.current?.focus({ preventScroll: true })
    answer.current?.scrollIntoView()
  }, [actionData])
  return (
    <div className="wrap pb-12">
      <div className="print:hidden">
        <Breadcrumbs crumbs={[{ label: t('home'), to: '/' }, { label: t('title') }]} />
      </div>
      <h1 className="mt-1">{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-text text-muted print:hidden">{t('lede')}</p>
      <div className="grid max-w-[820px] grid-cols-1 gap-5">
        <div ref={answer} tabIndex={-1} className="grid gap-5 outline-none empty:hidden">
          {actionData?.text && <Alert tone={actionData.tone}>{actionData.text}</Alert>}
          {result && <QuoteTable result={result} typed={typed} canSave={quotes !== undefined && !isSaved} />}
        </div>
        {result && !quotes && (
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            <p className="text-14 text-muted">{t('signInToSave')}</p>
            <LinkButton to={loginPath({ next: address })}>{t('signIn')}</LinkButton>
          </div>
        )}
        <ChooseVehicle {...loaderData} />
        {place && <QuoteForm key={savedId} typed={typed} problems={actionData?.problems} />}
        {model && place && (
          <section className="rounded-card border border-line bg-raised p-4 md:p-6">
            <h2 className="text-18">{t('paid', { place })}</h2>
            {paid ? (
              <>
                <p className="mt-1 font-heavy text-28 tracking-tight">{paid.median}</p>
                <p className="mt-1 text-14 text-muted">{paid.text}</p>
              </>
            ) : (
              <p className="mt-1 text-14 text-muted">{t('paidNone')}</p>
            )}
          </section>
        )}
        {quotes && <SavedQuotes quotes={quotes} />}
      </div>
    </div>
  )
}
