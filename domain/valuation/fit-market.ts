import { type Coefficients, fitCoefficients, median, predict, type Row } from './fit-coefficients.ts'
import type { NewPrices } from './new-prices.ts'
import { cellTerms, sharedTerms, type Term } from './terms.ts'
import { cellKey, type Observation, type ValuedVehicle } from './vehicle.ts'

/** The shares of prices, relative to their values, whose bounds a cell stores. */
export const quantileShares = [0.1, 0.2, 0.3, 0.7, 0.8, 0.9] as const

/** What all cells of a kind shrink to: brand, body and age. */
export type SharedCurve = { coefficients: Coefficients; quantiles: readonly number[] }

/** The vehicle whose value the factors start from: medians of the figures, the most frequent of the rest. */
export type MiddleVehicle = Pick<
  ValuedVehicle,
  'ageMonths' | 'odometer' | 'variant' | 'fuel' | 'transmission' | 'owner' | 'state' | 'body'
>

/** All that values a vehicle: it needs neither the observations nor the shared curve. */
export type Cell = {
  key: string
  /** How many prices it is made from. */
  n: number
  coefficients: Coefficients
  /** The logarithms of price / value at `quantileShares`. */
  quantiles: readonly number[]
  /** The share of the variance of ln(price) that it explains, of prices that it did not see. */
  r2: number
  middle: MiddleVehicle
  /** What the model costs new; not stored, because the catalogue has it. */
  newPrices?: NewPrices | undefined
}

const curvePenalties: Record<string, number> = {
  base: 0.001,
  brand: 0.3,
  brandAge: 20,
  brandMonth: 30,
  body: 1,
  bodyAge: 20,
  model: 0.5,
  brandVariant: 4,
  state: 4,
  fuel: 0.5,
  transmission: 0.5,
  month: 1,
}
const cellPenalties: Record<string, number> = {
  base: 0.25,
  age: 15,
  odometer: 12,
  month: 4,
  owner: 20,
  fuel: 3,
  transmission: 3,
  state: 15,
  variant: 1.5,
}
const group = (term: string) => term.slice(0, (term.indexOf(':') + 1 || term.length + 1) - 1)
const penaltyOf = (penalties: Record<string, number>) => (term: string) => penalties[group(term)] ?? 1

/** The most prices that the shared curve is made from. */
export const maxCurveRows = 40_000
/** How many rows of a cell the spread of all cells counts as. */
const sharedSpreadRows = 25

/** The curve that all cells of a kind share, from every price of it or an even sample. */
export function fitCurve(sample: readonly Observation[]): SharedCurve {
  const rows = sample.map(each => ({
    terms: sharedTerms(each),
    target: Math.log(each.price),
    weight: each.weight,
  }))
  const { coefficients } = fitCoefficients(rareTermsRemoved(rows), penaltyOf(curvePenalties))
  const unspread = { coefficients, quantiles: quantileShares.map(() => 0) }
  const residuals = [...Map.groupBy(sample, cellKey).values()].flatMap(each =>
    fitRows(each, unspread).residuals(),
  )
  return { coefficients, quantiles: quantilesOf(residuals) }
}

/** The shared curve of one kind, and its cells by key. */
export function fitMarket(observations: readonly Observation[]): {
  curve: SharedCurve
  cells: Map<string, Cell>
} {
  const step = Math.max(1, Math.ceil(observations.length / maxCurveRows))
  const curve = fitCurve(observations.filter((_, at) => at % step === 0))
  const groups = Map.groupBy(observations, cellKey)
  return { curve, cells: new Map([...groups].map(([key, each]) => [key, fitCell(key, each, curve)])) }
}

/** One cell from its own prices and the shared curve: other cells do not matter. */
export function fitCell(
  key: string,
  observations: readonly Observation[],
  curve: SharedCurve,
  named: Pick<ValuedVehicle, 'brand' | 'body' | 'variant'> | undefined = observations[0],
): Cell {
  const { coefficients, residuals: readResiduals } = fitRows(observations, curve)
  const residuals = readResiduals()
  const n = observations.length
  const share = n / (n + sharedSpreadRows)
  const quantiles = quantilesOf(residuals).map(
    (quantile, at) => widening(n) * (share * quantile + (1 - share) * (curve.quantiles[at] ?? 0)),
  )
  return {
    key,
    n,
    coefficients: named ? withCurve(coefficients, named, curve, observations) : coefficients,
    quantiles: quantiles.sort((a, b) => a - b),
    r2: explainedShare(observations, residuals),
    middle: middleOf(observations),
  }
}

/** How much farther new prices lie from their values than the residuals say: `bench valuation` measures it. */
const widening = (n: number) => 0.98 + 3.5 / (n + 1)

function fitRows(observations: readonly Observation[], curve: SharedCurve) {
  const rows = observations.map(each => ({
    terms: cellTerms(each),
    target: Math.log(each.price) - predict(curve.coefficients, curveTerms(each)),
    weight: each.weight,
  }))
  return fitCoefficients(rareTermsRemoved(rows), penaltyOf(cellPenalties))
}

/** The curve says nothing of a single model: its cell does. */
const curveTerms = (vehicle: ValuedVehicle) =>
  sharedTerms(vehicle).filter(([name]) => !name.startsWith('model:'))

/** Writes what the curve says of this brand and body into the cell's own terms. */
function withCurve(
  own: Coefficients,
  { brand, body, variant }: Pick<ValuedVehicle, 'brand' | 'body' | 'variant'>,
  { coefficients: shared }: SharedCurve,
  observations: readonly Observation[],
): Coefficients {
  const words = new Set([...variant, ...observations.flatMap(each => each.variant)])
  const curve: Coefficients = {}
  const add = (name: string, value: number | undefined) => {
    if (value) curve[name] = (curve[name] ?? 0) + value
  }
  for (const [name, value] of Object.entries(shared))
    if (/^(base|age|odometer|month|owner|fuel|transmission|state)(:|$)/.test(name)) add(name, value)
  add('base', shared[`brand:${brand}`])
  add('base', body ? shared[`body:${body}`] : undefined)
  add('age', shared[`brandAge:${brand}`])
  add('age', body ? shared[`bodyAge:${body}`] : undefined)
  add('month', shared[`brandMonth:${brand}`])
  for (const word of words) add(`variant:${word}`, shared[`brandVariant:${brand} ${word}`])
  for (const [name, value] of Object.entries(own)) add(name, value)
  return curve
}

const fewestOfTerm = 2

function rareTermsRemoved(rows: readonly Row[]): Row[] {
  const counts = new Map<string, number>()
  for (const { terms } of rows) for (const [name] of terms) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isKnown = ([name]: Term) => (counts.get(name) ?? 0) >= fewestOfTerm || !name.includes('ariant:')
  return rows.map(row => ({ ...row, terms: row.terms.filter(isKnown) }))
}

function quantilesOf(numbers: readonly number[]): number[] {
  const sorted = [...numbers].sort((a, b) => a - b)
  return quantileShares.map(share => {
    const place = share * (sorted.length - 1)
    const lower = sorted[Math.floor(place)] ?? 0
    return lower + ((sorted[Math.ceil(place)] ?? lower) - lower) * (place % 1)
  })
}

function explainedShare(observations: readonly Observation[], residuals: readonly number[]): number {
  const logs = observations.map(({ price }) => Math.log(price))
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const total = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0)
  const unexplained = residuals.reduce((sum, residual) => sum + residual ** 2, 0)
  return total ? Math.max(0, 1 - unexplained / total) : 0
}

function middleOf(observations: readonly Observation[]): MiddleVehicle {
  const most = <T>(pick: (each: Observation) => T): T | undefined => {
    const groups = [...Map.groupBy(observations, each => JSON.stringify(pick(each))).values()]
    const [largest] = groups.sort((a, b) => b.length - a.length)[0] ?? []
    return largest && pick(largest)
  }
  const driven = observations.flatMap(({ odometer }) => odometer ?? [])
  return {
    ageMonths: Math.round(median(observations.map(({ ageMonths }) => ageMonths))),
    odometer: driven.length ? Math.round(median(driven)) : null,
    variant: most(({ variant }) => variant) ?? [],
    fuel: most(({ fuel }) => fuel) ?? '',
    transmission: most(({ transmission }) => transmission) ?? '',
    owner: most(({ owner }) => owner) ?? null,
    state: most(({ state }) => state) ?? '',
    body: most(({ body }) => body) ?? '',
  }
}
