import { z } from 'zod'
import { withIndiaOffset } from '#collections/india-time.ts'
import { vehicleLimits } from '#collections/vehicle-limits.ts'
import type { Facts, MoveInfo, Process, Transition } from '../engine/process.ts'
import { checkReadings } from './claims.ts'
import { endBooking } from './end-effects.ts'
import { extendBooking, priceExtension } from './extend-booking.ts'
import { addMark, marked } from './marks.ts'
import { addPictures, shownPositions } from './pictures.ts'
import { type Extension, rentalTermsOf } from './rental-terms.ts'
import { canHandOut } from './times.ts'

const line = (max: number) => z.string().trim().max(max)
const nothing = z.object({})
const reasoned = z.object({ reason: line(500).min(3) })
const withReason = { needs: reasoned, personal: ['reason'] } as const
/** The odometer in km, the fuel or charge in eighths. */
const readings = {
  odometer: z.coerce.number().int().min(0).max(vehicleLimits.odometer.max),
  fuel: z.coerce.number().int().min(0).max(8),
}
const pictured = z.object({ positions: shownPositions })

const out = ['inUse', 'extensionAsked', 'late'] as const

const handOver =
  (name: 'handOut' | 'handIn') =>
  (terms: Facts, { odometer, fuel }: Facts, { at }: MoveInfo) => ({
    ...terms,
    [name]: { at: at.toISOString(), odometer, fuel },
  })
const photograph = (
  name: 'outPictures' | 'inPictures',
): Pick<Transition, 'isStatement' | 'files' | 'needs' | 'apply'> => ({
  isStatement: true,
  files: 'required',
  needs: pictured,
  apply: (terms, payload, move) => ({
    ...terms,
    [name]: addPictures(rentalTermsOf(terms)[name], payload, move),
  }),
})
const mark = (name: 'outMarks' | 'inMarks'): Pick<Transition, 'isStatement' | 'needs' | 'apply'> => ({
  isStatement: true,
  needs: marked,
  apply: (terms, payload, move) => ({ ...terms, [name]: addMark(rentalTermsOf(terms)[name], payload, move) }),
})
/** Until both have confirmed the hand-over or the return: pictures and marks may arrive after it was stated. */
const beforeUse = ['accepted', 'ready', 'handingOut'] as const
const beforeReturn = [...out, 'handingIn', 'returnStated'] as const
const withoutReturn = ({ handIn: _, ...terms }: Facts): Facts => terms
const withoutExtension = ({ extension: _, ...terms }: Facts): Facts => terms

/** From the hand-over to the return: both sides can add pictures, and both confirm by code. */
export const useMoves: Process['transitions'] = {
  pictureOut: { from: beforeUse, by: ['seller', 'buyer'], ...photograph('outPictures') },
  markOut: { from: beforeUse, by: ['seller', 'buyer'], ...mark('outMarks') },
  handOut: {
    from: ['accepted', 'ready'],
    to: 'handingOut',
    by: ['seller'],
    code: 'buyer',
    isStatement: true,
    when: canHandOut,
    needs: z.object(readings),
    apply: handOver('handOut'),
    notify: [{ to: 'buyer', event: 'rentalHandOutStated' }],
  },
  /** The renter was there and gave its code, so silence confirms: the vehicle is out. */
  confirmOut: {
    from: ['handingOut'],
    to: 'inUse',
    by: ['buyer', 'system'],
    code: 'seller',
    needs: nothing,
    notify: [{ to: 'seller', event: 'rentalHandedOut' }],
  },
  disputeOut: {
    from: ['handingOut'],
    to: 'ready',
    by: ['buyer'],
    ...withReason,
    apply: ({ handOut: _, ...terms }) => terms,
    notify: [{ to: 'seller', event: 'rentalHandOverDisputed' }],
  },
  askExtension: {
    from: ['inUse', 'late'],
    to: 'extensionAsked',
    by: ['buyer'],
    needs: z.object({ endsAt: z.iso.datetime({ offset: true, local: true }).meta({ format: 'date-time' }) }),
    apply: (terms, { endsAt }) => ({
      ...terms,
      extension: { endsAt: new Date(withIndiaOffset(String(endsAt))).toISOString() },
    }),
    effects: [priceExtension],
    notify: [{ to: 'seller', event: 'rentalExtensionAsked' }],
  },
  acceptExtension: {
    from: ['extensionAsked'],
    to: 'inUse',
    by: ['seller'],
    needs: nothing,
    apply: terms => {
      const { extension, extensions = [], endsAt } = rentalTermsOf(terms)
      return {
        ...withoutExtension(terms),
        endsAt: extension?.endsAt ?? endsAt,
        extensions: [...extensions, extension as Extension],
      }
    },
    effects: [extendBooking],
    notify: [{ to: 'buyer', event: 'rentalExtended' }],
  },
  declineExtension: {
    from: ['extensionAsked'],
    to: 'inUse',
    by: ['seller', 'system'],
    needs: nothing,
    apply: withoutExtension,
    notify: [{ to: 'buyer', event: 'rentalExtensionDeclined' }],
  },
  noteBreakdown: {
    from: out,
    by: ['buyer', 'seller'],
    files: 'optional',
    needs: z.object({ note: line(500).min(3) }),
    personal: ['note'],
    notify: [
      { to: 'buyer', event: 'rentalBreakdown' },
      { to: 'seller', event: 'rentalBreakdown' },
    ],
  },
  turnLate: {
    from: ['inUse'],
    to: 'late',
    by: ['system'],
    needs: nothing,
    notify: [
      { to: 'buyer', event: 'rentalLate' },
      { to: 'seller', event: 'rentalLate' },
    ],
  },
  pictureIn: { from: beforeReturn, by: ['seller', 'buyer'], ...photograph('inPictures') },
  markIn: { from: beforeReturn, by: ['seller', 'buyer'], ...mark('inMarks') },
  handIn: {
    from: out,
    to: 'handingIn',
    by: ['seller'],
    code: 'buyer',
    isStatement: true,
    needs: z.object(readings),
    apply: (terms, payload, move) => handOver('handIn')(withoutExtension(terms), payload, move),
    effects: [checkReadings],
    notify: [{ to: 'buyer', event: 'rentalHandInStated' }],
  },
  /** The renter was there and gave its code, so silence confirms. */
  confirmIn: {
    from: ['handingIn'],
    to: 'returned',
    by: ['buyer', 'system'],
    code: 'seller',
    needs: nothing,
    ...returned(),
    notify: [{ to: 'seller', event: 'rentalReturned' }],
  },
  disputeIn: {
    from: ['handingIn'],
    to: 'inUse',
    by: ['buyer'],
    ...withReason,
    apply: withoutReturn,
    notify: [{ to: 'seller', event: 'rentalHandOverDisputed' }],
  },
  /** Nobody of the operator is there: the renter leaves the vehicle, with pictures. */
  returnAlone: {
    from: out,
    to: 'returnStated',
    by: ['buyer'],
    isStatement: true,
    files: 'required',
    needs: z.object({ ...readings, positions: shownPositions, place: line(120).optional() }),
    personal: ['place'],
    apply: (terms, payload, move) => ({
      ...handOver('handIn')(withoutExtension(terms), payload, move),
      inPictures: addPictures(rentalTermsOf(terms).inPictures, payload, move),
    }),
    effects: [checkReadings],
    notify: [{ to: 'seller', event: 'rentalReturnStated' }],
  },
  confirmReturn: {
    from: ['returnStated'],
    to: 'returned',
    by: ['seller', 'system'],
    needs: nothing,
    ...returned(),
    notify: [{ to: 'buyer', event: 'rentalReturned' }],
  },
  denyReturn: {
    from: ['returnStated'],
    to: 'inUse',
    by: ['seller'],
    ...withReason,
    apply: withoutReturn,
    notify: [{ to: 'buyer', event: 'rentalHandOverDisputed' }],
  },
  endUnreturned: {
    from: ['late'],
    to: 'unreturned',
    by: ['system'],
    needs: nothing,
    effects: [endBooking],
    notify: [
      { to: 'buyer', event: 'rentalUnreturned' },
      { to: 'seller', event: 'rentalUnreturned' },
    ],
  },
}

/** The return counts from when it was stated, so that nobody moves the day for claims by waiting. */
function returned(): Pick<Transition, 'apply' | 'effects'> {
  return {
    apply: terms => ({ ...terms, returnedAt: rentalTermsOf(terms).handIn?.at }),
    effects: [endBooking],
  }
}
