import type { AnyCollection } from '#collections/define.ts'
import {
  bikes,
  bikeVariants,
  cars,
  carVariants,
  commercialCategory,
  commercialVariants,
  commercialVehicles,
} from '#collections/index.ts'

/** The collections of a source of models. */
export type ModelTarget = {
  models: AnyCollection
  variants: AnyCollection
  /** The variants' field that refers to the model. */
  parent: string
  /** The models' field that a source fills with a name, and the collection of the records with that name. */
  reference?: { field: string; collection: AnyCollection }
}

/** By the collection that a mapping names. */
export const modelTargets: Record<string, ModelTarget> = {
  cars: { models: cars, variants: carVariants, parent: 'Car_id' },
  bikes: { models: bikes, variants: bikeVariants, parent: 'Bike_id' },
  commercial_vehicles: {
    models: commercialVehicles,
    variants: commercialVariants,
    parent: 'Commercial_id',
    reference: { field: 'category', collection: commercialCategory },
  },
}
