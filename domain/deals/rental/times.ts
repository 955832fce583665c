import type { Facts, State } from '../engine/process.ts'
import { openClaims, owedOf, type RentalTerms, rentalTermsOf } from './rental-terms.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]
/** Hours after the return in which the operator claims, and in which the renter answers. */
export const claimHours = 24
const answerHours = 72
/** Minutes after the end before a rental is late. */
const graceMinutes = 30

const timeOf = (value: unknown) => Date.parse(String(value ?? '')) || 0
const after = (entered: Date, hours: number) => entered.getTime() + hours * hourMs
type DueTime = (entered: Date, terms: Facts) => Date

export const startOf = (terms: Facts) => timeOf(rentalTermsOf(terms).startsAt)
export const endOf = (terms: Facts) => timeOf(rentalTermsOf(terms).endsAt)
const claimEndOf = (terms: Facts) => timeOf(rentalTermsOf(terms).returnedAt) + claimHours * hourMs

/** A request waits for a day, but not beyond the start; half an hour at least. */
export const answerBy: DueTime = (entered, terms) =>
  new Date(Math.max(after(entered, 0.5), Math.min(after(entered, 24), startOf(terms))))

/** Without a hand-over a booking ends a day after its start, or at its end if that is earlier. */
export const handOverBy: DueTime = (entered, terms) =>
  new Date(Math.max(after(entered, 1), Math.min(startOf(terms) + 24 * hourMs, endOf(terms))))

/** A vehicle that is half an hour overdue is late. */
export const overdueAt: DueTime = (entered, terms) =>
  new Date(Math.max(entered.getTime() + minuteMs, endOf(terms) + graceMinutes * minuteMs))

/** A longer rental is answered before the agreed end; half an hour at least. */
export const extensionAnswerBy: DueTime = (entered, terms) =>
  new Date(Math.max(after(entered, 0.5), Math.min(after(entered, 12), endOf(terms))))

/** Claims end a day after the return, whoever confirmed it and when. */
export const claimsEndAt: DueTime = (entered, terms) =>
  new Date(Math.max(entered.getTime(), claimEndOf(terms)))

/** Once every claim is answered, nothing is left to wait for. */
export const answersEndAt: DueTime = (entered, terms) =>
  openClaims(rentalTermsOf(terms)).length ? new Date(after(entered, answerHours)) : entered

/** What comes back of a deposit is paid within a fortnight; if nothing does, the rental goes on at once. */
export const payBackBy: DueTime = (entered, terms) =>
  owedOf(rentalTermsOf(terms)) ? new Date(after(entered, 14 * 24)) : entered

/** A renter has a month for its review, if it may write one. */
export const reviewBy: DueTime = (entered, terms) =>
  canReview(rentalTermsOf(terms)) ? new Date(after(entered, 30 * 24)) : entered

/** Two hours before the start at the earliest, and once the deposit has arrived, if there is one. */
export const canHandOut = (terms: Facts, now: Date) => {
  const { deposit = 0, isDepositHeld } = rentalTermsOf(terms)
  return (deposit === 0 || isDepositHeld === true) && now.getTime() >= startOf(terms) - 2 * hourMs
}

/** Who had the vehicle reviews the operator, and who stood there without one. */
export const canReview = ({ returnedAt, cancelledBy }: RentalTerms) =>
  returnedAt !== undefined || cancelledBy === 'seller'

export const canClaim = (terms: Facts, now: Date) => now.getTime() < claimEndOf(terms)

const before = (at: number, hours: readonly number[], event: 'rentalStarts' | 'rentalEnds', entered: Date) =>
  hours
    .map(each => new Date(at - each * hourMs))
    .filter(time => time > entered)
    .flatMap(time => [
      { to: 'buyer' as const, event, at: time },
      { to: 'seller' as const, event, at: time },
    ])

/** Both sides are reminded a day before the hand-over. */
export const startReminders: NonNullable<State['reminders']> = (entered, terms) =>
  before(startOf(terms), [24], 'rentalStarts', entered)

/** Both sides are reminded a day and two hours before the return. */
export const returnReminders: NonNullable<State['reminders']> = (entered, terms) =>
  before(endOf(terms), [24, 2], 'rentalEnds', entered)
