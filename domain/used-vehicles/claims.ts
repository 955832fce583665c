import { type ProvableClaim, provableClaims, type UsedVehicle } from '#collections/index.ts'

/** The reliability of a claim: verified by papers that an operator saw, stated by the seller, or unknown. */
export type ClaimStatus = (typeof standings)[number]
export type Claim = { claim: ProvableClaim; value: string | number | null; standing: ClaimStatus }

const standings = ['verified', 'stated', 'unknown'] as const

/**
 * The claims about a used vehicle and their reliability, the verified ones first. A missing value is unknown, even if it
 * is marked as verified.
 */
export const listClaims = (vehicle: Pick<UsedVehicle, ProvableClaim | 'verified'>): Claim[] =>
  provableClaims
    .map((claim): Claim => {
      const value = vehicle[claim]
      const isSaid = value !== null && value !== ''
      const standing = !isSaid ? 'unknown' : vehicle.verified.includes(claim) ? 'verified' : 'stated'
      return { claim, value: isSaid ? value : null, standing }
    })
    .toSorted((one, other) => standings.indexOf(one.standing) - standings.indexOf(other.standing))
