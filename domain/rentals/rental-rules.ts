import type { RecordOf } from '#collections/define.ts'
import type { rentEnquiries, rentVehicles } from '#collections/index.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import type { Span } from './occupancy/taken-times.ts'
import { countUnits } from './prices/price-rental.ts'

/** The fields of a vehicle that say for how long it is rented. */
export const lengthRuleFields = [
  'minHours',
  'minDays',
  'maxDays',
] as const satisfies readonly (keyof RecordOf<typeof rentVehicles>)[]
export type LengthRules = Pick<RecordOf<typeof rentVehicles>, (typeof lengthRuleFields)[number]>
type Wish = Span & { rentalBasis: RecordOf<typeof rentEnquiries>['rentalBasis'] | undefined }

/** Whether the vehicle's owner rents it out for so long. A day that has begun counts as a whole one. */
export const isLengthOffered = (rules: LengthRules, wish: Wish): boolean =>
  findLengthError(rules, wish) === undefined

/** Errors: 400 at `endDateTime` if the rental is shorter or longer than the vehicle's owner offers. */
export function checkRentalLength(rules: LengthRules, wish: Wish): void {
  const error = findLengthError(rules, wish)
  if (error) throw refusedWrite('create', { endDateTime: error })
}

function findLengthError(
  { minHours, minDays, maxDays }: LengthRules,
  { startsAt, endsAt, rentalBasis }: Wish,
): FieldError | undefined {
  const days = countUnits('daily', startsAt, endsAt)
  if (maxDays !== null && days > maxDays)
    return {
      code: 'validation_rent_too_long',
      message: `This vehicle is rented for at most ${maxDays} days.`,
      params: { days: maxDays },
    }
  const isHourly = rentalBasis === 'hourly'
  const isEnough = isHourly
    ? countUnits('hourly', startsAt, endsAt) >= (minHours ?? 0)
    : days >= (minDays ?? 0)
  if (isEnough) return undefined
  const least = isHourly ? `${minHours} hours` : `${minDays} days`
  return {
    code: 'validation_rent_too_short',
    message: `This vehicle is rented for at least ${least}.`,
    params: isHourly ? { hours: minHours } : { days: minDays },
  }
}

/** Errors: 400 at `maxDays` if no rental is both as long as the shortest and as short as the longest. */
export function checkLengthRules({ minHours, minDays, maxDays }: LengthRules): void {
  if (maxDays === null || ((minDays ?? 0) <= maxDays && (minHours ?? 0) <= 24 * maxDays)) return
  throw refusedWrite('update', { maxDays: belowMinimum })
}

const belowMinimum: FieldError = {
  code: 'validation_max_below_min',
  message: 'The longest rental must not be shorter than the shortest one.',
}
