import type { OwnershipKey } from '#collections/index.ts'

export type OwnedKind = 'car' | 'bike' | 'commercial'

/** The record of rates that a vehicle has. */
export const ownershipKey = ({ kind, fuel }: { kind: OwnedKind; fuel: string }): OwnershipKey =>
  fuel === 'Electric' ? `${kind}Electric` : kind
