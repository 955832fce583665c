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

/** Where an import goes. */
export type ImportTarget = {
  models: AnyCollection
  variants: AnyCollection
  /** The field by which a variant names its model. */
  parent: string
  /** Fields of a model that a source fills with a name, and the records of readable ids that bear it. */
  references?: Record<string, AnyCollection>
  /** The usual mapping. */
  mapping: string
}

/** What can be imported, by the name of the collection. */
export const importTargets: Record<string, ImportTarget> = {
  cars: {
    models: cars,
    variants: carVariants,
    parent: 'Car_id',
    mapping: 'new-car-variants-india-2020.json',
  },
  bikes: {
    models: bikes,
    variants: bikeVariants,
    parent: 'Bike_id',
    mapping: 'new-bike-specs-india.json',
  },
  commercial_vehicles: {
    models: commercialVehicles,
    variants: commercialVariants,
    parent: 'Commercial_id',
    references: { category: commercialCategory },
    mapping: 'commercial-vehicle-models-india.json',
  },
}
