import type { SpecSection, SpecValue } from '#collections/vehicle-shapes.ts'
import type { SourceRow } from '#domain/imports/read-rows.ts'
import type { Mapping, SpecRule } from './mapping-schema.ts'
import { type CellReading, readValue } from './read-value.ts'
import { valueParsers } from './value-parsers.ts'

type Specs = Record<string, SpecValue>

/** Labels with readable values, in the mapping's order, and all cells that were read. */
export function readSpecs(
  cells: SourceRow['cells'],
  rules: SpecRule[],
): { specs: Specs; found: CellReading[] } {
  const specs: Specs = {}
  const found: CellReading[] = []
  for (const rule of rules) {
    if (rule.label in specs) continue
    const read = readValue(cells, rule)
    if (!read) continue
    found.push(read)
    if (read.value !== undefined)
      specs[rule.label] = valueParsers[rule.as].write?.(read.value, read.text) ?? read.value
  }
  return { specs, found }
}

/** Sections with at least one value. */
export function readSections(
  cells: SourceRow['cells'],
  rules: Mapping['sections'],
): { sections: SpecSection[]; found: CellReading[] } {
  const read = rules.map(({ section, specs }) => ({ section, ...readSpecs(cells, specs) }))
  return {
    sections: read
      .filter(({ specs }) => Object.keys(specs).length)
      .map(({ section, specs }) => ({ section, specs })),
    found: read.flatMap(({ found }) => found),
  }
}
