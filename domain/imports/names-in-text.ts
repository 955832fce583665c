import { applies } from './conditions.ts'
import type { Mapping } from './mapping-shape.ts'
import type { Row } from './read-rows.ts'
import { repairedMake, repairedWords } from './repaired-words.ts'

/** What a row is about, as a buyer writes it. */
export type Names = { brand: string; model: string; variant: string }

/** What the only variant of a model is called where the source has no name for it. */
const standard = 'Standard'

/** No name is longer; what is would only keep the patterns busy. */
const longest = 300

/** Brand, model and variant of a source that writes model and variant as one text; or why there are none. */
export function namesInText(cells: Row['cells'], names: Mapping['names']): Names | { reason: string } {
  const make = cells[names.make]
  const written = cells[names.variant]
  if (!make) return { reason: `no ${names.make}` }
  if (!written) return { reason: `no ${names.variant}` }
  if (make.length + written.length > longest) return { reason: `a name of more than ${longest} characters` }
  const brand = repairedMake(make, names)
  const text = withoutLead(repairedWords(withoutLead(written, make), names), brand)
  if (!brand || !/[\p{L}\p{N}]/u.test(text)) return { reason: `no readable name in "${make}", "${written}"` }
  for (const rule of names.modelIn) {
    const found = applies(cells, rule.where) && rule.match.firstMatch(text)
    if (!found) continue
    const model = spaced(rule.model.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? ''))
    const rest = spaced(`${text.slice(0, found.index)} ${text.slice((found.index ?? 0) + found[0].length)}`)
    const known = rule.brand ?? brand
    if (model)
      return { brand: known, model: names.models[known]?.[model] ?? model, variant: rest || standard }
  }
  return { brand, model: text, variant: standard }
}

/** The text without the name it begins with, unless it is nothing more. */
function withoutLead(text: string, lead: string): string {
  const isLed = lead && text.toLowerCase().startsWith(`${lead.toLowerCase()} `)
  return isLed ? text.slice(lead.length + 1).trim() : text
}

/** Single blanks, and no marks or blanks at the ends that a cut left behind. */
const spaced = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,/.-]+|[\s,/.-]+$/g, '')
