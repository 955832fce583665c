import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { median } from '#domain/valuation/fit-coefficients.ts'
import { fitMarket } from '#domain/valuation/fit-market.ts'
import { valueVehicle } from '#domain/valuation/value-vehicle.ts'
import { cellKey, type Observation } from '#domain/valuation/vehicle.ts'
import { markdownTable, saveReport } from '../report.ts'
import { boostedReference } from './boosted-reference.ts'
import { crossValidate, type HeldOut } from './cross-validate.ts'
import { readRealPrices } from './real-prices.ts'

const sizes = [
  ['under 5', 0, 5],
  ['5 to 14', 5, 15],
  ['15 to 49', 15, 50],
  ['50 to 199', 50, 200],
  ['200 and more', 200, Number.POSITIVE_INFINITY],
  ['15 and more', 15, Number.POSITIVE_INFINITY],
  ['all', 0, Number.POSITIVE_INFINITY],
] as const

const maxError = 0.12
const maxErrorRatio = 0.75
const calibrated = [0.55, 0.65] as const
const maxRunSeconds = 600
const maxSingleMs = 5

/**
 * Values the real used cars of SAWARI_SAMPLE_DATA from each other in five folds, and times the run over 1,000,000
 * prices made of them, or `-- 50000`. The figures on n are those of the cell without the fold. `--rows prices.json` also
 * writes each price with its fold, for other methods.
 */
export async function benchValuation(options: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...options],
    options: { rows: { type: 'string' } },
    allowPositionals: true,
  })
  const [rowCount = '1000000'] = positionals
  const prices = await readRealPrices()
  if (!prices.length) {
    console.log('Skipped: SAWARI_SAMPLE_DATA names no folder with used cars.')
    return true
  }
  const held = crossValidate(prices)
  if (values.rows)
    writeFileSync(values.rows, JSON.stringify(held.map(({ vehicle, ...each }) => ({ ...vehicle, ...each }))))
  const hasReference = held.length === boostedReference.cars
  const lines = sizes.map(([name, from, below]) => ({
    name,
    ...describe(held.filter(({ n }) => n >= from && n < below)),
    boosted: hasReference ? boostedReference.errors[name] : Number.NaN,
  }))
  console.log(
    markdownTable(
      [
        'prices of the model',
        'cars',
        'error',
        'where the median method answers',
        'median method',
        'it answers',
        'plain baseline',
        'boosted trees',
        'in the band',
        'rated',
      ],
      lines.map(line => [
        line.name,
        line.cars,
        percent(line.error),
        percent(line.errorWhereBoth),
        percent(line.medianMethod),
        percent(line.medianAnswers),
        percent(line.baseline),
        percent(line.boosted),
        percent(line.inBand),
        percent(line.rated),
      ]),
    ),
  )
  const speed = timeRun(prices, Number(rowCount))
  const target = lines.find(({ name }) => name === '15 and more')
  const checks = {
    error: (target?.error ?? 1) <= maxError,
    better: (target?.errorWhereBoth ?? 1) <= maxErrorRatio * (target?.medianMethod ?? 0),
    calibration: (target?.inBand ?? 0) >= calibrated[0] && (target?.inBand ?? 0) <= calibrated[1],
    run: speed.runSeconds <= maxRunSeconds,
    single: speed.singleMs <= maxSingleMs,
  }
  saveReport('valuation', { lines, speed, checks })
  console.log(
    `\n${Number(rowCount).toLocaleString('en')} prices: ${speed.runSeconds.toFixed(1)} s; one listing: ${speed.singleMs.toFixed(3)} ms`,
  )
  console.log(
    Object.entries(checks)
      .map(([name, isGood]) => `${name}: ${isGood ? 'good' : 'MISSED'}`)
      .join(', '),
  )
  return Object.values(checks).every(Boolean)
}

const percent = (share: number) => (Number.isNaN(share) ? '' : `${(share * 100).toFixed(1)} %`)

function describe(held: readonly HeldOut[]) {
  const errorOf = (pick: (each: HeldOut) => number | undefined, of = held) => {
    const errors = of.flatMap(each => {
      const found = pick(each)
      return found === undefined ? [] : Math.abs(found / each.vehicle.price - 1)
    })
    return errors.length ? median(errors) : Number.NaN
  }
  const share = (is: (each: HeldOut) => boolean) => held.filter(is).length / held.length
  const both = held.filter(each => each.medianMethod !== undefined)
  return {
    cars: held.length,
    error: errorOf(({ value }) => value),
    errorWhereBoth: errorOf(({ value }) => value, both),
    medianMethod: errorOf(({ medianMethod }) => medianMethod),
    medianAnswers: share(({ medianMethod }) => medianMethod !== undefined),
    baseline: errorOf(({ baseline }) => baseline),
    inBand: share(({ isInBand }) => isInBand),
    rated: share(({ isRated }) => isRated),
  }
}

/** The real prices again and again, each a little different, fitted and all valued. */
function timeRun(prices: readonly Observation[], rows: number) {
  const many = Array.from({ length: rows }, (_, at): Observation => {
    const each = prices[at % prices.length] as Observation
    return { ...each, id: String(at), price: each.price * (0.95 + ((at * 7919) % 1000) / 10_000) }
  })
  const started = performance.now()
  const { cells } = fitMarket(many)
  const valuate = (each: Observation) => {
    const cell = cells.get(cellKey(each))
    return cell && valueVehicle(each, cell)
  }
  for (const each of many) valuate(each)
  const runSeconds = (performance.now() - started) / 1000
  const singles = many.slice(0, 1_000).map(each => {
    const from = performance.now()
    valuate(each)
    return performance.now() - from
  })
  return { runSeconds, singleMs: singles.sort((a, b) => a - b)[989] ?? 0 }
}
