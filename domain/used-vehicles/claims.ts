import { type ProvableClaim, provableClaims, type UsedVehicle } from '#collections/index.ts'

/** How far a claim can be relied on: proven by papers that an operator saw, said by the seller, or not said at all. */
export type ClaimStatus = 'verified' | 'stated' | 'unknown'
export type Claim = { claim: ProvableClaim; value: string | number | null; standing: ClaimStatus }

/** What is claimed of a used vehicle, and on whose word. What nobody said is unknown, even if it is marked as seen. */
export const listClaims = (vehicle: Pick<UsedVehicle, ProvableClaim | 'verified'>): Claim[] =>
  provableClaims.map(claim => {
    const value = vehicle[claim]
    const isSaid = value !== null && value !== ''
    const standing = !isSaid ? 'unknown' : vehicle.verified.includes(claim) ? 'verified' : 'stated'
    return { claim, value: isSaid ? value : null, standing }
  })
