import type { WriteEffects } from './collection.ts'

/** What the check for fraud looks at. */
const checkedFields = [
  'price',
  'description',
  'registrationNumber',
  'vehicle_image',
  'vehicles_gallery_images',
] as const

const visibleStatuses = ['pending', 'approved']

/**
 * The effects of a write, which also says that a listing is to be checked for fraud: when it is submitted, and when it
 * changes. A dealer's stock may be on sale without approval, so it is checked whenever it goes on sale. What an
 * operator adds as approved is only indexed.
 */
export const withFraudCheck =
  (effects: WriteEffects): WriteEffects =>
  (before, after, now) => {
    const { values, history } = effects(before, after, now)
    return { values: isToCheck(before, after) ? { ...values, fraudCheck: 'due' } : values, history }
  }

function isToCheck(before: Parameters<WriteEffects>[0], after: Parameters<WriteEffects>[1]): boolean {
  if (!visibleStatuses.includes(String(after.status))) return false
  if (after.status === 'pending' && before?.status !== 'pending') return true
  if (after.firm && !visibleStatuses.includes(String(before?.status))) return true
  return (
    before !== undefined &&
    checkedFields.some(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  )
}
