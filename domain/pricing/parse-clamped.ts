/** Parses a number of an address: the default if it is missing or invalid, clamped if it is out of range. */
export function parseClamped(given: string | null, defaultValue: number, min: number, max: number): number {
  const number = given === null || given.trim() === '' ? Number.NaN : Number(given)
  return Math.min(max, Math.max(min, Number.isFinite(number) ? number : defaultValue))
}
