import type { QuoteLine, QuoteLineKind } from '#collections/quote-shapes.ts'
import type { OnRoadPrice, PriceLine } from '../pricing/on-road-price.ts'
import type { OwnedKind } from '../pricing/ownership-key.ts'

type Part = PriceLine['part']

/** Lines of a quote that are one charge, with its sourced amount in whole rupees; `null` if it is unknown. */
export type Charge = {
  lines: readonly QuoteLine[]
  sourced: number | null
  /** By how much a fair charge may be above the sourced amount, in whole rupees. */
  tolerance: number
}

type Tolerance = { share: number; least: number }

/**
 * How far from the sourced amount a fair one may be: a share of it, but at least so many rupees. Only a maker's own
 * price is exact: rates change, insurers set their own, and states add small fees for plates and postage.
 */
const tolerances: Record<Part, Tolerance> = {
  exShowroom: { share: 0.03, least: 500 },
  roadTax: { share: 0.05, least: 1_000 },
  registration: { share: 0, least: 1_000 },
  insurance: { share: 0.15, least: 1_000 },
  tcs: { share: 0.05, least: 500 },
  fastag: { share: 0, least: 300 },
}

/** A bike's charges are a tenth of a car's, and so is what is added to them. */
const bikeTolerances: Record<Part, Tolerance> = {
  ...tolerances,
  exShowroom: { share: 0.03, least: 200 },
  roadTax: { share: 0.05, least: 300 },
  registration: { share: 0, least: 500 },
  insurance: { share: 0.15, least: 500 },
}

/** The fee for a loan's entry in the certificate where the rates do not state it, in rupees: the highest of the kind. */
const usualLoanFees: Record<OwnedKind, number> = { car: 1_500, bike: 500, commercial: 3_000 }

/** The charges with a sourced amount, by the kind of their lines. A line without one is not due, or charged twice. */
export function findCharges(
  lines: readonly QuoteLine[],
  price: OnRoadPrice,
  kind: OwnedKind,
): ReadonlyMap<QuoteLineKind, Charge> {
  const parts = new Map(price.lines.map(line => [line.part, line]))
  const of = (...kinds: QuoteLineKind[]) => lines.filter(({ kind }) => kinds.includes(kind))
  const charges = new Map<QuoteLineKind, Charge>()
  const add = (kinds: QuoteLineKind[], sourced: number | null, tolerance: number) => {
    for (const kind of kinds) charges.set(kind, { lines: of(...kinds), sourced, tolerance })
  }
  const toleranceOf = (line: PriceLine) => calculateTolerance(line, kind)
  for (const line of price.lines) add([line.part], line.amount, toleranceOf(line))
  add(['hypothecation'], findLoanFee(price) ?? usualLoanFees[kind], 0)
  const [tax, fee] = [parts.get('roadTax'), parts.get('registration')]
  if (!of('rto').length || !tax || !fee) return charges
  // Beside a line for the tax, “RTO charges” are the registration.
  if (of('roadTax').length) add(['rto', 'registration'], fee.amount, toleranceOf(fee))
  else {
    const sourced = tax.amount === null || fee.amount === null ? null : tax.amount + fee.amount
    // Else they are the tax, and the registration too if they are high enough for both.
    const isBoth = sourced !== null && sumOf(of('rto')) > sourced - (fee.amount ?? 0) / 2
    const isApart = isBoth || sourced === null
    add(isApart ? ['rto'] : ['rto', 'registration'], sourced, toleranceOf(tax) + toleranceOf(fee))
    if (isBoth) charges.delete('registration')
  }
  return charges
}

const sumOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

function calculateTolerance({ part, amount, certainty }: PriceLine, kind: OwnedKind): number {
  const { share, least } = (kind === 'bike' ? bikeTolerances : tolerances)[part]
  const isExact = part === 'exShowroom' && certainty === 'fixed'
  return isExact ? least : Math.max(least, Math.round((amount ?? 0) * share))
}

function findLoanFee({ lines }: OnRoadPrice): number | undefined {
  const basis = lines.find(({ part }) => part === 'registration')?.basis
  return basis?.key === 'central' ? basis.values.loan : undefined
}

/** The parts of the on-road price that no line of the quote names. */
export function findMissingParts(lines: readonly QuoteLine[], price: OnRoadPrice): PriceLine[] {
  const named = new Set<QuoteLineKind>(lines.map(({ kind }) => kind))
  if (named.has('rto')) for (const part of ['roadTax', 'registration'] as const) named.add(part)
  return price.lines.filter(({ part, amount }) => !named.has(part) && amount !== 0)
}
