import { z } from 'zod'
import { withIndiaOffset } from '#collections/india-time.ts'
import { bookSlot, bookWish, releaseSlot } from '../drives/book-slot.ts'
import { rateFirm } from '../drives/rate-firm.ts'
import { answerWithin, driveAppointment, driveReminders, endOf, startOf } from '../drives/reminders.ts'
import { shareNumber, takeBackNumber } from '../drives/share-number.ts'
import { afterHours, bothSides, type Facts, type Process, type Transition } from '../engine/process.ts'

const line = (max: number) => z.string().trim().max(max)
/** A date and time; without a zone, as forms send it, in India. */
const time = z.iso.datetime({ offset: true, local: true }).meta({ format: 'date-time' })
const nothing = z.object({})
const reasoned = z.object({ reason: line(500).optional() })
const wishes = { firstWish: time, secondWish: time.optional(), message: line(500).optional() }
/** A firm’s place, as it was when the buyer asked; empty for a private seller. */
const meetingPlace = {
  place: line(15).optional(),
  placeText: line(400).optional(),
  mapLink: line(2000).optional(),
  hasSlots: z.boolean().optional(),
}
const proposed = z.object({ startsAt: time, placeText: line(300).min(3).optional() })

const instants = ['firstWish', 'secondWish', 'startsAt'] as const
const both = ['buyer', 'seller'] as const
const open = ['asked', 'offered', 'confirmed'] as const

/** Adds what is stated, every time as an instant. */
function merge(terms: Facts, payload: Facts): Facts {
  const stated: Record<string, unknown> = { ...payload }
  for (const name of instants)
    if (stated[name]) stated[name] = new Date(withIndiaOffset(String(stated[name]))).toISOString()
  return { ...terms, ...stated }
}
/** The same for new wishes: what was proposed before no longer counts. */
const wishAgain = ({ startsAt: _, secondWish: __, ...terms }: Facts, payload: Facts) => merge(terms, payload)

type When = NonNullable<Transition['when']>
const hasBegun: When = (terms, now) => startOf(terms) > 0 && startOf(terms) <= now.getTime()
const hasBegunAt =
  (isFirm: boolean): When =>
  (terms, now) =>
    Boolean(terms.place) === isFirm && hasBegun(terms, now)
const isAhead: When = (terms, now) => !hasBegun(terms, now)
const isSlotted: When = (terms, now) => Boolean(terms.hasSlots) && isAhead(terms, now)

/**
 * A test drive of a new or a used vehicle. A firm’s place with opening hours gives its free times at once; others answer
 * the two wishes, or offer another time.
 */
export const testDriveProcess: Process = {
  name: 'testDrive',
  version: 1,
  start: 'askDrive',
  fixedTerms: ['place', 'outcome'],
  appointment: driveAppointment,
  leave: 'endUnavailable',
  states: {
    asked: { waitsFor: 'seller', due: { at: answerWithin(48), transition: 'expire' } },
    offered: { waitsFor: 'buyer', due: { at: answerWithin(24), transition: 'expire' } },
    confirmed: { due: { at: endOf, transition: 'pass' }, reminders: driveReminders },
    past: { waitsFor: 'seller', due: { at: afterHours(24), transition: 'leaveUnanswered' } },
    driven: { waitsFor: 'buyer', due: { at: afterHours(30 * 24), transition: 'close' } },
    reviewed: {},
    closed: {},
    noShow: {},
    unanswered: {},
    declined: {},
    withdrawn: {},
    expired: {},
    cancelled: {},
    unavailable: {},
  },
  transitions: {
    askDrive: {
      from: [],
      to: 'asked',
      by: ['buyer'],
      needs: z.object({ ...wishes, ...meetingPlace }),
      apply: merge,
      notify: [{ to: 'seller', event: 'driveAsked', when: ({ hasSlots }) => !hasSlots }],
    },
    /** A wish is a free time of the firm. */
    confirmWish: {
      from: ['asked'],
      to: 'confirmed',
      by: ['system'],
      needs: nothing,
      effects: [bookWish, shareNumber],
      notify: [
        { to: 'buyer', event: 'driveConfirmed', calendar: true },
        { to: 'seller', event: 'driveBooked', calendar: true },
      ],
    },
    /** The seller agrees to a wish, or to the time of a call. */
    confirm: {
      from: ['asked'],
      to: 'confirmed',
      by: ['seller'],
      needs: proposed,
      apply: merge,
      effects: [bookSlot, shareNumber],
      notify: [{ to: 'buyer', event: 'driveConfirmed', calendar: true }],
    },
    offerSlot: {
      from: open,
      to: 'offered',
      by: ['seller'],
      when: isAhead,
      needs: proposed,
      apply: merge,
      effects: [bookSlot],
      notify: [{ to: 'buyer', event: 'driveOffered' }],
    },
    acceptSlot: {
      from: ['offered'],
      to: 'confirmed',
      by: ['buyer'],
      when: isAhead,
      needs: nothing,
      effects: [shareNumber],
      notify: [
        { to: 'seller', event: 'driveBooked', calendar: true },
        { to: 'buyer', event: 'driveConfirmed', alsoMover: true, calendar: true },
      ],
    },
    /** The buyer takes another free time of the firm. */
    changeSlot: {
      from: open,
      to: 'confirmed',
      by: ['buyer'],
      when: isSlotted,
      needs: z.object({ startsAt: time }),
      apply: merge,
      effects: [bookSlot, shareNumber],
      notify: [
        { to: 'seller', event: 'driveBooked', calendar: true },
        { to: 'buyer', event: 'driveConfirmed', alsoMover: true, calendar: true },
      ],
    },
    askAgain: {
      from: ['offered', 'confirmed'],
      to: 'asked',
      by: ['buyer'],
      when: (terms, now) => !terms.hasSlots && isAhead(terms, now),
      needs: z.object(wishes),
      apply: wishAgain,
      effects: [releaseSlot, takeBackNumber],
      notify: [{ to: 'seller', event: 'driveAsked' }],
    },
    decline: {
      from: ['asked'],
      to: 'declined',
      by: ['seller'],
      needs: reasoned,
      notify: [{ to: 'buyer', event: 'driveDeclined' }],
    },
    withdraw: {
      from: ['asked', 'offered'],
      to: 'withdrawn',
      by: ['buyer'],
      needs: nothing,
      effects: [releaseSlot, takeBackNumber],
      notify: [{ to: 'seller', event: 'driveCancelled', calendar: true }],
    },
    expire: {
      from: ['asked', 'offered'],
      to: 'expired',
      by: ['system'],
      needs: nothing,
      effects: [releaseSlot, takeBackNumber],
      notify: bothSides('driveExpired'),
    },
    cancel: {
      from: ['confirmed'],
      to: 'cancelled',
      by: both,
      when: isAhead,
      needs: reasoned,
      effects: [releaseSlot, takeBackNumber],
      notify: bothSides('driveCancelled', { calendar: true }),
    },
    /** The vehicle or the dealer has left the site, or a side has deleted its account. */
    endUnavailable: {
      from: open,
      to: 'unavailable',
      by: ['system'],
      needs: nothing,
      effects: [releaseSlot, takeBackNumber],
      notify: bothSides('driveUnavailable', { calendar: true }),
    },
    /** The time of the drive is over. */
    pass: {
      from: ['confirmed'],
      to: 'past',
      by: ['system'],
      needs: nothing,
      notify: [{ to: 'seller', event: 'driveOutcomeAsked' }],
    },
    markDriven: {
      from: ['confirmed', 'past'],
      to: 'driven',
      by: ['seller'],
      when: hasBegunAt(true),
      needs: nothing,
      apply: terms => ({ ...terms, outcome: 'driven' }),
      notify: [{ to: 'buyer', event: 'driveDone' }],
    },
    /** With a private seller nothing follows: only dealers are reviewed. */
    markDone: {
      from: ['confirmed', 'past'],
      to: 'closed',
      by: ['seller'],
      when: hasBegunAt(false),
      needs: nothing,
      apply: terms => ({ ...terms, outcome: 'driven' }),
    },
    markNoShow: {
      from: ['confirmed', 'past'],
      to: 'noShow',
      by: ['seller'],
      when: hasBegun,
      needs: nothing,
      apply: terms => ({ ...terms, outcome: 'noShow' }),
      notify: [{ to: 'buyer', event: 'driveMissed' }],
    },
    /** Only who has driven rates the dealer, once. */
    review: {
      from: ['driven'],
      to: 'reviewed',
      by: ['buyer'],
      needs: z.object({ rating: z.coerce.number().int().min(1).max(5), review: line(2000).optional() }),
      apply: (terms, { rating, review }) => ({ ...terms, rating, ...(review ? { review } : {}) }),
      effects: [rateFirm],
      notify: [{ to: 'seller', event: 'driveReviewed' }],
    },
    leaveUnanswered: { from: ['past'], to: 'unanswered', by: ['system'], needs: nothing },
    close: { from: ['driven'], to: 'closed', by: ['system'], needs: nothing },
    /** An operator ends it, with a reason that both sides read. */
    stop: {
      from: [...open, 'past', 'driven'],
      to: 'cancelled',
      by: ['operator'],
      needs: z.object({ reason: line(500).min(3) }),
      effects: [releaseSlot, takeBackNumber],
      notify: bothSides('driveCancelled', { calendar: true }),
    },
  },
}
