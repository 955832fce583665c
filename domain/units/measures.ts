import { numberSource, parseNumber, parseQuantity } from './quantity.ts'

/** Engine size in cc: "624 cc", "1248 CC". */
export const displacement = (text: string): number | undefined => parseQuantity(text, 'cc|c\\.c\\.', () => 1)

const millimetresIn: Record<string, number> = { c: 10, i: 25.4 }

/** Millimetres, from mm, cm, metres or inches: "1652 mm", "4 meter". */
export const length = (text: string): number | undefined =>
  parseQuantity(text, 'mm|cm|inch(?:es)?|m(?:et(?:er|re)s?)?', unit =>
    unit === 'mm' ? 1 : (millimetresIn[unit[0] ?? ''] ?? 1000),
  )

/** Kilograms, from kg or tonnes: "660 kg". */
export const weight = (text: string): number | undefined =>
  parseQuantity(text, 'kgs?|tonnes?', unit => (unit.startsWith('t') ? 1000 : 1))

/** Litres: "110 litres"; the first of "209(all rows up).550(folded) litres". */
export const volume = (text: string): number | undefined =>
  parseQuantity(text, 'l(?:it(?:re|er)s?|trs?)?', () => 1)

/**
 * Kilometres of a range on one charge or an odometer: "110 km/full charge", "45,000 km"; never km per litre or hour.
 */
export const kilometres = (text: string): number | undefined =>
  parseQuantity(text, String.raw`k(?:ilo)?m(?:etre|eter)?s?(?!\s*(?:\/|per)\s*(?:l|kg|h))`, () => 1)

/** Kilowatt-hours: "30.2 kWh", "44.5 (kWh), Lithium Ion". */
export const energy = (text: string): number | undefined =>
  parseQuantity(text.replace(/[()]/g, ' '), 'kwh', () => 1)

/** Seconds: "10.5 secs". */
export const seconds = (text: string): number | undefined =>
  parseQuantity(text, 's(?:ec(?:ond)?s?)?', () => 1)

/** The first part of a ratio to one: "16.5:1", "16.5", and "16:01", which a spreadsheet turned into a time. */
export function ratio(text: string): number | undefined {
  const [, figure] = /^\s*(\d{1,2}(?:\.\d+)?)\s*(?::\s*0?1)?\s*$/.exec(text) ?? []
  return Number(figure) || undefined
}

/** A whole number at the start of the text: "5", "7 Dual Clutch". A written 0 is a 0. */
export function count(text: string): number | undefined {
  const [, digits] = /^\s*(\d{1,9})(?![\d.,]|\s*[-–/+]\s*\d)/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Kilometres per hour: "180 km/h", "120 kmph". */
export const speed = (text: string): number | undefined =>
  parseQuantity(text, String.raw`km(?:\s*(?:\/|per)\s*h(?:r|our)?|ph)`, () => 1)

/** Hours, from hours and minutes: "6.5 hours", "56 min", "5 h 30 min". */
export function hours(text: string): number | undefined {
  const [, fullHours, rest] = /(\d+)\s*h(?:(?:ou)?rs?)?\s*(?:and\s*)?(\d+)\s*min/i.exec(text) ?? []
  if (fullHours && rest) return Math.round((Number(fullHours) + Number(rest) / 60) * 100) / 100
  return parseQuantity(text, 'h(?:(?:ou)?rs?)?|min(?:ute)?s?', unit => (unit.startsWith('m') ? 1 / 60 : 1))
}

/** Kmpl: "?23.6 km/litre", "24.8 kmpl", "11,3 km/litre". The lower end of a range. */
export const mileage = (text: string): number | undefined =>
  parseQuantity(text, String.raw`kmpl|km\s*(?:\/|per)\s*l(?:it(?:re|er)s?|trs?)?`, () => 1)

/** Km per kilogram of compressed natural gas: "26.2 km/kg". */
export const gasMileage = (text: string): number | undefined =>
  parseQuantity(text, String.raw`km\s*(?:\/|per)\s*kgs?`, () => 1)

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
