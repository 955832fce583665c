import pageMessages from '#app/messages/en/pricing/cost-page.json'
import costMessages from '#app/messages/en/pricing/cost-to-own.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { compareTableClass } from '#app/ui/compare-table-class.ts'
import { Link } from '#app/ui/link.tsx'
import { QuotedText } from '#app/ui/quoted-text.tsx'
import { numbers } from '#format/numbers.ts'
import type { ComparisonData } from './load-comparison.ts'

const grouped = numbers()

/** The parts of the cost and their sums, a column for each vehicle, and where the amounts come from. */
export function CostTable({ vehicles, rows, bases, place, use }: ComparisonData) {
  const t = useTranslations(pageMessages)
  const tCost = useTranslations(costMessages)
  const caption = t('caption', { place, years: use.years, km: grouped.format(use.km) })
  return (
    <section aria-labelledby="costs" className="mt-6 rounded-card border border-line bg-raised">
      <h2 id="costs" className="px-3.5 pt-4 pb-3 text-18 md:px-6">
        {caption}
      </h2>
      <table className={compareTableClass(vehicles.length)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cost')}</th>
            {vehicles.map(({ key, name, price, to }) => (
              <th key={key} scope="col">
                <Link to={to} className="hover:underline">
                  {name}
                </Link>
                <span className="block font-medium text-13 text-muted">{price}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, best }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((text, at) => (
                <td key={vehicles[at]?.key} className={at === best ? 'is-better' : undefined}>
                  {text}
                  {at === best && <small className="block">{t('cheapest')}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <details className="group border-line border-t px-3.5 pb-2 md:px-6">
        <summary className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline">
          {tCost('how')}
        </summary>
        <div className="grid gap-5 pb-3 md:grid-cols-2">
          {bases.map(({ name, parts }, at) => (
            <section key={vehicles[at]?.key}>
              <h3 className="text-15">{name}</h3>
              <dl className="mt-1.5 grid gap-2 text-13">
                {parts.map(({ part, label, basis }) => (
                  <div key={part}>
                    <dt className="font-semibold">{label}</dt>
                    <dd className="text-muted">
                      <QuotedText>{basis}</QuotedText>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </details>
    </section>
  )
}
