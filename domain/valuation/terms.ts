import type { ValuedVehicle } from './vehicle.ts'

/** The name of a term of the regression and its value for one vehicle; terms with the value 0 are left out. */
export type Term = readonly [name: string, value: number]

/** The parts of a value that a reader is shown, each the sum of its terms. */
export const factors = [
  'age',
  'odometer',
  'variant',
  'fuel',
  'transmission',
  'owner',
  'state',
  'month',
] as const
export type Factor = (typeof factors)[number]

const monthsOfYear = 12
/** The typical reading by unit, and the least that counts: a tractor works about an hour where a car drives ten km. */
const odometerScales = { km: { typical: 50_000, least: 1_000 }, hours: { typical: 5_000, least: 100 } }
const typicalAge = 6
const bends = [4, 8, 12] as const
const baseMonth = 2024 * monthsOfYear
const maxOwner = 4

/** The terms that every cell has: the name of each begins with its factor. */
export function cellTerms(vehicle: ValuedVehicle): Term[] {
  const { fuel, transmission, owner, state, variant } = vehicle
  const years = Math.max(0, vehicle.ageMonths) / monthsOfYear
  const terms: Term[] = [
    ['base', 1],
    ['age', years - typicalAge],
    ...bends.map(bend => [`age:${bend}`, Math.max(0, years - bend)] as const),
    ['odometer', logOdometer(vehicle)],
    ['month', (vehicle.month - baseMonth) / monthsOfYear],
    ['owner', (owner === null ? 1 : Math.min(owner, maxOwner)) - 1],
    [`fuel:${fuel}`, fuel ? 1 : 0],
    [`transmission:${transmission}`, transmission ? 1 : 0],
    [`state:${state}`, state ? 1 : 0],
    ...[...new Set(variant)].map(word => [`variant:${word}`, 1] as const),
  ]
  return terms.filter(([, value]) => value !== 0)
}

/** The terms of the curve that all cells of a kind share: also brand and body, and how a brand ages. */
export function sharedTerms(vehicle: ValuedVehicle): Term[] {
  const { brand, body, model } = vehicle
  const years = vehicle.ageMonths / monthsOfYear - typicalAge
  return [
    ...cellTerms(vehicle).filter(([name]) => !name.startsWith('variant:')),
    [`brand:${brand}`, 1],
    [`brandAge:${brand}`, years],
    [`brandMonth:${brand}`, (vehicle.month - baseMonth) / monthsOfYear],
    ...(body
      ? ([
          [`body:${body}`, 1],
          [`bodyAge:${body}`, years],
        ] as const)
      : []),
    [`model:${brand} ${model}`, 1],
    ...[...new Set(vehicle.variant)].map(word => [`brandVariant:${brand} ${word}`, 1] as const),
  ]
}

/** The natural logarithm of the kilometres over 50,000, or of the hours over 5,000; 0 if they are unknown. */
export function logOdometer({ odometer, odometerUnit }: Pick<ValuedVehicle, 'odometer' | 'odometerUnit'>) {
  const { typical, least } = odometerScales[odometerUnit]
  return odometer === null ? 0 : Math.log(Math.max(odometer, least) / typical)
}
