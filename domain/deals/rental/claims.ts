import { type FieldError, refusedWrite } from '#records/errors.ts'
import type { Effect, Facts, MoveInfo } from '../engine/process.ts'
import { choosePicture, pictureOf } from './pictures.ts'
import { type Claim, type RentalTerms, rentalTermsOf, sumOf } from './rental-terms.ts'

/** Adds a claim to the terms; a file of the move is its picture from after. */
export function addClaim(terms: Facts, payload: Facts, move: MoveInfo): Facts {
  const { claims = [] } = rentalTermsOf(terms)
  const { position, amount, reason } = payload
  const after = pictureOf(payload, move)
  const claim = { number: claims.length + 1, position, amount, reason, ...(after && { after }) }
  return { ...terms, claims: [...claims, claim] }
}

/** Answers the first claim that is open. */
export function answerFirst(terms: Facts, { agreed }: Facts): Facts {
  const { claims = [] } = rentalTermsOf(terms)
  const open = claims.find(each => each.agreed === undefined)
  return { ...terms, claims: claims.map(each => (each === open ? { ...each, agreed } : each)) }
}

/** The two pictures that a claim is about. */
export const picturesOf = (
  { outPictures = {}, inPictures = {} }: RentalTerms,
  { position, after }: Claim,
) => ({
  before: choosePicture(outPictures[position]).chosen,
  after: after ?? choosePicture(inPictures[position]).chosen,
})

/** What is wrong with the newest claim, by field: pictures that lack, or more than is held. */
export function findClaimErrors(terms: Facts): Record<string, FieldError> {
  const rental = rentalTermsOf(terms)
  const { claims = [], deposit = 0, isDepositHeld } = rental
  const newest = claims.at(-1)
  if (!newest) return {}
  const { before, after } = picturesOf(rental, newest)
  if (!before) return { position: noBefore }
  if (!after) return { files: noAfter }
  const isTooMuch = sumOf(claims.map(({ amount }) => amount)) > (isDepositHeld ? deposit : 0)
  return isTooMuch ? { amount: moreThanHeld } : {}
}

/** What is wrong with the renter's answers: nobody deducts more than was claimed. */
export function findAnswerErrors(terms: Facts): Record<string, FieldError> {
  const { claims = [] } = rentalTermsOf(terms)
  return claims.some(({ amount, agreed = 0 }) => agreed > amount) ? { agreed: moreThanClaimed } : {}
}

/** Errors: 400 at `position`, `files` or `amount`. */
export const checkClaim: Effect = async (_, { terms }) => refuse(findClaimErrors(terms ?? {}))
/** Errors: 400 at `agreed`. */
export const checkAnswer: Effect = async (_, { terms }) => refuse(findAnswerErrors(terms ?? {}))
/** Errors: 400 at `odometer` for less than at the hand-over. */
export const checkReadings: Effect = async (_, { terms }) => {
  const { handOut, handIn } = rentalTermsOf(terms)
  return refuse(handOut && handIn && handIn.odometer < handOut.odometer ? { odometer: runsBackwards } : {})
}

function refuse(errors: Record<string, FieldError>): undefined {
  if (Object.keys(errors).length) throw refusedWrite('update', errors)
}

const noBefore: FieldError = {
  code: 'validation_no_before',
  message: 'There is no picture of this view from the hand-over.',
}
const noAfter: FieldError = {
  code: 'validation_no_after',
  message: 'There is no picture of this view from the return.',
}
const moreThanHeld: FieldError = {
  code: 'validation_more_than_held',
  message: 'The claims are more than the deposit.',
}
const moreThanClaimed: FieldError = {
  code: 'validation_more_than_claimed',
  message: 'This is more than the operator claims.',
}
const runsBackwards: FieldError = {
  code: 'validation_odometer_backwards',
  message: 'This is less than at the hand-over.',
}
