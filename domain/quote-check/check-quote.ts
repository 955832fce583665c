import type { QuoteLine, QuoteLineKind } from '#collections/quote-shapes.ts'
import type { OnRoadPrice } from '../pricing/on-road-price.ts'
import type { OwnedKind } from '../pricing/ownership-key.ts'
import { type Charge, findCharges, findMissingParts } from './charges.ts'

/** What a line is: right, the buyer's choice, to be explained, too high, not to be paid, or not on the quote. */
export type QuoteMark = 'fine' | 'optional' | 'askWhy' | 'higher' | 'notDue' | 'missing'

/** The key of the sentence that says what to say about a line. */
export type QuoteAdvice = (typeof fixedAdvice)[keyof typeof fixedAdvice]['say'] | ComparedAdvice | SumAdvice
type SumAdvice = 'totalFine' | 'totalDiffers' | 'missing'
type ComparedAdvice =
  | 'asSourced'
  | 'lower'
  | 'free'
  | 'twice'
  | 'exShowroomHigher'
  | 'taxHigher'
  | 'taxUnknown'
  | 'insuranceFine'
  | 'insuranceHigher'
  | 'insuranceUnknown'
  | 'tcsFine'
  | 'tcsHigher'
  | 'tcsNotDue'
  | 'fastagHigher'
  | 'fastagUnknown'
  | 'fastagNotDue'
  | 'loanOnly'
  | 'loanHigher'

export type CheckedLine = {
  kind: QuoteLineKind
  /** As the showroom wrote it; empty for a missing line. */
  name: string
  /** In whole rupees; `null` for a missing line. */
  amount: number | null
  mark: QuoteMark
  say: QuoteAdvice
  /** The sourced amount of the line's charge, in whole rupees; `null` if there is none. */
  sourced: number | null
  /** How much of the line is above the sourced amount or not due, in whole rupees. */
  excess: number
}

export type QuoteCheck = {
  /** The quote's lines in their order, then those that are missing. */
  lines: CheckedLine[]
  /** The sum of the charges less discounts, in whole rupees. */
  total: number
  /** The sum of what is above the sourced amounts or not due, in whole rupees. */
  excess: number
  /** The sum of what the buyer may leave out, in whole rupees. */
  optional: number
  /** The year of a vehicle that was not built this year. */
  oldStock: number | undefined
}

type CheckOptions = {
  kind: OwnedKind
  /** The year that the VIN stands for, or that the visitor entered. */
  vinYear?: number | undefined
  /** The day in India: `2026-11-26`. */
  today: string
}

/** Kinds whose mark does not depend on an amount. */
const fixedAdvice = {
  discount: { mark: 'fine', say: 'discount' },
  paid: { mark: 'fine', say: 'paid' },
  handling: { mark: 'notDue', say: 'handling' },
  extendedWarranty: { mark: 'optional', say: 'extendedWarranty' },
  accessories: { mark: 'optional', say: 'accessories' },
  essentialKit: { mark: 'optional', say: 'essentialKit' },
  agent: { mark: 'askWhy', say: 'agent' },
  numberPlate: { mark: 'askWhy', say: 'numberPlate' },
  permit: { mark: 'askWhy', say: 'taxUnknown' },
  helmet: { mark: 'askWhy', say: 'helmet' },
  other: { mark: 'askWhy', say: 'other' },
} as const satisfies Partial<Record<QuoteLineKind, { mark: QuoteMark; say: string }>>

const hasFixedAdvice = (kind: QuoteLineKind): kind is keyof typeof fixedAdvice => kind in fixedAdvice

/** The sum of the charges less discounts, in whole rupees. */
export const sumQuote = (lines: readonly QuoteLine[]) =>
  lines.reduce((sum, { kind, amount }) => (kind === 'total' || kind === 'paid' ? sum : sum + amount), 0)

/**
 * Compares each line of a quote with the sourced on-road price of that vehicle in that place, and adds what the quote
 * does not name. The order of the lines changes no mark.
 */
export function checkQuote(
  lines: readonly QuoteLine[],
  price: OnRoadPrice,
  { kind, vinYear, today }: CheckOptions,
): QuoteCheck {
  const total = sumQuote(lines)
  const charges = findCharges(lines, price, kind)
  const checked = lines.map(line => ({ ...line, ...checkLine(line, charges.get(line.kind), total) }))
  const missing = findMissingParts(lines, price).map(({ part, amount }): CheckedLine => {
    return { kind: part, name: '', amount: null, mark: 'missing', say: 'missing', sourced: amount, excess: 0 }
  })
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)
  return {
    lines: [...checked, ...missing],
    total,
    excess: sumOf(checked.map(({ excess }) => excess)),
    optional: sumOf(checked.filter(({ mark }) => mark === 'optional').map(({ amount }) => amount)),
    oldStock: vinYear && vinYear < Number(today.slice(0, 4)) ? vinYear : undefined,
  }
}

type Verdict = Pick<CheckedLine, 'mark' | 'say' | 'sourced' | 'excess'>

const verdict = (
  mark: QuoteMark,
  say: QuoteAdvice,
  { sourced = null, excess = 0 }: Partial<Verdict> = {},
): Verdict => ({ mark, say, sourced, excess })

function checkLine(line: QuoteLine, charge: Charge | undefined, total: number): Verdict {
  const { kind, amount } = line
  if (kind === 'total')
    return amount === total
      ? verdict('fine', 'totalFine', { sourced: total })
      : verdict('askWhy', 'totalDiffers', { sourced: total })
  if (amount === 0) return verdict('fine', 'free')
  if (hasFixedAdvice(kind)) {
    const { mark, say } = fixedAdvice[kind]
    return verdict(mark, say, { excess: mark === 'notDue' ? amount : 0 })
  }
  // TCS is due only above a price, a FASTag only where toll is, and a registration not twice.
  if (!charge && kind === 'tcs') return verdict('notDue', 'tcsNotDue', { sourced: 0, excess: amount })
  if (!charge && kind === 'fastag') return verdict('notDue', 'fastagNotDue', { sourced: 0, excess: amount })
  if (!charge) return verdict('askWhy', 'twice', { excess: amount })
  const { sourced } = charge
  if (sourced === null) return verdict('askWhy', unknownAdvice[kind] ?? 'taxUnknown')
  return compare(line, { ...charge, sourced })
}

/**
 * If the lines of a charge are too high together, the one nearest to the sourced amount is compared, and the others are
 * charged twice. A premium has parts instead: the largest one stands for all.
 */
function compare(line: QuoteLine, { lines, sourced, tolerance }: Charge & { sourced: number }): Verdict {
  const sum = sumQuote(lines)
  const fine = verdict('fine', fineAdvice[line.kind] ?? 'asSourced', { sourced })
  const isLow = sum < sourced - tolerance && line.kind !== 'hypothecation'
  if (sum <= sourced + tolerance) return isLow ? { ...fine, say: 'lower' } : fine
  const higher = verdict('higher', higherAdvice[line.kind] ?? 'taxHigher', { sourced })
  const [main] = lines.toSorted(
    line.kind === 'insurance'
      ? (one, other) => other.amount - one.amount
      : (one, other) => distance(one, sourced) - distance(other, sourced) || other.amount - one.amount,
  )
  if (line.kind === 'insurance') return line === main ? { ...higher, excess: sum - sourced } : higher
  if (line !== main) return verdict('askWhy', 'twice', { excess: line.amount })
  return line.amount > sourced + tolerance ? { ...higher, excess: line.amount - sourced } : fine
}

const distance = ({ amount }: QuoteLine, sourced: number) => Math.abs(amount - sourced)

const fineAdvice: Partial<Record<QuoteLineKind, ComparedAdvice>> = {
  insurance: 'insuranceFine',
  tcs: 'tcsFine',
  hypothecation: 'loanOnly',
}

const unknownAdvice: Partial<Record<QuoteLineKind, ComparedAdvice>> = {
  insurance: 'insuranceUnknown',
  fastag: 'fastagUnknown',
}

const higherAdvice: Partial<Record<QuoteLineKind, ComparedAdvice>> = {
  exShowroom: 'exShowroomHigher',
  insurance: 'insuranceHigher',
  tcs: 'tcsHigher',
  fastag: 'fastagHigher',
  hypothecation: 'loanHigher',
}
