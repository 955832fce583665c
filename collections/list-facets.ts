import type { WriteEffects } from './collection.ts'
import { odometerUnit } from './odometer-unit.ts'

/** Who sells a listing; empty for Sawari's own. */
export const sellerKinds = ['private', 'dealer'] as const

const dayMs = 86_400_000

/** Days since 1970 of a time. */
export const dayNumber = (at: Date) => Math.floor(at.getTime() / dayMs)

type Values = Parameters<WriteEffects>[1]

/** The effects of a write, which also sets the fields that only the filters of the lists need. */
export const withListFacets =
  (effects: WriteEffects): WriteEffects =>
  (before, after, now) => {
    const { values, history } = effects(before, after, now)
    return { values: { ...values, ...facetsOf({ ...after, ...values }) }, history }
  }

function facetsOf({ listedAt, firm, seller_id, verified, type, brand, name, odometer }: Values) {
  const named = { type: String(type ?? ''), brand: String(brand ?? ''), name: String(name ?? '') }
  return {
    kmDriven: typeof odometer === 'number' && odometerUnit(named) === 'km' ? odometer : null,
    listedDay: listedAt ? dayNumber(new Date(String(listedAt).replace(' ', 'T'))) : null,
    sellerKind: firm ? 'dealer' : seller_id ? 'private' : '',
    verifiedCount: Array.isArray(verified) ? verified.length : 0,
  }
}
