import { afterHours, type Process } from '../engine/process.ts'
import { bookingMoves } from '../rental/booking-moves.ts'
import { settlementMoves } from '../rental/settlement-moves.ts'
import {
  answerBy,
  answersEndAt,
  claimsEndAt,
  extensionAnswerBy,
  handOverBy,
  overdueAt,
  payBackBy,
  returnReminders,
  reviewBy,
  startReminders,
} from '../rental/times.ts'
import { useMoves } from '../rental/use-moves.ts'

const lapse = { at: handOverBy, transition: 'lapse' }
const lapseWithDeposit = { at: handOverBy, transition: 'lapseWithDeposit' }

/**
 * A rental of a vehicle of an operator firm, from the request to the review. Rent and deposit are paid between the two,
 * outside Sawari. What was shown before the request (price lines, total, deposit, cancellation table) stays as it was.
 */
export const rentalProcess: Process = {
  name: 'rental',
  version: 1,
  start: 'request',
  fixedTerms: [
    'startsAt',
    'lines',
    'total',
    'deposit',
    'cancellation',
    'isDepositHeld',
    'returnedAt',
    'settlement',
    'paidBack',
  ],
  states: {
    requested: { waitsFor: 'seller', due: { at: answerBy, transition: 'expire' } },
    accepted: { waitsFor: 'buyer', due: lapse, reminders: startReminders },
    depositMarked: { waitsFor: 'seller', due: lapseWithDeposit, reminders: startReminders },
    ready: { waitsFor: 'seller', due: lapseWithDeposit, reminders: startReminders },
    handingOut: { waitsFor: 'buyer', due: { at: afterHours(2), transition: 'confirmOut' } },
    inUse: { due: { at: overdueAt, transition: 'turnLate' }, reminders: returnReminders },
    extensionAsked: {
      waitsFor: 'seller',
      due: { at: extensionAnswerBy, transition: 'declineExtension' },
      reminders: returnReminders,
    },
    late: { waitsFor: 'buyer', due: { at: afterHours(14 * 24), transition: 'endUnreturned' } },
    handingIn: { waitsFor: 'buyer', due: { at: afterHours(2), transition: 'confirmIn' } },
    returnStated: { waitsFor: 'seller', due: { at: afterHours(24), transition: 'confirmReturn' } },
    returned: { waitsFor: 'seller', due: { at: claimsEndAt, transition: 'releaseWhole' } },
    claimed: { waitsFor: 'seller', due: { at: claimsEndAt, transition: 'sendClaims' } },
    answering: { waitsFor: 'buyer', due: { at: answersEndAt, transition: 'releaseRest' } },
    settled: { waitsFor: 'seller', due: { at: payBackBy, transition: 'endSettlement' } },
    payingBack: { waitsFor: 'buyer', due: { at: afterHours(7 * 24), transition: 'endPayBack' } },
    completed: { waitsFor: 'buyer', due: { at: reviewBy, transition: 'close' } },
    reviewed: {},
    closed: {},
    declined: {},
    withdrawn: {},
    expired: {},
    cancelled: {},
    unreturned: {},
  },
  transitions: { ...bookingMoves, ...useMoves, ...settlementMoves },
}
