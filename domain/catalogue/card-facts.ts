import type { Car } from '#collections/index.ts'
import type { KindName } from './kinds.ts'
import { specValue } from './spec-values.ts'

type FactUnit = 'cc' | 'bhp' | 'kmpl' | 'kmCharge' | 'seats' | 'payload' | 'gvw'

/** A figure in its unit, or a text that needs no translation, such as the driven axles. */
export type CardFact = readonly [FactUnit, number] | string

export type FactRecord = Pick<Car, 'fuelType' | 'engine' | 'power' | 'mileage' | 'range' | 'seats'> &
  Partial<Pick<Car, 'key_specs'>> & { payload?: number | null; gvw?: number | null }

/**
 * What buyers of a kind ask for first. For electric vehicles, power replaces displacement and range replaces mileage. Of
 * a commercial vehicle that is what it carries, on which wheels.
 */
const factsByKind = {
  cars: ['strength', 'reach', 'seats'],
  bikes: ['strength', 'reach', 'power'],
  commercial: ['load', 'passengers', 'power', 'wheels', 'engine', 'reach'],
} as const satisfies Record<KindName, readonly string[]>

/** The facts of a vehicle's card; omits unknown ones. */
export function listCardFacts(kind: KindName, vehicle: FactRecord): CardFact[] {
  const { engine, power, mileage, range, seats, payload, gvw } = vehicle
  const isElectric = vehicle.fuelType === 'Electric'
  const figure = (unit: FactUnit, value: number | null | undefined) =>
    value ? ([unit, value] as const) : undefined
  const facts: Record<string, CardFact | undefined> = {
    engine: figure('cc', engine),
    power: figure('bhp', power),
    strength: isElectric ? figure('bhp', power) : figure('cc', engine),
    reach: isElectric ? figure('kmCharge', range) : figure('kmpl', mileage),
    seats: figure('seats', seats),
    load: figure('payload', payload) ?? figure('gvw', gvw),
    // A tractor's seat is the driver's.
    passengers: payload || seats === 1 ? undefined : figure('seats', seats),
    wheels: drivenWheels(vehicle.key_specs ?? {}),
  }
  const known = factsByKind[kind].map(name => facts[name]).filter(fact => fact !== undefined)
  return known.filter((fact, at) => !known.slice(0, at).some(other => String(other) === String(fact)))
}

/** Such as 6x4, or 2WD/4WD. */
function drivenWheels(specs: NonNullable<Car['key_specs']>): string | undefined {
  const texts = ['Axle', 'Drive'].flatMap(label => {
    const value = specs[label] === undefined ? undefined : specValue(specs[label])
    return typeof value === 'string' ? value.replaceAll(' or ', '/') : []
  })
  return texts.find(text => /^\d+(x\d+|WD)(\/\d+(x\d+|WD))*$/i.test(text))
}
