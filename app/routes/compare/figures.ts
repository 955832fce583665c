import compareMessages from '#app/messages/en/compare/compare.json'
import { translations } from '#app/messages/use-translations.ts'
import { type BetterDirection, findBestIndex } from '#domain/compare/better-value.ts'
import { numbers } from '#format/numbers.ts'

const t = translations(compareMessages)
const grouped = numbers({ maximumFractionDigits: 2 })

/** A cell of a row: its text, undefined if unknown, and the number to compare. */
export type Figure = { text: string | undefined; value?: number | null }
/** The label of the marked value: for prices, that it is the higher one (decision 050). */
type Mark = 'better' | 'dearer'
export type Cell = { text: string | undefined; mark: Mark | undefined }
export type ComparisonRow = { label: string; cells: Cell[]; isSame: boolean }
/** How the compared vehicles are used: the city's slug is empty if each is in its own city. */
export type ComparedUse = { city: string; km: number; years: number }
/** Rows under a heading; those of the cost to own depend on the use. */
export type RowSection = { name: string; rows: ComparisonRow[]; use?: ComparedUse }

type Unit = keyof (typeof compareMessages)['unit']

/** A number with its unit as text. */
export const formatMeasure = (unit: Unit, value: number) =>
  t(`unit.${unit}`, { value: grouped.format(value) })

/** A row of the comparison, with its best value marked. */
export function comparisonRow(
  label: string,
  figures: readonly Figure[],
  end?: BetterDirection | undefined,
  mark: Mark = 'better',
): ComparisonRow {
  const best = findBestIndex(
    figures.map(({ value }) => value),
    end,
  )
  return {
    label,
    cells: figures.map(({ text }, at) => ({ text, mark: at === best ? mark : undefined })),
    isSame: new Set(figures.map(({ text }) => text)).size === 1,
  }
}
