import { z } from 'zod'
import { stateCodes } from '#collections/road-tax-rates.ts'

/** The letters that the papers' font has: Latin, Devanagari and common signs. */
const printable =
  /^(?:[ -~\u00a0\u00c0-\u00ff\u0900-\u097f\u2013\u2014\u2018\u2019\u201c\u201d\u2026₹]|\u200c|\u200d)*$/

/** One line of a paper. */
export const line = (max: number) => z.string().trim().min(1).max(max).regex(printable)
const rupees = z.int().min(1).max(1_000_000_000)
const day = z.iso.date()

const person = z
  .strictObject({
    name: line(120),
    /** The name of the father, mother, husband or wife, which the forms ask for. */
    relativeName: line(120),
    address: line(300),
    age: z.int().min(18).max(120),
  })
  .partial()

const office = z.strictObject({
  /** As the RC names it: “MH-12 Pune”. */
  name: line(80),
  state: z.enum(stateCodes),
})

/**
 * What the papers of a sale say. Every fact may be missing until a party enters it; `missingFacts` names those that a
 * paper still needs. Amounts are in rupees, times are ISO 8601 with a zone, days `YYYY-MM-DD`.
 */
export const saleFactsSchema = z
  .strictObject({
    seller: person,
    buyer: person,
    vehicle: z
      .strictObject({
        brand: line(60),
        model: line(120),
        year: z.int().min(1950).max(2100),
        registration: line(15),
        /** As entered: the whole number, or its last digits. */
        chassis: line(30),
        engine: line(30),
        maker: line(120),
        /** As the RC names it: “Motor car (LMV)”. */
        vehicleClass: line(60),
        fuel: line(30),
        /** The permit’s number, for a commercial vehicle that has one. */
        permit: line(40),
      })
      .partial(),
    rto: z.strictObject({ from: office, to: office }).partial(),
    loan: z.union([z.literal('none'), z.strictObject({ financier: line(120) })]),
    /** What only Form 28 asks for. */
    noc: z
      .strictObject({
        inStateSince: day,
        taxPaidUntil: z.union([z.literal('lifetime'), day]),
        /** The seller states: no tax demand, no theft case, no action of an authority, no prohibited goods. */
        nothingPending: z.literal(true),
      })
      .partial(),
    price: rupees,
    /** Paid before the hand-over; a part of the price. */
    token: rupees,
    agreedAt: z.iso.datetime({ offset: true }),
    handedOverAt: z.iso.datetime({ offset: true }),
    /** In km, at the hand-over. */
    odometer: z.int().min(0).max(5_000_000),
    place: line(120),
    hasHsrp: z.boolean(),
  })
  .partial()
  .refine(({ token = 0, price = Number.POSITIVE_INFINITY }) => token <= price, {
    path: ['token'],
    message: 'The token is a part of the price.',
  })

export type SaleFacts = z.output<typeof saleFactsSchema>

/** What decides which papers and steps a sale needs. */
export type SaleCase = { rto: 'same' | 'sameState' | 'otherState'; hasLoan: boolean; hasHsrp: boolean }

/** The case of a sale. An unknown office counts as the same, an unknown loan as none, an unknown plate as no HSRP. */
export function caseOf({ rto, loan, hasHsrp }: SaleFacts): SaleCase {
  const { from, to } = rto ?? {}
  const isOther = from && to && (from.name !== to.name || from.state !== to.state)
  return {
    rto: !isOther ? 'same' : from.state === to.state ? 'sameState' : 'otherState',
    hasLoan: typeof loan === 'object',
    hasHsrp: hasHsrp ?? false,
  }
}
