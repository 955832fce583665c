import { numbers } from '#app/format/numbers.ts'
import compareMessages from '#app/messages/en/compare.json'
import { translations } from '#app/messages/use-translations.ts'
import { type Better, bestOf } from '#domain/compare/better.ts'
import type { NewRow, UsedRow } from '#domain/compare/rows.ts'

const t = translations(compareMessages)
const grouped = numbers({ maximumFractionDigits: 2 })

/** A vehicle's place in a row: its words, nothing where none are known, and the number that is compared. */
export type Figure = { text: string | undefined; value?: number | null }
/** What is said of the value at a row's marked end: of prices, that it is the dearer one (decision 050). */
type Mark = 'better' | 'dearer'
export type Cell = { text: string | undefined; mark: Mark | undefined }
export type Row = { label: string; cells: Cell[]; isSame: boolean }

type Unit = keyof (typeof compareMessages)['unit']

/** A number with its unit, as a row says it. */
export const measured = (unit: Unit, value: number) => t(`unit.${unit}`, { value: grouped.format(value) })

/** A row of the comparison with the value at its better end marked. */
export function rowOf(
  label: string,
  figures: readonly Figure[],
  end?: Better | undefined,
  mark: Mark = 'better',
): Row {
  const best = bestOf(
    figures.map(({ value }) => value),
    end,
  )
  return {
    label,
    cells: figures.map(({ text }, at) => ({ text, mark: at === best ? mark : undefined })),
    isSame: new Set(figures.map(({ text }) => text)).size === 1,
  }
}

/** The row of a field, with the end that is better in it. */
export const fieldRow = (field: NewRow | UsedRow, figures: readonly Figure[], end: Better | undefined) =>
  rowOf(t(`row.${field}`), figures, end, field === 'price' ? 'dearer' : 'better')
