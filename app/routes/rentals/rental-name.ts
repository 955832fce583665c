import { fullName } from '#app/format/vehicle-name.ts'

/** Brand and name of a rental without repetition; only the name if there is no brand. */
export const rentalName = (named: { brand: string; name: string }) =>
  named.brand ? fullName(named) : named.name
