import type { Facts } from '../engine/process.ts'
import { rentalTermsOf, type Settlement, sumOf } from './rental-terms.ts'

/** The terms with what became of the deposit: only what the renter has agreed to is deducted. A pure function. */
export function settle(terms: Facts, at: Date): Facts {
  const { isDepositHeld, depositReference, deposit = 0, claims = [], settlement } = rentalTermsOf(terms)
  if (settlement) return terms
  const held = isDepositHeld ? deposit : 0
  const deducted = sumOf(claims.map(({ agreed = 0 }) => agreed))
  const isStated = !isDepositHeld && depositReference !== undefined
  const result: Settlement = {
    held,
    deducted,
    released: held - deducted,
    ...(isStated && { stated: deposit }),
    at: at.toISOString(),
  }
  return { ...terms, settlement: result }
}

/** The kilometres driven, those included in the rent, and what the others cost in ₹; undefined before the return. */
export function distanceOf(terms: Facts) {
  const { handOut, handIn, startsAt, endsAt, kmPerDay, extraKmPrice } = rentalTermsOf(terms)
  if (!handOut || !handIn) return undefined
  const driven = handIn.odometer - handOut.odometer
  const days = Math.ceil((Date.parse(String(endsAt)) - Date.parse(String(startsAt))) / 86_400_000)
  const included = kmPerDay ? kmPerDay * days : undefined
  const extra = included === undefined ? 0 : Math.max(0, driven - included)
  return { driven, included, extra, price: extra * (extraKmPrice ?? 0) }
}
