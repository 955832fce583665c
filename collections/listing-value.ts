import type { WriteEffects } from './collection.ts'

/** What the value of a listing on sale depends on, apart from its price. */
export const valuedBy = [
  'status',
  'type',
  'brand',
  'model',
  'name',
  'fuelType',
  'transmission',
  'owner',
  'registrationState',
  'registrationNumber',
  'year',
  'odometer',
  'odometerFell',
  'specifications',
] as const

/** A listing without these is rated anew. */
export const unrated = {
  dealRating: '',
  dealRank: null,
  noRatingReason: '',
  belowValue: null,
  valuedAt: null,
} as const
const unvalued = { ...unrated, value: null, valueLow: null, valueHigh: null }

/** The effects of a write, which also removes a value or a rating that no longer holds. */
export const withoutStaleValue =
  (effects: WriteEffects): WriteEffects =>
  (before, after, now) => {
    const { values, history } = effects(before, after, now)
    return { values: { ...values, ...(before && removeStale(before, after)) }, history }
  }

function removeStale(before: Parameters<WriteEffects>[1], after: Parameters<WriteEffects>[1]) {
  const differs = (field: string) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  if (valuedBy.some(differs)) return unvalued
  return differs('price') ? unrated : {}
}
