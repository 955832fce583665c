import { z } from 'zod'
import { vehicleLimits } from '#collections/vehicle-limits.ts'
import { afterHours, bothSides, type Facts, type Process, type Side, type State } from '../engine/process.ts'
import {
  assertTokenWithinPrice,
  assertWithinAskingPrice,
  releaseListing,
  reserveListing,
  sellListing,
} from '../sale/listing-effects.ts'
import { ratingMoves } from '../sale/rating-moves.ts'
import { saleReminders } from '../sale/reminders.ts'
import { agreed, offers } from '../sale/sale-states.ts'
import { setDeadlines } from '../sale/set-deadlines.ts'
import { caseFacts, sideFacts } from '../sale/stated-facts.ts'

const price = z.coerce.number().int().min(vehicleLimits.price.min).max(vehicleLimits.price.max)
const line = (max: number) => z.string().trim().max(max)
const nothing = z.object({})
const offered = z.object({ price, message: line(500).optional() })
const reasoned = z.object({ reason: line(500).min(3) })
const isoTime = z.iso.datetime({ offset: true })

/** How long a sale may wait for its papers before it ends without proof: by then every legal deadline has passed. */
const monthsOfPapers = afterHours(180 * 24)
const sold = ['handedOver', 'papersFiled', 'rcTransferred'] as const
const both = ['buyer', 'seller'] as const
const running = [...offers, ...agreed, ...sold] as const

/** Writes what a side states under its name. */
const factsOf = (side: Side) => (terms: Facts, payload: Facts) => ({ ...terms, [`${side}Facts`]: payload })
const merge = (terms: Facts, payload: Facts) => ({ ...terms, ...payload })
const statesSide = { needs: sideFacts, personal: ['relativeName', 'address', 'age'] } as const
/** An offer that waits so many hours for an answer. */
export const unanswered = (waitsFor: Side, hours: number): State => ({
  waitsFor,
  due: { at: afterHours(hours), transition: 'expire' },
})
const agree = (terms: Facts) => ({ ...terms, agreedPrice: terms.price })

/**
 * An offer for a used vehicle, and the sale that follows: until the registration certificate names the buyer, because
 * until then the seller stays the owner before the law. Money is paid between the two, outside Sawari.
 */
export const offerProcess: Process = {
  name: 'offer',
  version: 2,
  start: 'makeOffer',
  fixedTerms: ['agreedPrice'],
  states: {
    offered: unanswered('seller', 48),
    countered: unanswered('buyer', 48),
    agreed: { waitsFor: 'seller', due: { at: afterHours(30 * 24), transition: 'lapse' } },
    tokenMarked: { waitsFor: 'seller', due: { at: afterHours(30 * 24), transition: 'lapse' } },
    tokenPaid: { waitsFor: 'seller', due: { at: afterHours(30 * 24), transition: 'lapse' } },
    handingOver: { waitsFor: 'buyer', due: { at: afterHours(30 * 24), transition: 'lapse' } },
    handedOver: {
      waitsFor: 'seller',
      due: { at: monthsOfPapers, transition: 'endUnproven' },
      reminders: saleReminders,
    },
    papersFiled: {
      waitsFor: 'buyer',
      due: { at: monthsOfPapers, transition: 'endUnproven' },
      reminders: saleReminders,
    },
    rcTransferred: { waitsFor: 'seller', due: { at: afterHours(7 * 24), transition: 'close' } },
    closed: {},
    declined: {},
    withdrawn: {},
    expired: {},
    unavailable: {},
    cancelled: {},
    unproven: {},
  },
  transitions: {
    makeOffer: {
      from: [],
      to: 'offered',
      by: ['buyer'],
      needs: offered,
      personal: ['message'],
      apply: merge,
      notify: [{ to: 'seller', event: 'offerMade' }],
    },
    counter: {
      from: ['offered'],
      to: 'countered',
      by: ['seller'],
      needs: offered,
      personal: ['message'],
      apply: merge,
      notify: [{ to: 'buyer', event: 'offerCountered' }],
    },
    counterBack: {
      from: ['countered'],
      to: 'offered',
      by: ['buyer'],
      needs: offered,
      personal: ['message'],
      apply: merge,
      effects: [assertWithinAskingPrice],
      notify: [{ to: 'seller', event: 'offerCountered' }],
    },
    accept: {
      from: ['offered'],
      to: 'agreed',
      by: ['seller'],
      needs: nothing,
      apply: agree,
      effects: [reserveListing],
      notify: [{ to: 'buyer', event: 'offerAccepted' }],
    },
    acceptCounter: {
      from: ['countered'],
      to: 'agreed',
      by: ['buyer'],
      needs: nothing,
      apply: agree,
      effects: [reserveListing],
      notify: [{ to: 'seller', event: 'offerAccepted' }],
    },
    decline: {
      from: ['offered'],
      to: 'declined',
      by: ['seller'],
      needs: z.object({ reason: line(500).optional() }),
      notify: [{ to: 'buyer', event: 'offerDeclined' }],
    },
    withdraw: {
      from: offers,
      to: 'withdrawn',
      by: ['buyer'],
      needs: nothing,
      notify: [{ to: 'seller', event: 'offerWithdrawn' }],
    },
    expire: {
      from: offers,
      to: 'expired',
      by: ['system'],
      needs: nothing,
      notify: bothSides('offerExpired'),
    },
    /** Another buyer’s offer was accepted, or the listing has ended. */
    endUnavailable: {
      from: offers,
      to: 'unavailable',
      by: ['system'],
      needs: nothing,
      notify: [{ to: 'buyer', event: 'offerUnavailable' }],
    },
    markToken: {
      from: ['agreed'],
      to: 'tokenMarked',
      by: ['buyer'],
      needs: z.object({ tokenAmount: price, tokenReference: line(60).optional() }),
      apply: merge,
      effects: [assertTokenWithinPrice],
      notify: [{ to: 'seller', event: 'tokenMarked' }],
    },
    confirmToken: {
      from: ['tokenMarked'],
      to: 'tokenPaid',
      by: ['seller'],
      needs: nothing,
      apply: terms => ({ ...terms, tokenConfirmed: true }),
      notify: [{ to: 'buyer', event: 'tokenConfirmed' }],
    },
    denyToken: {
      from: ['tokenMarked'],
      to: 'agreed',
      by: ['seller'],
      needs: nothing,
      apply: ({ tokenAmount: _, tokenReference: __, ...terms }) => terms,
      notify: [{ to: 'buyer', event: 'tokenDenied' }],
    },
    stateBuyer: {
      from: [...agreed, 'handedOver'],
      by: ['buyer'],
      ...statesSide,
      apply: factsOf('buyer'),
    },
    stateSeller: {
      from: [...agreed, 'handedOver'],
      by: ['seller'],
      ...statesSide,
      apply: factsOf('seller'),
    },
    stateCase: {
      from: [...agreed, 'handedOver'],
      by: ['seller'],
      needs: caseFacts,
      apply: (terms, payload) => ({ ...terms, case: payload }),
    },
    /** The seller states the hand-over with the code that the buyer’s page shows. */
    handOver: {
      from: ['agreed', 'tokenPaid'],
      to: 'handingOver',
      by: ['seller'],
      code: 'buyer',
      files: 'optional',
      needs: z.object({
        handedOverAt: isoTime,
        odometer: z.coerce.number().int().min(0).max(vehicleLimits.odometer.max),
        place: line(120).optional(),
      }),
      apply: (terms, payload) => ({ ...terms, handOver: payload }),
      notify: [{ to: 'buyer', event: 'handOverStated' }],
    },
    /** The buyer agrees, with the code that the seller’s page shows. From now on the vehicle is sold. */
    confirmHandOver: {
      from: ['handingOver'],
      to: 'handedOver',
      by: ['buyer'],
      code: 'seller',
      needs: nothing,
      effects: [sellListing, setDeadlines],
      notify: [{ to: 'seller', event: 'handedOver' }],
    },
    disputeHandOver: {
      from: ['handingOver'],
      to: 'agreed',
      by: ['buyer'],
      needs: reasoned,
      personal: ['reason'],
      apply: ({ handOver: _, ...terms }) => terms,
      notify: [{ to: 'seller', event: 'handOverDisputed' }],
    },
    filePapers: {
      from: ['handedOver'],
      to: 'papersFiled',
      by: both,
      files: 'optional',
      needs: z.object({ filedOn: z.iso.date(), receipt: line(60).optional() }),
      apply: (terms, payload) => ({ ...terms, papers: payload }),
      notify: bothSides('papersFiled'),
    },
    proveTransfer: {
      from: ['handedOver', 'papersFiled'],
      to: 'rcTransferred',
      by: both,
      files: 'required',
      needs: nothing,
      notify: bothSides('transferProven'),
    },
    doubtProof: {
      from: ['rcTransferred'],
      to: 'papersFiled',
      by: ['seller'],
      needs: reasoned,
      personal: ['reason'],
      notify: [{ to: 'buyer', event: 'proofDoubted' }],
    },
    close: { from: ['rcTransferred'], to: 'closed', by: ['seller', 'system'], needs: nothing },
    ...ratingMoves([...sold, 'closed', 'unproven']),
    endUnproven: {
      from: ['handedOver', 'papersFiled'],
      to: 'unproven',
      by: ['system'],
      needs: nothing,
      notify: [{ to: 'seller', event: 'stillYourName' }],
    },
    cancel: {
      from: agreed,
      to: 'cancelled',
      by: both,
      needs: reasoned,
      personal: ['reason'],
      effects: [releaseListing],
      notify: bothSides('saleCancelled'),
    },
    lapse: {
      from: agreed,
      to: 'cancelled',
      by: ['system'],
      needs: nothing,
      effects: [releaseListing],
      notify: bothSides('saleCancelled'),
    },
    /** An operator ends a deal, with a reason that both sides read. */
    stop: {
      from: running,
      to: 'cancelled',
      by: ['operator'],
      needs: reasoned,
      personal: ['reason'],
      effects: [releaseListing],
      notify: bothSides('saleCancelled'),
    },
  },
}
