import type { RecordOf } from '#collections/define.ts'
import type { deals, rentVehicles } from '#collections/index.ts'
import { rentalTermsOf } from '#domain/deals/rental/rental-terms.ts'
import { dayMs } from '#records/durations.ts'
import { shownPositionsOf } from './hand-over-pictures.ts'
import { fullHour, toInstant } from './moments.ts'
import type { DemoBooking, RentalMove } from './schema.ts'

type Vehicle = RecordOf<typeof rentVehicles>
type Scene = {
  deal: Pick<RecordOf<typeof deals>, 'codes' | 'terms'>
  at: Date
  now: Date
  booking: DemoBooking
  vehicle: Vehicle
}
type Stated = { payload: Record<string, unknown>; hasPictures?: boolean }

/** What the mover of a step states, and whether it adds pictures. */
export function rentalFacts(
  step: RentalMove,
  { deal: { codes, terms }, at, now, booking, vehicle }: Scene,
): Stated {
  const { depositReference, payBackReference } = rentalTermsOf(terms)
  const readings = { odometer: odometerAt(at, booking.vehicle), fuel: step.move === 'handOut' ? 8 : 7 }
  const { move, at: _, by: __, endsAt, ...stated } = step
  switch (move) {
    case 'markDeposit':
      return { payload: { depositReference: referenceAt(at), payBackTo: `${booking.renter}@example` } }
    case 'confirmDeposit':
      return { payload: { depositSeenReference: depositReference } }
    case 'pictureOut':
    case 'pictureIn':
      return { payload: { positions: shownPositionsOf(vehicle) }, hasPictures: true }
    case 'handOut':
    case 'handIn':
      return { payload: { ...readings, code: codes?.buyer } }
    case 'returnAlone':
      return {
        payload: { ...readings, ...stated, positions: shownPositionsOf(vehicle) },
        hasPictures: true,
      }
    case 'confirmOut':
    case 'confirmIn':
      return { payload: { code: codes?.seller } }
    case 'askExtension':
      return { payload: { endsAt: endsAt && fullHour(toInstant(endsAt, now)).toISOString() } }
    case 'payBack':
      return { payload: { payBackReference: referenceAt(at) } }
    case 'confirmPayBack':
      return { payload: { payBackSeenReference: payBackReference } }
    default:
      return { payload: stated }
  }
}

/** A vehicle of the demo drives the same distance each day, whoever has it. */
const odometerAt = (at: Date, no: number) =>
  18_000 + no * 140 + Math.floor((110 * (at.getTime() - Date.UTC(2026, 6))) / dayMs)

/** The reference of a payment at that time, twelve digits as a bank gives them. */
const referenceAt = (at: Date) =>
  `UPI ${String(at.getTime() / 1000)
    .padStart(12, '6')
    .slice(0, 12)}`
