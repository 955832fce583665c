import worthMessages from '#app/messages/en/used-vehicles/worth.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { ValueExplanation } from '../detail/value-explanation.tsx'
import { DraftForm } from '../sell/draft-form.tsx'
import type { Route } from './+types/worth'

type WorthResultProps = NonNullable<Route.ComponentProps['loaderData']['result']>

/** What the vehicle is worth to whom, and the way to a listing of it; or why nothing can be said. */
export default function WorthResult(result: WorthResultProps) {
  const t = useTranslations(worthMessages)
  const {
    name,
    brand,
    value,
    ranges = [],
    valid,
    basis,
    assumed,
    explanation,
    draft,
    draftPath,
    garagePath,
  } = result
  if (!value)
    return (
      <section aria-live="polite" className="rounded-card border border-line bg-raised p-4 md:p-6">
        <h2 className="text-18">{t('unknown', { name })}</h2>
        <p className="mt-1.5 mb-4 text-muted">{t('unknownText', { brand })}</p>
        <LinkButton to={draftPath}>{t('list')}</LinkButton>
      </section>
    )
  return (
    <section aria-live="polite" className="rounded-card border border-line bg-raised p-4 md:p-6">
      <h2 className="text-16 text-muted">{t('worth', { name })}</h2>
      <p className="mt-1 font-heavy text-36 tracking-tight">{value}</p>
      <p className="mt-1 text-14 text-muted">
        {basis} {valid}
      </p>
      {assumed && <p className="mt-1 text-14 text-muted">{t('assumed', { facts: assumed })}</p>}
      <dl className="my-4 divide-y divide-line border-line border-y">
        {ranges.map(({ to, low, high }) => (
          <div key={to} className="grid grid-cols-[1fr_auto] gap-x-3 py-2.5">
            <dt className="font-semibold">{t(`range.${to}`)}</dt>
            <dd className="whitespace-nowrap font-bold">
              {low} – {high}
            </dd>
            <dd className="col-span-2 text-13 text-muted">{t(`rangeText.${to}`)}</dd>
          </div>
        ))}
      </dl>
      <DraftForm draft={draft} draftPath={draftPath} label={t('draft')} isWide />
      <p className="mt-2 text-13 text-muted">{t('draftText')}</p>
      <Link
        to={garagePath}
        className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline"
      >
        {t('garage')}
      </Link>
      {explanation && <ValueExplanation {...explanation} />}
    </section>
  )
}
