import type { PaperRule } from './transport-papers.ts'
import { transportClass } from './vehicle-class.ts'

/** A commercial vehicle as its papers need it. `category` is an id; unknown texts are empty. */
export type PaperedVehicle = {
  category: string
  bodyType: string
  fuel: string
  /** Gross weight in kg. */
  gvw: number | null
  /** Year of manufacture of a used vehicle. */
  year: number | undefined
}

export type PaperDue = {
  paper: PaperRule
  /** Why the vehicle needs none: its battery, or its gross weight. */
  exempt: 'electric' | 'light' | undefined
  /** Whether light goods vehicles need none, and it is unknown whether this is one. */
  isForHeavy: boolean
  /** Months from the first registration until it is first due; `undefined` if a used vehicle is past that. */
  firstMonths: number | undefined
  /** The shorter interval of older vehicles; for a used one the year of its start, and whether that has come. */
  later:
    | { months: number; fromYears: number; since: { year: number; isPast: boolean } | undefined }
    | undefined
}

/** The heaviest goods vehicle that needs no permit, in kg of gross weight: Motor Vehicles Act, section 66(3)(i). */
const lightGoodsKg = 3_000

/**
 * The papers that a commercial vehicle renews, with exemptions. None for a farm tractor, which is no transport vehicle.
 * The age is counted in calendar years from the year of manufacture, at `today`.
 */
export function listPapersDue(
  papers: readonly PaperRule[],
  vehicle: PaperedVehicle,
  today: Date,
): PaperDue[] {
  const { category, bodyType, fuel, gvw, year } = vehicle
  const kind = transportClass(category, bodyType)
  if (kind === 'tractor') return []
  const isElectric = fuel === 'Electric'
  const isGoods = kind !== 'passengers'
  const isLight = gvw !== null && gvw <= lightGoodsKg
  const age = year === undefined ? undefined : today.getUTCFullYear() - year
  return papers
    .filter(({ key }) => key !== 'nationalPermit' || (isGoods && !isLight))
    .map(paper => {
      const isPermit = paper.key === 'permit' || paper.key === 'nationalPermit'
      const exempt =
        isElectric && (isPermit || paper.key === 'pollution')
          ? 'electric'
          : isPermit && isLight && kind === 'goods'
            ? 'light'
            : undefined
      const isPast = age !== undefined && age * 12 > paper.firstMonths
      return {
        paper,
        exempt,
        isForHeavy: isPermit && !exempt && isGoods && (gvw === null || (isLight && kind === undefined)),
        firstMonths: isPast ? undefined : paper.firstMonths,
        later: laterInterval(paper, year, today),
      }
    })
}

/** An interval that is not shorter than the first one is none. */
function laterInterval(
  { months, laterMonths, fromYears }: PaperRule,
  year: number | undefined,
  today: Date,
): PaperDue['later'] {
  if (!laterMonths || !fromYears || laterMonths >= months) return undefined
  const since = year === undefined ? undefined : year + fromYears
  return {
    months: laterMonths,
    fromYears,
    since: since === undefined ? undefined : { year: since, isPast: since <= today.getUTCFullYear() },
  }
}
