import { formatPaiseRange, formatRange, formatSum } from '#app/format/rupee-range.ts'
import basisMessages from '#app/messages/en/pricing/cost-basis.json'
import costMessages from '#app/messages/en/pricing/cost-to-own.json'
import { translations } from '#app/messages/use-translations.ts'
import type { CostView } from '#app/ui/vehicle/cost-to-own.tsx'
import { type CostToOwn, calculateCost } from '#domain/cost-to-own/calculate-cost.ts'
import { type CostTerms, parseCostTerms, parseUseTerms } from '#domain/cost-to-own/cost-terms.ts'
import {
  type CostedVehicle,
  findOwnedVehicle,
  type OwnedRequest,
} from '#domain/cost-to-own/find-owned-vehicle.ts'
import { middleOf } from '#domain/cost-to-own/range.ts'
import { readRates } from '#domain/pricing/read-rates.ts'
import type { Ctx } from '#records/context.ts'
import { costView } from './cost-view.ts'

const t = translations(costMessages)
const tBasis = translations(basisMessages)

/** A vehicle with its cost by the terms of an address. */
export type CostColumn = {
  vehicle: CostedVehicle
  view: CostView
  terms: CostTerms
  cost: CostToOwn
}

/** A row of a table of costs; `best` is the column with the lowest cost. */
type CostRow = { label: string; cells: string[]; best: number | undefined }

/** The costs of these vehicles in a city; `undefined` for one that has none. All are driven like the first one. */
export async function readCostColumns(
  ctx: Ctx,
  requests: readonly OwnedRequest[],
  { city, params }: { city: string | null; params: URLSearchParams },
): Promise<(CostColumn | undefined)[]> {
  const rates = await readRates(ctx)
  if (!rates) return requests.map(() => undefined)
  const found = await Promise.all(requests.map(each => findOwnedVehicle(ctx, rates, each, city)))
  const use = parseUseTerms(params, found.find(Boolean)?.owned.kind ?? 'car')
  return found.map(vehicle => {
    const view = vehicle && costView(rates, vehicle)
    if (!view) return undefined
    const terms = { ...parseCostTerms(params, view.figures), ...use }
    return { vehicle, view, terms, cost: calculateCost(view.figures, terms) }
  })
}

/** All rows of a table: the cost a month and over the whole time, the parts of the latter, and the cost of a km. */
export const costRows = (columns: readonly CostColumn[]): CostRow[] => [
  monthRow(columns),
  totalRow(columns),
  ...partRows(columns),
  ...distanceRows(columns),
  ...energyRows(columns),
]

/** The row that decides, with the lowest cost marked. */
const monthRow = (columns: readonly CostColumn[]): CostRow => ({
  label: t('perMonth'),
  cells: columns.map(({ cost }) => formatRange(cost.perMonth)),
  best: cheapestOf(columns),
})

/** A row for each part of the cost, over the whole time. */
function partRows(columns: readonly CostColumn[]): CostRow[] {
  const [first] = columns
  return (first?.view.parts ?? []).map(({ label }, at) => {
    const labels = new Set(columns.map(({ view }) => view.parts[at]?.label))
    const cells = columns.map(({ cost }) => {
      const amount = cost.lines[at]?.amount
      return amount ? formatRange(amount) : t('unknown')
    })
    return { label: labels.size > 1 ? [...labels].join(' / ') : label, cells, best: undefined }
  })
}

const totalRow = (columns: readonly CostColumn[]): CostRow => ({
  label: t('total', { years: columns[0]?.terms.years ?? 0 }),
  cells: columns.map(({ cost }) => formatSum(cost.lines.map(({ amount }) => amount))),
  best: undefined,
})

function distanceRows(columns: readonly CostColumn[]): CostRow[] {
  const row = (label: string, text: (cost: CostToOwn) => string | undefined) => ({
    label,
    cells: columns.map(({ cost }) => text(cost) ?? t('unknown')),
    best: undefined,
  })
  return [
    row(t('perKm'), ({ perKm }) => formatPaiseRange(perKm)),
    ...(columns.some(({ cost }) => cost.perTonneKm)
      ? [row(tBasis('perTonneKm'), ({ perTonneKm }) => perTonneKm && formatPaiseRange(perTonneKm))]
      : []),
  ]
}

/** What a km takes in fuel, or in electricity from home and from outside, if one of the vehicles is electric. */
function energyRows(columns: readonly CostColumn[]): CostRow[] {
  if (!columns.some(({ view }) => view.isElectric)) return []
  const row = (label: string, place: 'home' | 'public') => ({
    label,
    cells: columns.map(({ view: { figures } }) => {
      const { energy } = figures
      if (!energy) return t('unknown')
      return formatPaiseRange('home' in energy ? energy[place] : energy.fuel)
    }),
    best: undefined,
  })
  return [row(tBasis('fuelOrHome'), 'home'), row(tBasis('fuelOrPublic'), 'public')]
}

/**
 * The place of the lowest cost; `undefined` if its middle is within the range of another one, or if a cost lacks a part
 * that another one has.
 */
function cheapestOf(columns: readonly CostColumn[]): number | undefined {
  const known = columns.map(({ cost }) => cost.lines.map(({ amount }) => amount !== null).join())
  if (columns.length < 2 || new Set(known).size > 1) return undefined
  const sums = columns.map(({ cost }) => middleOf(cost.total))
  const least = Math.min(...sums)
  const best = sums.indexOf(least)
  return columns.every(({ cost }, at) => at === best || least < cost.total.low) ? best : undefined
}
