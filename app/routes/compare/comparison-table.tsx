import { Check } from 'lucide-react'
import compareMessages from '#app/messages/en/compare/compare.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { compareTableClass } from '#app/ui/compare-table-class.ts'
import type { CompareFormQuery } from './compare-form.tsx'
import type { Cell, ComparisonRow, RowSection } from './figures.ts'
import type { CompareData } from './load-compare.ts'
import type { Comparison } from './read-comparison.ts'
import { slotKeys } from './slot-card.tsx'
import { TermsForm } from './terms-form.tsx'

type Props = CompareFormQuery & Pick<CompareData, 'places'> & { comparison: Comparison }

/** All figures, row by row: the common ones first, then every section of specifications. */
export function ComparisonTable(page: Props) {
  const { onlyDifferences, places } = page
  const { vehicles, rows, sections } = page.comparison
  const t = useTranslations(compareMessages)
  const top: RowSection = { name: '', rows }
  const parts = [top, ...sections].map(part => ({
    ...part,
    visibleRows: onlyDifferences ? part.rows.filter(row => !row.isSame) : part.rows,
  }))
  const hidden = parts.reduce((sum, part) => sum + part.rows.length - part.visibleRows.length, 0)
  return (
    <>
      <div role="tablist" aria-label={t('detailed')} className="border-line border-b px-0.5 md:px-3">
        <button
          type="button"
          role="tab"
          id="specifications-tab"
          aria-selected
          aria-controls="specifications"
          className="min-h-11 border-go border-b-3 px-3 font-bold text-14"
        >
          {t('specifications')}
        </button>
      </div>
      <div role="tabpanel" id="specifications" aria-labelledby="specifications-tab">
        {parts.map(
          ({ name, visibleRows, use }) =>
            visibleRows.length > 0 && (
              <section key={name} aria-label={name || undefined}>
                {name && <h3 className="px-3.5 pt-7 pb-3 md:px-6">{name}</h3>}
                {use && <TermsForm query={page} places={places} use={use} />}
                <table className={compareTableClass(vehicles.length)}>
                  <thead>
                    <tr>
                      <th scope="col">{t('specification')}</th>
                      {vehicles.map((vehicle, at) => (
                        <th key={slotKeys[at]} scope="col">
                          {vehicle.name}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {visibleRows.map(row => (
                      <TableRow key={row.label} row={row} />
                    ))}
                  </tbody>
                </table>
              </section>
            ),
        )}
      </div>
      {onlyDifferences && (
        <p className="border-line border-t px-4 py-3 text-14 text-muted md:px-6">
          {parts.some(({ visibleRows }) => visibleRows.length)
            ? t('hidden', { count: hidden })
            : t('noDifferences')}
        </p>
      )}
    </>
  )
}

const TableRow = ({ row: { label, cells } }: { row: ComparisonRow }) => (
  <tr>
    <th scope="row">{label}</th>
    {cells.map((cell, at) => (
      <TableCell key={slotKeys[at]} cell={cell} />
    ))}
  </tr>
)

function TableCell({ cell: { text, mark } }: { cell: Cell }) {
  const t = useTranslations(compareMessages)
  if (text === undefined)
    return (
      <td>
        <span aria-hidden>—</span>
        <span className="sr-only">{t('missing')}</span>
      </td>
    )
  return (
    <td className={mark && `is-${mark}`}>
      {text}
      {mark === 'dearer' && <small> {t('dearer')}</small>}
      {mark === 'better' && (
        <>
          <Check size={15} strokeWidth={2.6} aria-hidden className="ml-1.5 inline-block align-[-2px]" />
          <span className="sr-only"> {t('better')}</span>
        </>
      )}
    </td>
  )
}
