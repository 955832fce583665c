import { matchesConditions } from './conditions.ts'
import type { Mapping } from './mapping-schema.ts'
import type { SourceRow } from './read-rows.ts'
import { repairMake, repairWords } from './repair-words.ts'

/** What a row is about, as a buyer writes it. */
export type VehicleNames = { brand: string; model: string; variant: string }

/** What the only variant of a model is called where the source has no name for it. */
const defaultVariantName = 'Standard'

/** No name is longer; what is would only keep the patterns busy. */
const maxNameLength = 300

/** Brand, model and variant of a source that writes model and variant as one text; or why there are none. */
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
    const found = matchesConditions(cells, rule.where) && rule.match.firstMatch(text)
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

/** The text without the name it begins with, unless it is nothing more. */
function stripPrefix(text: string, lead: string): string {
  const isLed = lead && text.toLowerCase().startsWith(`${lead.toLowerCase()} `)
  return isLed ? text.slice(lead.length + 1).trim() : text
}

/** Single blanks, and no marks or blanks at the ends that a cut left behind. */
const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,/.-]+|[\s,/.-]+$/g, '')
