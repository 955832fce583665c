import type { SpecSection, SpecValue } from '#collections/vehicle-shapes.ts'
import { type FigureName, findFigureOfLabel } from '../catalogue/spec-figures.ts'

type Figures = Readonly<Partial<Record<FigureName, unknown>>>

/**
 * The sections of vehicles without the rows that only repeat a row of figures, such as 'Boot space: 433 litres' beside
 * the cargo. A row in which one vehicle says more or something else stays.
 */
export function withoutRepeatedFigures(
  vehicles: readonly (readonly SpecSection[])[],
  records: readonly Figures[],
): SpecSection[][] {
  const stays = new Set(
    vehicles.flatMap((sections, at) =>
      sections.flatMap(({ specs }) =>
        Object.entries(specs)
          .filter(([label, value]) => !isRepeated(label, value, records[at] ?? {}))
          .map(([label]) => label),
      ),
    ),
  )
  return vehicles.map(sections =>
    sections.map(({ section, specs }) => ({
      section,
      specs: Object.fromEntries(Object.entries(specs).filter(([label]) => stays.has(label))),
    })),
  )
}

/** A number with its unit and no further word. */
const bareFigure = /^[\d.,]+ ?[a-z]+$/i

function isRepeated(label: string, value: SpecValue, record: Figures): boolean {
  const figure = findFigureOfLabel(label)
  const text = typeof value === 'object' ? value?.value : value
  if (!figure || typeof text !== 'string' || !bareFigure.test(text.trim())) return false
  return figure.read(text) === record[figure.name]
}
