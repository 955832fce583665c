import { sectionTexts } from '#app/format/record-text.ts'
import specsMessages from '#app/messages/en/catalogue/specs.json'
import { translations } from '#app/messages/use-translations.ts'
import { type Spec, shownSections } from '#app/ui/vehicle/spec-values.ts'
import type { SpecSection } from '#collections/vehicle-shapes.ts'
import { type ComparisonRow, comparisonRow, type Figure } from './figures.ts'

const t = translations(specsMessages)

export type RowSection = { name: string; rows: ComparisonRow[] }

/** All sections of all vehicles with all labels; preserves the order of sections of each vehicle. */
export function specRows(vehicles: readonly (readonly SpecSection[])[]): RowSection[] {
  const sectionsByVehicle = vehicles.map(sections => shownSections(sectionTexts(sections)))
  const names = unique(sectionsByVehicle.flat().map(({ name }) => name))
  return names.map(name => {
    const specs = sectionsByVehicle.map(sections =>
      sections.filter(each => each.name === name).flatMap(each => each.specs),
    )
    const labels = unique(specs.flat().map(({ label }) => label))
    return { name, rows: labels.map(label => comparisonRow(label, specs.map(cellText(label)))) }
  })
}

const cellText =
  (label: string) =>
  (specs: readonly Spec[]): Figure => {
    const value = specs.find(spec => spec.label === label)?.value
    return { text: typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value }
  }

const unique = (texts: readonly string[]) => [...new Set(texts)]
