import { stateCodes } from '#collections/road-tax-rates.ts'
import type { UsedVehicle } from '#collections/used-vehicles.ts'
import type { UsedCity } from '../used-vehicles/schema.ts'
import type { DemoPerson } from './schema.ts'

type Listing = Pick<
  UsedVehicle,
  'id' | 'type' | 'brand' | 'fuelType' | 'year' | 'registrationNumber' | 'location'
>

const makers: Readonly<Record<string, string>> = {
  'Maruti Suzuki': 'Maruti Suzuki India Limited',
  Hero: 'Hero MotoCorp Limited',
  Kia: 'Kia India Private Limited',
}

const vehicleClasses = { car: 'Motor car (LMV)', bike: 'Motor cycle', commercials: 'Goods carrier (LCV)' }

/** What a member states about itself for the papers. */
export const sideFacts = ({ city: _, ...person }: DemoPerson, name: string) => ({ name, ...person })

/** What the seller states about the vehicle and the case, for a buyer in that city. */
export function caseFacts(listing: Listing, from: UsedCity, to: UsedCity) {
  const { id, type, brand, fuelType, year, registrationNumber } = listing
  const number = id.slice(-4)
  return {
    registration: registrationNumber,
    chassis: `MA3DEMO0S00${number}21`,
    engine: `K10DEMO${number}`,
    maker: makers[brand] ?? `${brand} India Limited`,
    vehicleClass: vehicleClasses[type || 'car'],
    fuel: fuelType,
    year,
    fromOffice: officeOf(from),
    fromState: stateOf(from),
    toOffice: officeOf(to),
    toState: stateOf(to),
    hasHsrp: 'yes',
    inStateSince: `${year}-06-14`,
    taxPaidUntil: 'lifetime',
    nothingPending: 'yes',
  }
}

/** The office as the certificate names it: `MH-12 Pune`. */
const officeOf = ({ rto, city }: UsedCity) => `${rto.slice(0, 2)}-${rto.slice(2)} ${city}`

/** Plates of Telangana say TS until 2024. */
const stateOf = ({ rto }: UsedCity) => {
  const letters = rto.slice(0, 2) === 'TS' ? 'TG' : rto.slice(0, 2)
  return stateCodes.find(code => code === letters) ?? ''
}
