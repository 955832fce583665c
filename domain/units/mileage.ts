import { parseQuantity } from './quantity.ts'

/** Kmpl: "?23.6 km/litre", "24.8 kmpl", "11,3 km/litre". The lower end of a range. */
export const mileage = (text: string): number | undefined =>
  parseQuantity(text, String.raw`kmpl|km\s*(?:\/|per)\s*l(?:it(?:re|er)s?|trs?)?`, () => 1)

/** Km per kilogram of compressed natural gas: "26.2 km/kg". */
export const gasMileage = (text: string): number | undefined =>
  parseQuantity(text, String.raw`km\s*(?:\/|per)\s*kgs?`, () => 1)
