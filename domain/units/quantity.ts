/** A number in Indian notation: `2,92,667`, `1,476`, `1248.5`, and `12,55` with a decimal comma. */
export const numberSource = String.raw`\d+(?:,\d+)*(?:\.\d+)?`

const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
const decimalComma = /^\d+,\d{1,2}$/
const plain = /^\d+(?:\.\d+)?$/

/** The number in such a text; `undefined` if its commas are invalid. */
export function parseNumber(written: string): number | undefined {
  if (plain.test(written)) return Number(written)
  if (grouped.test(written)) return Number(written.replaceAll(',', ''))
  return decimalComma.test(written) ? Number(written.replace(',', '.')) : undefined
}

// Not inside a number, not the second part of a sum, not a limit such as "<250", not negative.
const start = String.raw`(?<![\d.,<>/+–-])(?<![<>+]\s)`
const range = String.raw`\s*(?:-|–|~|\/|\bor\b|\bto\b|±|\+\/-)\s*`

/**
 * The first number in the text before one of the units (the source of a regular expression), times the factor of that
 * unit, to two decimals; `factor` gets the unit in lower case. The lower end of a range; the 5 of "5 ± 1". `undefined`
 * for 0, which these sources write for unknown values.
 */
export function parseQuantity(
  text: string,
  units: string,
  factor: (unit: string) => number,
): number | undefined {
  const found = quantityOf(text, units)
  return found && (Math.round(found.value * factor(found.unit) * 100) / 100 || undefined)
}

function quantityOf(text: string, units: string): { value: number; unit: string } | undefined {
  const number = `(?:(${numberSource})(${range}))?(${numberSource})\\.?`
  const pattern = new RegExp(`${start}${number}\\s*(${units})(?![a-z])`, 'i')
  // A second try without notes in brackets: "1,476 (R13) mm".
  const match = pattern.exec(text) ?? pattern.exec(text.replace(/\(.*\)/s, ' '))
  if (!match?.[3] || !match[4]) return undefined
  const last = parseNumber(match[3])
  const first = match[1] ? parseNumber(match[1]) : last
  if (first === undefined || last === undefined) return undefined
  const value = /±|\+\/-/.test(match[2] ?? '') ? first : Math.min(first, last)
  return { value, unit: match[4].toLowerCase() }
}
