import { z } from 'zod'
import { rentBases, rentTypes } from '#domain/rentals/rental-prices.ts'
import type { Facts } from '../engine/process.ts'

const line = (max: number) => z.string().trim().max(max)
const rupees = z.int().min(0)

const priceLine = z.object({
  kind: z.enum(['base', 'weekday', 'weekend', 'season', 'length']),
  quantity: z.number(),
  unitPrice: z.number(),
  amount: z.number(),
  name: line(60).optional(),
  percent: z.number().optional(),
})
const cancellationTable = z.object({
  since: z.iso.date(),
  steps: z.array(z.object({ hoursBefore: z.number().min(0), percent: z.number().min(0).max(100) })),
})

/**
 * What a rental begins with. The server writes it, from the enquiry, the vehicle's prices and the table that the renter
 * was shown; it never changes after that. Amounts in ₹.
 */
export const requestedTerms = z.object({
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  rentalType: z.enum(rentTypes),
  rentalBasis: z.enum(rentBases),
  pickup: line(200).optional(),
  dropoff: line(200).optional(),
  message: line(5000).optional(),
  lines: z.array(priceLine),
  total: rupees,
  deposit: rupees,
  cancellation: cancellationTable,
  kmPerDay: rupees.optional(),
  extraKmPrice: rupees.optional(),
})

/** A picture of a hand-over: the stored name of the file, its SHA-256, the server's time, and whose it is. */
export type HandOverPicture = { file: string; sha256: string; at: string; by: string }
/** The pictures of each view: one of each side at most. */
export type HandOverPictures = Partial<Record<string, readonly HandOverPicture[]>>

/** A mark on the sketch of the vehicle, by one side. */
export type HandOverMark = { damage: string; by: string; at: string }
/** The marks of each part: one of each side at most. */
export type HandOverMarks = Partial<Record<string, readonly HandOverMark[]>>

/** What both have confirmed of a hand-over; `odometer` in km, `fuel` in eighths of the tank. */
export type HandOver = { at: string; odometer: number; fuel: number }

/** What the operator wants to deduct, in ₹; `agreed` is what the renter agrees to, once it has answered. */
export type Claim = {
  number: number
  position: string
  amount: number
  reason?: string
  /** A picture that came with the claim; without it the one of the return counts. */
  after?: HandOverPicture
  agreed?: number
}

type PriceLine = z.output<typeof priceLine>
export type Extension = { endsAt: string; amount: number; lines: readonly PriceLine[] }

/**
 * What became of the deposit, in ₹. `stated` is what the renter says it has paid and the operator has neither confirmed
 * nor denied.
 */
export type Settlement = { held: number; deducted: number; released: number; stated?: number; at: string }

/** The terms of a rental, as far as they are known in its present state. */
export type RentalTerms = Readonly<
  Partial<
    z.output<typeof requestedTerms> & {
      operatorName: string
      /** The UPI address of the operator, and that of the renter for what comes back. */
      payTo: string
      payBackTo: string
      depositReference: string
      depositSeenReference: string
      isDepositHeld: boolean
      outPictures: HandOverPictures
      inPictures: HandOverPictures
      outMarks: HandOverMarks
      inMarks: HandOverMarks
      handOut: HandOver
      handIn: HandOver
      returnedAt: string
      extension: Partial<Extension> & { endsAt: string }
      extensions: readonly Extension[]
      claims: readonly Claim[]
      settlement: Settlement
      payBackReference: string
      payBackSeenReference: string
      paidBack: 'confirmed' | 'stated' | 'nothing' | 'unconfirmed' | 'notReceived'
      completedAt: string
      cancelledBy: string
      /** What comes back of the rent after a cancellation. */
      refund: number
      rating: number
      review: string
    }
  >
>

/** The terms of a rental deal; its process alone writes them. */
export const rentalTermsOf = (terms: Facts | null): RentalTerms => (terms ?? {}) as RentalTerms

/** What the renter has not answered yet. */
export const openClaims = ({ claims = [] }: RentalTerms): Claim[] =>
  claims.filter(({ agreed }) => agreed === undefined)

/** What the operator has to pay back, in ₹. */
export const owedOf = ({ settlement }: RentalTerms): number =>
  (settlement?.released ?? 0) + (settlement?.stated ?? 0)

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)
