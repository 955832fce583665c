import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatPaiseRange, formatRange, formatSum } from '#app/format/rupee-range.ts'
import costMessages from '#app/messages/en/pricing/cost-to-own.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type CostPart, calculateCost } from '#domain/cost-to-own/calculate-cost.ts'
import type { CostFigures } from '#domain/cost-to-own/cost-figures.ts'
import { parseCostTerms, type UseTerms } from '#domain/cost-to-own/cost-terms.ts'
import { Link } from '../link.tsx'
import { QuotedText } from '../quoted-text.tsx'
import { Calculator } from './calculator.tsx'
import { UseSliders } from './use-sliders.tsx'

export type CostView = {
  figures: CostFigures
  /** All parts in order: the name, and the sentence that says where the amount comes from. */
  parts: { part: CostPart; label: string; basis: string }[]
  isElectric: boolean
  /** That a used vehicle's loan has another usual rate than a new one's, and where the rate comes from. */
  loanNote: string | undefined
  /** The label of the cost per tonne and km, for a vehicle with a payload. */
  tonneKm: string | undefined
}

/** The cost of the vehicle of a page, with the way to a comparison. */
export type VehicleCost = CostView & { isUsed: boolean; link: { to: string; label: string } }

/** What a vehicle costs until it is sold, in ranges. The terms of use are in the URL, those of the loan are the EMI's. */
export function CostToOwn({ figures, parts, isElectric, tonneKm, link, isUsed }: VehicleCost) {
  const t = useTranslations(costMessages)
  const [params] = useSearchParams()
  const [moved, setMoved] = useState<Partial<UseTerms>>({})
  const terms = { ...parseCostTerms(params, figures), ...moved }
  const cost = calculateCost(figures, terms)
  const unknown = cost.lines.flatMap(({ amount }, at) => (amount ? [] : (parts[at]?.label ?? [])))
  return (
    <>
      <Calculator
        id="cost-to-own"
        title={t('heading')}
        terms={isElectric ? ['years', 'km', 'home'] : ['years', 'km']}
        sliders={
          <UseSliders
            terms={terms}
            isElectric={isElectric}
            onMove={change => setMoved(before => ({ ...before, ...change }))}
          />
        }
        result={{
          label: unknown.length ? t('perMonthWithout', { parts: unknown.join(', ') }) : t('perMonth'),
          value: formatRange(cost.perMonth),
          rows: [
            [t('total', { years: terms.years }), formatSum(cost.lines.map(({ amount }) => amount))],
            ...cost.lines.map(({ amount }, at): [string, string] => [
              parts[at]?.label ?? '',
              amount ? formatRange(amount) : t('unknown'),
            ]),
            [t('perKm'), formatPaiseRange(cost.perKm)],
            ...(tonneKm && cost.perTonneKm
              ? [[tonneKm, formatPaiseRange(cost.perTonneKm)] as [string, string]]
              : []),
          ],
        }}
        note={`${t(isUsed ? 'ledes.used' : 'ledes.new')}${cost.isComplete ? '' : ` ${t('partial')}`}`}
      />
      <div className="mt-2 grid gap-x-6 md:flex md:flex-wrap md:items-start md:justify-between">
        <details className="group">
          <summary className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline">
            {t('how')}
          </summary>
          <dl className="grid max-w-text gap-2 pb-1 text-13">
            {parts.map(({ part, label, basis }) => (
              <div key={part}>
                <dt className="font-semibold">{label}</dt>
                <dd className="text-muted">
                  <QuotedText>{basis}</QuotedText>
                </dd>
              </div>
            ))}
          </dl>
        </details>
        <Link
          to={link.to}
          className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline print:hidden"
        >
          {link.label}
        </Link>
      </div>
    </>
  )
}
