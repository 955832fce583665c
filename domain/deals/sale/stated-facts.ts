import { z } from 'zod'
import { stateCodes } from '#collections/road-tax-rates.ts'
import type { Deal } from '../engine/deal.ts'
import type { Facts } from '../engine/process.ts'
import { line, type SaleFacts, saleFactsSchema } from '../papers/sale-facts.ts'

/** An empty field of a form is a fact that nobody has stated. */
const stated = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess(value => (value === '' ? undefined : value), shape.optional())
const day = z.iso.date()

/** What a side states about itself, for the papers. */
export const sideFacts = z.object({
  name: line(120),
  relativeName: line(120),
  address: line(300),
  age: stated(z.coerce.number().int().min(18).max(120)),
})

/** What the seller states about the vehicle and the case, as its form has it: `financier` only if there is a loan. */
export const caseFacts = z.object({
  registration: line(15),
  chassis: line(30),
  engine: line(30),
  maker: line(120),
  vehicleClass: line(60),
  fuel: line(30),
  year: z.coerce.number().int().min(1950).max(2100),
  permit: stated(line(40)),
  fromOffice: line(80),
  fromState: z.enum(stateCodes),
  toOffice: line(80),
  toState: z.enum(stateCodes),
  financier: stated(line(120)),
  hasHsrp: stated(z.enum(['yes', 'no'])),
  inStateSince: stated(day),
  taxPaidUntil: stated(z.union([z.literal('lifetime'), day])),
  nothingPending: stated(z.literal('yes')),
})

const vehicleFacts = [
  'registration',
  'chassis',
  'engine',
  'maker',
  'vehicleClass',
  'fuel',
  'year',
  'permit',
] as const

/** What the deal's terms do not have: the listing's brand and name, and the time of the agreement from the events. */
type Known = { brand?: string; model?: string; agreedAt?: string }

/** The facts that the papers print, from what both sides have stated and agreed so far. */
export function toSaleFacts(deal: Pick<Deal, 'terms'>, { brand, model, agreedAt }: Known = {}): SaleFacts {
  const terms = deal.terms ?? {}
  const [of, handOver] = [(terms.case ?? {}) as Facts, (terms.handOver ?? {}) as Facts]
  return saleFactsSchema.parse(
    withoutEmpty({
      seller: terms.sellerFacts ?? {},
      buyer: terms.buyerFacts ?? {},
      vehicle: {
        brand,
        model,
        ...Object.fromEntries(vehicleFacts.map(key => [key, of[key]])),
      },
      rto: terms.case
        ? {
            from: { name: of.fromOffice, state: of.fromState },
            to: { name: of.toOffice, state: of.toState },
          }
        : {},
      loan: of.financier ? { financier: of.financier } : terms.case ? 'none' : undefined,
      noc: {
        inStateSince: of.inStateSince,
        taxPaidUntil: of.taxPaidUntil,
        nothingPending: of.nothingPending === 'yes' || undefined,
      },
      price: terms.agreedPrice,
      token: terms.tokenConfirmed ? terms.tokenAmount : undefined,
      agreedAt,
      handedOverAt: handOver.handedOverAt,
      odometer: handOver.odometer,
      place: handOver.place || undefined,
      hasHsrp: of.hasHsrp ? of.hasHsrp === 'yes' : undefined,
    }),
  )
}

const withoutEmpty = (facts: unknown): unknown => JSON.parse(JSON.stringify(facts))
