import type { ReactNode } from 'react'
import pricingMessages from '#app/messages/en/pricing/on-road-price.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '../button.tsx'
import { HiddenParams } from '../hidden-params.tsx'
import { useUrlForm } from '../use-url-form.ts'
import { DetailSection } from './detail-section.tsx'
import { vehiclePageParams } from './page-params.ts'

type CalculatorProps = {
  /** The id of the section, the fragment that the form leads to without JavaScript. */
  id: string
  title: string
  /** The known parameters of the page's URL; those of a vehicle's page by default. */
  hiddenParams?: readonly string[] | undefined
  /** The parameters of its terms. */
  terms: readonly string[]
  sliders: ReactNode
  result: { label: string; value: string; rows: readonly (readonly [label: string, value: string])[] }
  /** The error for terms that no bank offers. */
  warning?: string | undefined
  note: string
}

const announceDelayMs = 400

/** A calculation that follows its sliders at once, with its terms in the URL. */
export function Calculator(props: CalculatorProps) {
  const { id, title, hiddenParams = vehiclePageParams, terms, sliders, result, warning, note } = props
  const t = useTranslations(pricingMessages)
  const { form, applySoon, onSubmit } = useUrlForm()
  return (
    <DetailSection title={title} id={id}>
      <form
        ref={form}
        method="get"
        action={`#${id}`}
        aria-label={title}
        onSubmit={onSubmit}
        onChange={({ currentTarget }) => applySoon(currentTarget, announceDelayMs)}
        className="grid gap-6 rounded-card border border-line bg-raised p-4 md:grid-cols-[1.3fr_1fr] md:grid-rows-[auto_1fr] md:items-start md:gap-x-10 md:p-6"
      >
        <HiddenParams known={hiddenParams} except={terms} />
        {warning && (
          <p
            role="status"
            className="rounded-control bg-warning-soft px-3 py-2.5 text-14 text-warning md:col-span-2"
          >
            {warning}
          </p>
        )}
        <div className="grid gap-4">
          {sliders}
          <noscript>
            <button type="submit" className={buttonClass({ isWide: true })}>
              {t('emi.work')}
            </button>
          </noscript>
        </div>
        <div className="rounded-control bg-sunken p-4 md:row-span-2 md:p-5">
          <p className="text-14 text-muted">{result.label}</p>
          <p aria-live="polite" className="font-heavy text-price tracking-tight">
            {result.value}
          </p>
          <dl className="mt-2 grid grid-cols-[1fr_auto] gap-1 text-14">
            {result.rows.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className="text-13 text-muted">{note}</p>
      </form>
    </DetailSection>
  )
}
