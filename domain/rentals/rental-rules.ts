import type { RecordOf } from '#collections/define.ts'
import type { rentEnquiries, rentVehicles } from '#collections/index.ts'
import { dayMs, hourMs } from '#records/durations.ts'
import { refusedWrite } from '#records/errors.ts'
import type { Span } from './occupancy/taken-times.ts'

type LengthRules = Pick<RecordOf<typeof rentVehicles>, 'minHours' | 'minDays'>
type Wish = Span & { rentalBasis: RecordOf<typeof rentEnquiries>['rentalBasis'] | undefined }

/**
 * Errors: 400 at `endDateTime` if the rental is shorter than the vehicle's owner asks for. A day that has begun counts
 * as a whole one, as in its price.
 */
export function checkRentalLength(rules: LengthRules, { startsAt, endsAt, rentalBasis }: Wish): void {
  const length = endsAt.getTime() - startsAt.getTime()
  const { minHours, minDays } = rules
  const isShort =
    rentalBasis === 'hourly'
      ? Math.ceil(length / hourMs) < (minHours ?? 0)
      : Math.ceil(length / dayMs) < (minDays ?? 0)
  if (!isShort) return
  const params = rentalBasis === 'hourly' ? { hours: minHours } : { days: minDays }
  const least = rentalBasis === 'hourly' ? `${minHours} hours` : `${minDays} days`
  const message = `This vehicle is rented for at least ${least}.`
  throw refusedWrite('create', { endDateTime: { code: 'validation_rent_too_short', message, params } })
}
