/** A number of an address: as usual where none is given or it is none, brought into range where it is out of it. */
export function parseClamped(given: string | null, defaultValue: number, min: number, max: number): number {
  const number = given === null || given.trim() === '' ? Number.NaN : Number(given)
  return Math.min(max, Math.max(min, Number.isFinite(number) ? number : defaultValue))
}
