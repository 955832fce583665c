import type { RecordOf } from '#collections/define.ts'
import type { rentEnquiries, rentVehicles } from '#collections/index.ts'
import { refusedWrite } from '#records/errors.ts'
import type { Span } from './occupancy/taken-times.ts'
import { countUnits } from './prices/price-rental.ts'

type LengthRules = Pick<RecordOf<typeof rentVehicles>, 'minHours' | 'minDays'>
type Wish = Span & { rentalBasis: RecordOf<typeof rentEnquiries>['rentalBasis'] | undefined }

/** Whether the rental is as long as the vehicle's owner asks for. A day that has begun counts as a whole one. */
export const isLongEnough = (
  { minHours, minDays }: LengthRules,
  { startsAt, endsAt, rentalBasis }: Wish,
): boolean =>
  rentalBasis === 'hourly'
    ? countUnits('hourly', startsAt, endsAt) >= (minHours ?? 0)
    : countUnits('daily', startsAt, endsAt) >= (minDays ?? 0)

/** Errors: 400 at `endDateTime` if the rental is shorter than the vehicle's owner asks for. */
export function checkRentalLength(rules: LengthRules, wish: Wish): void {
  if (isLongEnough(rules, wish)) return
  const { minHours, minDays } = rules
  const { rentalBasis } = wish
  const params = rentalBasis === 'hourly' ? { hours: minHours } : { days: minDays }
  const least = rentalBasis === 'hourly' ? `${minHours} hours` : `${minDays} days`
  const message = `This vehicle is rented for at least ${least}.`
  throw refusedWrite('create', { endDateTime: { code: 'validation_rent_too_short', message, params } })
}
