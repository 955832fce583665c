import type { Car, CarVariant } from '#collections/index.ts'
import { normalizePrices, type VehiclePrices } from './vehicle-prices.ts'

type ModelFields = Pick<Car, 'fuelType'> & Partial<Pick<Car, 'specifications' | 'key_specs'>>
type VariantFields = Pick<CarVariant, 'fuelType'> & VehiclePrices

/** A variant, and where it says nothing what its model says; of its price all or nothing. */
export const inherit = <M extends ModelFields, V extends VariantFields>(model: M, variant: V): M & V => ({
  ...variant,
  ...inheritableFields(model, variant),
  ...dropBlanks({ ...variant, ...normalizePrices(variant) }),
})

/** What a model tells its variant; of another fuel's engine nothing, which would not be true. */
function inheritableFields<M extends ModelFields>(model: M, { fuelType }: VariantFields): M {
  if (!fuelType || fuelType === model.fuelType) return model
  const specifications = (model.specifications ?? []).filter(({ section }) => !engineSection.test(section))
  const keySpecs = Object.entries(model.key_specs ?? {}).filter(([name]) => !engineSpec.test(name))
  return { ...model, ...blankEngineFields, specifications, key_specs: Object.fromEntries(keySpecs) }
}

const engineSection = /engine|motor|battery|performance|charging/i
const engineSpec =
  /\b(engine|motor|torque|mileage|fuel|range|battery|regeneration|tank|speed|transmission|gear(s|box)?|emission|cooling|acceleration|cylinders?|displacement)\b|\bpower\b(?! (steering|windows?))|charg|0.100/i
const blankEngineFields = {
  engine: null,
  power: null,
  torque: null,
  topSpeed: null,
  acceleration: null,
  mileage: null,
  fuelEfficiency: null,
  range: null,
  chargingTime: null,
  transmission: '',
  transmissions: [],
}

/** What is really said: neither empty texts and lists nor missing values. */
function dropBlanks<T extends object>(record: T): T {
  const said = Object.entries(record).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  // Every key that is left out is filled by the record underneath.
  return Object.fromEntries(said) as T
}
