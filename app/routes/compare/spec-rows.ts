import { sectionWords } from '#app/format/record-words.ts'
import specsMessages from '#app/messages/en/specs.json'
import { translations } from '#app/messages/use-translations.ts'
import { type Spec, shownSections } from '#app/ui/vehicle/spec-values.ts'
import type { SpecSection } from '#collections/vehicle-shapes.ts'
import { type Figure, type Row, rowOf } from './figures.ts'

const t = translations(specsMessages)

export type RowSection = { name: string; rows: Row[] }

/** Every section that one of the vehicles has, and in it every label; the sections of each vehicle stand in its place. */
export function specRows(vehicles: readonly (readonly SpecSection[])[]): RowSection[] {
  const told = vehicles.map(sections => shownSections(sectionWords(sections)))
  const names = unique(told.flat().map(({ name }) => name))
  return names.map(name => {
    const specs = told.map(sections =>
      sections.filter(each => each.name === name).flatMap(each => each.specs),
    )
    const labels = unique(specs.flat().map(({ label }) => label))
    return { name, rows: labels.map(label => rowOf(label, specs.map(answerTo(label)))) }
  })
}

const answerTo =
  (label: string) =>
  (specs: readonly Spec[]): Figure => {
    const value = specs.find(spec => spec.label === label)?.value
    return { text: typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value }
  }

const unique = (texts: readonly string[]) => [...new Set(texts)]
