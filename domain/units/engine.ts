import { numberSource, parseNumber, parseQuantity } from './quantity.ts'

/** The bhp of one unit; hp in Indian texts means bhp. */
const bhpIn: Record<string, number> = { ps: 0.98632, kw: 1.34102, w: 0.00134102 }

/** Bhp, from PS, bhp, hp, kW or watts: "38PS@5500rpm", "82 bhp @ 6000 rpm", "95 kW", "250W". */
export const power = (text: string): number | undefined =>
  parseQuantity(text, 'ps|bhp|hp|kw|w(?:atts?)?', unit => bhpIn[unit.replace(/^watts?$/, 'w')] ?? 1)

/** Watts, from watts or kilowatts: "250 W", "1.5 kW". */
export const watts = (text: string): number | undefined =>
  parseQuantity(text, 'kw|w(?:atts?)?', unit => (unit === 'kw' ? 1000 : 1))

const newtonMetresInKgm = 9.80665

/** The unit at the end: "12.7@ 2,700(kgm@ rpm)". */
const unitLast = /^([^@(]*)@.*\((kgm|nm)@\s*rpm\)\s*$/i

/** Newton metres, from Nm or kgm: "51Nm@4000rpm", "22.4 kgm at 1750-2750rpm", "12.7@ 2,700(kgm@ rpm)". */
export function torque(text: string): number | undefined {
  const [, figure, unit] = unitLast.exec(text) ?? []
  const written = figure && unit ? `${figure.trim()} ${unit}` : text
  return parseQuantity(written, String.raw`nm|n\.m|kgf?[\s.-]?m`, found =>
    found.startsWith('k') ? newtonMetresInKgm : 1,
  )
}

const speedPattern = new RegExp(
  `(?:@|\\bat\\b)\\s*(${numberSource})(?:\\s*[-–~]\\s*(${numberSource}))?(?![\\d.,])`,
  'i',
)

/** The engine speed of a figure, in rpm: "38PS@5500rpm", "250Nm@1500-2500rpm". A single speed is both ends. */
export function engineSpeed(text: string): { from: number; to: number } | undefined {
  const match = speedPattern.exec(text)
  const from = match?.[1] ? parseNumber(match[1]) : undefined
  if (!from) return undefined
  return { from, to: (match?.[2] && parseNumber(match[2])) || from }
}
