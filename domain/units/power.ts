import { parseQuantity } from './quantity.ts'

/** The bhp of one unit; hp in Indian texts means bhp. */
const bhpIn: Record<string, number> = { ps: 0.98632, kw: 1.34102, w: 0.00134102 }

/** Bhp, from PS, bhp, hp, kW or watts: "38PS@5500rpm", "82 bhp @ 6000 rpm", "95 kW", "250W". */
export const power = (text: string): number | undefined =>
  parseQuantity(text, 'ps|bhp|hp|kw|w(?:atts?)?', unit => bhpIn[unit.replace(/^watts?$/, 'w')] ?? 1)

/** Watts, from watts or kilowatts: "250 W", "1.5 kW". */
export const watts = (text: string): number | undefined =>
  parseQuantity(text, 'kw|w(?:atts?)?', unit => (unit === 'kw' ? 1000 : 1))
