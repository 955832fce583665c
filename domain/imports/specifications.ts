import type { SpecSection, SpecValue } from '#collections/vehicle-shapes.ts'
import { forms } from './forms.ts'
import type { Mapping, SpecRule } from './mapping-shape.ts'
import type { Row } from './read-rows.ts'
import { type Found, readValue } from './read-value.ts'

type Specs = Record<string, SpecValue>

/** Labels with values as a person reads them, in the mapping's order; and all cells that were looked at. */
export function specsOf(cells: Row['cells'], rules: SpecRule[]): { specs: Specs; found: Found[] } {
  const specs: Specs = {}
  const found: Found[] = []
  for (const rule of rules) {
    if (rule.label in specs) continue
    const read = readValue(cells, rule)
    if (!read) continue
    found.push(read)
    if (read.value !== undefined)
      specs[rule.label] = forms[rule.as].write?.(read.value, read.text) ?? read.value
  }
  return { specs, found }
}

/** Sections that have at least one value. */
export function sectionsOf(
  cells: Row['cells'],
  rules: Mapping['sections'],
): { sections: SpecSection[]; found: Found[] } {
  const read = rules.map(({ section, specs }) => ({ section, ...specsOf(cells, specs) }))
  return {
    sections: read
      .filter(({ specs }) => Object.keys(specs).length)
      .map(({ section, specs }) => ({ section, specs })),
    found: read.flatMap(({ found }) => found),
  }
}
