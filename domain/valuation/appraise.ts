import { findPlace } from '#domain/pricing/places.ts'
import type { Ctx } from '#records/context.ts'
import { type ValueExplanation, valueFacts } from './explain-value.ts'
import type { ValuedFields } from './read-vehicle.ts'

/**
 * What dealers usually pay of a value that a private buyer pays: they check, repair, insure against faults and wait for
 * a buyer. An exchange against a new vehicle is the fastest and pays least. Rules of thumb, not measured.
 */
const shares = { dealer: [0.88, 0.95], exchange: [0.82, 0.9] } as const

/** The facts that an owner knows of a vehicle, as in a listing. */
export type AppraisedFacts = Omit<ValuedFields, 'registrationState' | 'specifications'> & { location: string }

/** Lowest and highest price in ₹. */
type PriceRange = { low: number; high: number }
export type Appraisal = ValueExplanation & Record<'private' | keyof typeof shares, PriceRange>

/**
 * What a vehicle is worth now that is not listed; `undefined` if too few prices of its model are known. The state is that
 * of the city.
 */
export async function appraise(ctx: Ctx, facts: AppraisedFacts, at: Date): Promise<Appraisal | undefined> {
  const registrationState = findPlace(facts.location)?.stateName ?? ''
  const explained = await valueFacts(ctx, { ...facts, registrationState, specifications: {} }, at)
  if (!explained) return undefined
  const { value, low, high } = explained.valuation
  const rangeOf = ([least, most]: readonly [number, number]) => ({
    low: roundPrice(value * least),
    high: roundPrice(value * most),
  })
  return {
    ...explained,
    private: { low: roundPrice(low), high: roundPrice(high) },
    dealer: rangeOf(shares.dealer),
    exchange: rangeOf(shares.exchange),
  }
}

/** To ₹1,000, below a lakh to ₹500: a value is no more exact. */
export function roundPrice(price: number): number {
  const step = price < 100_000 ? 500 : 1_000
  return Math.round(price / step) * step
}
