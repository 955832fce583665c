import { fullName } from '../../format/vehicle-name.ts'

/** Brand and name of a vehicle for rent, once; one without a brand has its name alone. */
export const rentalName = (named: { brand: string; name: string }) =>
  named.brand ? fullName(named) : named.name
