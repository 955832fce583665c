import { findPlace } from '#domain/pricing/places.ts'
import type { Ctx } from '#records/context.ts'
import { fewestToExplain, type ValueExplanation, valueFacts } from './explain-value.ts'
import type { ValuedFields } from './read-vehicle.ts'
import { readCurve } from './stored-cells.ts'

/**
 * What dealers usually pay of a value that a private buyer pays: they check, repair, insure against faults and wait for
 * a buyer. An exchange against a new vehicle is the fastest and pays least. Rules of thumb, not measured.
 */
const shares = { dealer: [0.88, 0.95], exchange: [0.82, 0.9] } as const

/** The facts that an owner knows of a vehicle, as in a listing; `body` is the catalogue's body type, if it is known. */
export type AppraisedFacts = Omit<ValuedFields, 'registrationState' | 'specifications'> & {
  location: string
  body?: string
}

/** Lowest and highest price in ₹. */
type PriceRange = { low: number; high: number }
export type Appraisal = ValueExplanation &
  Record<'private' | keyof typeof shares, PriceRange> & {
    /** Whether fewer than five prices of its model are known, so that brand, body and age say nearly all. */
    isRough: boolean
  }

/**
 * What a vehicle is worth now that is not listed; `undefined` if no price of its brand is known. The state is that of the
 * city.
 */
export async function appraise(ctx: Ctx, facts: AppraisedFacts, at: Date): Promise<Appraisal | undefined> {
  const { body = '', location, ...otherFacts } = facts
  const registrationState = findPlace(location)?.stateName ?? ''
  const listing = { ...otherFacts, registrationState, specifications: { 'Body type': body } }
  const explained = await valueFacts(ctx, listing, at, 0)
  if (!explained) return undefined
  const { value, low, high, n } = explained.valuation
  if (!n && !(await isKnownBrand(ctx, facts))) return undefined
  const rangeOf = ([least, most]: readonly [number, number]) => ({
    low: roundPrice(value * least),
    high: roundPrice(value * most),
  })
  return {
    ...explained,
    isRough: n < fewestToExplain,
    private: { low: roundPrice(low), high: roundPrice(high) },
    dealer: rangeOf(shares.dealer),
    exchange: rangeOf(shares.exchange),
  }
}

/** Without a price of its brand the curve would give the value of any vehicle. */
async function isKnownBrand(ctx: Ctx, { type, brand }: AppraisedFacts): Promise<boolean> {
  const curve = await readCurve({ ...ctx, reads: new Set<string>() }, type)
  return curve?.coefficients[`brand:${brand}`] !== undefined
}

/** To ₹1,000, below a lakh to ₹500: a value is no more exact. */
export function roundPrice(price: number): number {
  const step = price < 100_000 ? 500 : 1_000
  return Math.round(price / step) * step
}
