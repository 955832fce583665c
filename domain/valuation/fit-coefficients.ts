import { CholeskyDecomposition, Matrix } from 'ml-matrix'
import type { Term } from './terms.ts'

export type Coefficients = Record<string, number>

/** A row of the regression: the logarithm of a price, or what another model leaves of it. */
export type Row = { terms: readonly Term[]; target: number; weight: number }

export type Fit = {
  coefficients: Coefficients
  /** For each row, the difference to what the other rows predict. */
  residuals: () => number[]
}

const maxRounds = 6
const huberLimit = 1.345
/** Makes the median absolute deviation of normal errors their standard deviation. */
const normalDeviation = 1.4826
const leastDeviation = 0.02

/**
 * Huber regression by iteratively reweighted least squares. `penalty` gives how strongly a term's coefficient is drawn
 * to 0, in rows.
 */
export function fitCoefficients(rows: readonly Row[], penalty: (term: string) => number): Fit {
  const names = [...new Set(rows.flatMap(({ terms }) => terms.map(([name]) => name)))].sort()
  const places = new Map(names.map((name, at) => [name, at]))
  const sparse = rows.map(({ terms }) => terms.map(([name, value]) => ({ at: places.get(name) ?? 0, value })))
  const penalties = names.map(penalty)
  let robust = rows.map(() => 1)
  let solution: number[] = names.map(() => 0)
  let solver: CholeskyDecomposition | undefined
  let errors: number[] = rows.map(({ target }) => target)
  for (let round = 0; round < maxRounds && names.length; round++) {
    const weights = rows.map(({ weight }, at) => weight * (robust[at] ?? 1))
    const { products, sums } = accumulate(rows, sparse, weights, penalties)
    solver = new CholeskyDecomposition(products)
    const next = solver.solve(Matrix.columnVector(sums)).to1DArray()
    const change = Math.max(...next.map((value, at) => Math.abs(value - (solution[at] ?? 0))))
    solution = next
    errors = rows.map(({ target }, at) => target - predictSparse(sparse[at] ?? [], solution))
    if (round && change < 1e-4) break
    const deviation = Math.max(leastDeviation, normalDeviation * median(errors.map(Math.abs)))
    robust = errors.map(error => Math.min(1, (huberLimit * deviation) / Math.max(Math.abs(error), 1e-12)))
  }
  return {
    coefficients: Object.fromEntries(names.map((name, at) => [name, solution[at] ?? 0])),
    residuals: () => (solver ? leaveOneOut(solver, sparse, errors, rows, robust) : errors),
  }
}

export const predict = (coefficients: Coefficients, terms: readonly Term[]) =>
  terms.reduce((sum, [name, value]) => sum + (coefficients[name] ?? 0) * value, 0)

type Sparse = { at: number; value: number }[]

const predictSparse = (terms: Sparse, solution: readonly number[]) =>
  terms.reduce((sum, { at, value }) => sum + value * (solution[at] ?? 0), 0)

function accumulate(
  rows: readonly Row[],
  sparse: readonly Sparse[],
  weights: readonly number[],
  penalties: readonly number[],
) {
  const size = penalties.length
  const flat = new Float64Array(size * size)
  const sums: number[] = penalties.map(() => 0)
  for (const [row, terms] of sparse.entries()) {
    const weight = weights[row] ?? 0
    const target = rows[row]?.target ?? 0
    for (const { at, value } of terms) {
      sums[at] = (sums[at] ?? 0) + weight * value * target
      for (const other of terms) {
        if (other.at > at) continue
        const place = at * size + other.at
        flat[place] = (flat[place] ?? 0) + weight * value * other.value
      }
    }
  }
  const products = Matrix.from1DArray(size, size, flat)
  for (let at = 0; at < size; at++)
    for (let other = 0; other < at; other++) products.set(other, at, products.get(at, other))
  for (const [at, penalty] of penalties.entries()) products.set(at, at, products.get(at, at) + penalty)
  return { products, sums }
}

/** An error divided by what the row itself does not determine. */
function leaveOneOut(
  solver: CholeskyDecomposition,
  sparse: readonly Sparse[],
  errors: readonly number[],
  rows: readonly Row[],
  robust: readonly number[],
): number[] {
  const inverse = solver.solve(Matrix.eye(solver.lowerTriangularMatrix.rows))
  return errors.map((error, row) => {
    const terms = sparse[row] ?? []
    let leverage = 0
    for (const a of terms) for (const b of terms) leverage += a.value * b.value * inverse.get(a.at, b.at)
    leverage *= (rows[row]?.weight ?? 0) * (robust[row] ?? 1)
    return error / Math.max(0.05, 1 - leverage)
  })
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
