import type { SourceRow } from '#domain/imports/read-rows.ts'
import type { Mapping } from './mapping-schema.ts'
import { matchesConditions } from './read-value.ts'
import { repairMake, repairWords } from './repair-words.ts'

/** The brand, model and variant of a row, as a buyer writes them. */
export type VehicleNames = { brand: string; model: string; variant: string }

/** The name of a model's only variant if the source has none. */
const defaultVariantName = 'Standard'

/** The maximum length of a name; longer texts would only slow down the patterns. */
const maxNameLength = 300

/** Brand, model and variant from a source that writes model and variant as one text; or why they are missing. */
export function parseNames(
  cells: SourceRow['cells'],
  names: Mapping['names'],
): VehicleNames | { reason: string } {
  const make = cells[names.make]
  const written = cells[names.variant]
  if (!make) return { reason: `no ${names.make}` }
  if (!written) return { reason: `no ${names.variant}` }
  if (make.length + written.length > maxNameLength)
    return { reason: `a name of more than ${maxNameLength} characters` }
  const brand = repairMake(make, names)
  const text = stripPrefix(repairWords(stripPrefix(written, make), names), brand)
  if (!brand || !/[\p{L}\p{N}]/u.test(text)) return { reason: `no readable name in "${make}", "${written}"` }
  for (const rule of names.modelIn) {
    const found = matchesConditions(cells, rule.where) && rule.match.exec(text)
    if (!found) continue
    const model = collapseSpaces(
      rule.model.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? ''),
    )
    const rest = collapseSpaces(
      `${text.slice(0, found.index)} ${text.slice((found.index ?? 0) + found[0].length)}`,
    )
    const known = rule.brand ?? brand
    if (model)
      return {
        brand: known,
        model: names.models[known]?.[model] ?? model,
        variant: rest || defaultVariantName,
      }
  }
  return { brand, model: text, variant: defaultVariantName }
}

/** The text without the name at its start, unless that is the whole text. */
function stripPrefix(text: string, lead: string): string {
  const isLed = lead && text.toLowerCase().startsWith(`${lead.toLowerCase()} `)
  return isLed ? text.slice(lead.length + 1).trim() : text
}

/** Single spaces, and no punctuation or spaces at the ends that splitting left behind. */
const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,/.-]+|[\s,/.-]+$/g, '')
