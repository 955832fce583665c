import type { BreakUp } from '#app/format/break-up.ts'
import pricingMessages from '#app/messages/en/pricing/on-road-price.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { formatRupees } from '#format/rupees.ts'

type BreakUpTableProps = { name: string; breakUp: BreakUp }

/** An on-road price line by line, with its total. */
export function BreakUpTable({ name, breakUp: { place, lines, total, isComplete } }: BreakUpTableProps) {
  const t = useTranslations(pricingMessages)
  return (
    <>
      <table className="mt-3 w-full text-14">
        <caption className="sr-only">{t('caption', { name, place })}</caption>
        <tbody>
          {lines.map(({ part, amount, isEstimate }) => (
            <tr key={part}>
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                {part}
                {isEstimate && <span className="whitespace-nowrap text-12"> · {t('estimate')}</span>}
              </th>
              <td className="py-1.5 text-right font-semibold">{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-ink border-t-2">
          <tr>
            <th scope="row" className="pt-2.5 text-left font-bold">
              {t(isComplete ? 'total' : 'partialTotal', { place })}
            </th>
            <td aria-live="polite" className="pt-2.5 text-right font-heavy text-17">
              {formatRupees(total)}
            </td>
          </tr>
        </tfoot>
      </table>
      {!isComplete && <p className="mt-1 text-13 text-muted">{t('partial')}</p>}
    </>
  )
}
