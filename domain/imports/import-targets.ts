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

/** The target of an import. */
export type ImportTarget = {
  models: AnyCollection
  variants: AnyCollection
  /** The variants' field that refers to the model. */
  parent: string
  /**
   * Model fields that a source fills with a name, and the collections of the records with that name and a readable id.
   */
  references?: Record<string, AnyCollection>
  /** The default mapping. */
  mapping: string
}

/** All import targets, by collection name. */
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
