import { z } from 'zod'
import { askableKinds } from '#domain/deals/drives/ask-drive.ts'
import { picturePositions } from '#domain/deals/rental/pictures.ts'
import { driveMoment, moment, rentalMoment } from './moments.ts'

const words = (max: number) => z.string().trim().min(1).max(max)
const number = z.coerce.number().int().positive()
const key = z.string().regex(/^[a-z]{4,11}$/)

/** A move. Without a time, the clock makes it when it is due. */
const move = z.strictObject({
  at: driveMoment.optional(),
  /** Who makes a move that more than one side can make. */
  by: z.enum(['buyer', 'seller', 'system']).optional(),
  move: words(40),
  /** An offer, in percent of the asking price. */
  percent: number.optional(),
  message: words(500).optional(),
  token: number.optional(),
  reference: words(60).optional(),
  place: words(120).optional(),
  receipt: words(60).optional(),
  reason: words(500).optional(),
  startsAt: moment.optional(),
  placeText: words(300).optional(),
  rating: number.max(5).optional(),
  review: words(2000).optional(),
})

/** A line of the conversation about the vehicle. */
const line = z.strictObject({ at: moment, by: z.enum(['buyer', 'seller']), say: words(1000) })

/** An entry of `offers.json`: an offer for the listing with that number, and what followed, in the order of time. */
export const demoOffer = z.strictObject({
  key,
  listing: number,
  buyer: words(20),
  steps: z.array(z.union([line, move])).min(1),
})

/**
 * An entry of `drives.json`: a test drive, asked for at a place of a firm or of a private seller. At a place with free
 * times, `wish` is the first of them from then on at that time of the day; `last` is the last one that is over.
 */
export const demoDrive = z.strictObject({
  key,
  kind: z.enum(askableKinds),
  /** The id of a model, or the number of a listing. */
  vehicle: words(120),
  buyer: words(20),
  firm: words(60).optional(),
  /** The firm's first place is 1. */
  place: number.optional(),
  requested: moment,
  wish: z.union([moment, z.literal('last')]),
  second: moment.optional(),
  message: words(500).optional(),
  steps: z.array(move),
})

/** The usual course of a rental, each stage after those before it. */
export const rentalStages = ['request', 'deposit', 'use', 'return', 'payBack'] as const

/** A move in a rental. Without a time, the clock makes it when it is due. */
const rentalMove = z.strictObject({
  at: rentalMoment.optional(),
  by: z.enum(['buyer', 'seller', 'system']).optional(),
  move: words(40),
  reason: words(500).optional(),
  note: words(500).optional(),
  place: words(120).optional(),
  /** The longer rental that the renter asks for. */
  endsAt: moment.optional(),
  /** The view of a claim, its amount in ₹, and the part to which the renter agrees. */
  position: z.enum(picturePositions).optional(),
  amount: number.optional(),
  agreed: z.int().min(0).optional(),
  rating: number.max(5).optional(),
  review: words(2000).optional(),
})

/**
 * An entry of `rentals.json`: a rental of the vehicle with that number, asked for from the full hour of `from` on. It
 * takes the usual course up to the stage `through`, and then these steps.
 */
export const demoBooking = z.strictObject({
  key,
  vehicle: number,
  renter: words(20),
  requested: moment,
  from: moment,
  to: moment,
  pickup: words(200),
  message: words(500).optional(),
  through: z.enum(rentalStages),
  /** Whether both hand-overs are photographed. */
  pictures: z.boolean().optional(),
  /** Whether the pictures from after show a damage at the rear. */
  scratched: z.boolean().optional(),
  steps: z.array(rentalMove).optional(),
})

/** A line of `ratings.csv`: a test drive at the first place of a firm, that many days ago, which the buyer has rated. */
export const demoRating = z.strictObject({
  firm: words(60),
  kind: z.enum(askableKinds),
  vehicle: words(120),
  buyer: words(20),
  daysAgo: number,
  hour: number.max(23),
  rating: number.max(5),
  review: z.string().max(2000),
})

/** An entry of `people.json`: what a member states about itself for the papers of a sale. */
export const demoPerson = z.strictObject({
  relativeName: words(120),
  address: words(300),
  age: number,
  /** A city of `cities.csv`, whose office registers what the member buys. */
  city: words(80),
})

export type DemoMove = z.output<typeof move>
export type DemoOffer = z.output<typeof demoOffer>
export type RentalMove = z.output<typeof rentalMove>
export type DemoBooking = z.output<typeof demoBooking>
export type DemoDrive = z.output<typeof demoDrive>
type DemoRating = z.output<typeof demoRating>
export type DemoPerson = z.output<typeof demoPerson>

/** The test drive that a buyer has rated. */
export const ratedDrive = (
  { daysAgo, hour, rating, review, ...rated }: DemoRating,
  nth: number,
): DemoDrive => ({
  ...rated,
  key: `rated${letters(nth)}`,
  place: 1,
  requested: `-${daysAgo + 2}d 12:00`,
  wish: `-${daysAgo}d ${String(hour).padStart(2, '0')}:00`,
  steps: [
    { at: 'drive+50m', move: 'markDriven' },
    { at: 'drive+1500m', move: 'review', rating, ...(review && { review }) },
  ],
})

const letters = (nth: number) => String.fromCharCode(97 + Math.floor(nth / 26), 97 + (nth % 26))
