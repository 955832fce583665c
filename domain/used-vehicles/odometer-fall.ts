/** A reading of an odometer, in km, on a day in India. */
export type Reading = { day: string; km: number }

/** Km that a reading may be below an earlier one: people round. */
const roundingKm = 500

/** The first reading, in the order of their days, that is below an earlier one, with the highest of the earlier ones. */
export function findOdometerFall<R extends Reading>(readings: readonly R[]): { from: R; to: R } | undefined {
  let highest: R | undefined
  for (const reading of readings) {
    if (highest && highest.day < reading.day && reading.km < highest.km - roundingKm)
      return { from: highest, to: reading }
    if (!highest || reading.km > highest.km) highest = reading
  }
  return undefined
}
