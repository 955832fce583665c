/** A VIN has 17 characters, without I, O and Q. */
const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/
/** The tenth character's codes, from 2001 on; they repeat after thirty years. */
const codes = '123456789ABCDEFGHJKLMNPRSTVWXY'
const firstYear = 2001

/** A car is not sold as new when it is older. */
const maxAge = 5

/**
 * The year that the tenth character of a VIN stands for: the latest one up to next year. `undefined` if the text is no
 * VIN, or stands for a year in which no car was built that is new today. Spaces and lower case do not matter.
 */
export function readVinYear(vin: string, thisYear: number): number | undefined {
  const text = vin.replaceAll(/[\s-]/g, '').toUpperCase()
  const at = vinPattern.test(text) ? codes.indexOf(text[9] ?? '') : -1
  if (at < 0) return undefined
  const cycles = Math.floor((thisYear + 1 - firstYear - at) / codes.length)
  const year = firstYear + at + cycles * codes.length
  return isStockYear(year, thisYear) ? year : undefined
}

/** Whether a new car can be of that year. */
export const isStockYear = (year: number, thisYear: number) =>
  Number.isInteger(year) && year <= thisYear + 1 && year >= thisYear - maxAge
