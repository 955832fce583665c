import type { Car, CarVariant } from '#collections/index.ts'
import type { SpecSection } from '#collections/vehicle-shapes.ts'
import { normalizePrices, type VehiclePrices } from './vehicle-prices.ts'

type Engine = Pick<Car, 'fuelType'> & Partial<Pick<Car, 'engine' | 'power'>>
type ModelFields = Engine & Partial<Pick<Car, 'specifications' | 'key_specs'>>
type VariantFields = Engine & Pick<CarVariant, 'fuelType'> & VehiclePrices

/**
 * A variant, completed with its model's values. The price fields are taken from the model all together or not at all.
 */
export const inherit = <M extends ModelFields, V extends VariantFields>(model: M, variant: V): M & V => ({
  ...variant,
  ...inheritableFields(model, variant),
  ...dropBlanks({ ...variant, ...normalizePrices(variant) }),
})

/** What a variant can take from its model. With another engine it does not take the engine's fields, which would be wrong. */
function inheritableFields<M extends ModelFields>(model: M, variant: VariantFields): M {
  if (engineFields.every(field => !variant[field] || !model[field] || variant[field] === model[field]))
    return model
  const specifications = withoutEngine(model.specifications ?? [])
  const keySpecs = Object.entries(model.key_specs ?? {}).filter(([name]) => !engineSpec.test(name))
  return { ...model, ...blankEngineFields, specifications, key_specs: Object.fromEntries(keySpecs) }
}

/** The sections of specifications that hold for another engine as well. */
const withoutEngine = (sections: readonly SpecSection[]) =>
  sections.filter(({ section }) => !engineSection.test(section))

const engineSection = /engine|motor|battery|performance|charging/i
const engineSpec =
  /\b(engine|motor|torque|mileage|fuel|range|battery|regeneration|tank|speed|transmission|gear(s|box)?|emission|cooling|acceleration|cylinders?|displacement)\b|\bpower\b(?! (steering|windows?))|charg|0.100/i
/** By these one sees that two engines are not the same. */
const engineFields = ['fuelType', 'engine', 'power'] as const
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

/** Drops missing values, empty texts and empty lists. */
function dropBlanks<T extends object>(record: T): T {
  const filled = Object.entries(record).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  // The record underneath fills every key that is dropped here.
  return Object.fromEntries(filled) as T
}
