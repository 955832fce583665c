import { bikeVariants } from '#collections/bike-variants.ts'
import { bikes } from '#collections/bikes.ts'
import { carVariants } from '#collections/car-variants.ts'
import { cars } from '#collections/cars.ts'
import { commercialVariants } from '#collections/commercial-variants.ts'
import { commercialVehicles } from '#collections/commercial-vehicles.ts'
import type { AnyCollection } from '#collections/define.ts'
import { demoBike, demoCar, demoCommercial } from './vehicle-shape.ts'

/**
 * How the kinds of new vehicles differ: the folder's shape, where models and variants are kept, the variants' relation
 * to their model, and the reviews' relation to it.
 */
export type Kind = {
  shape: typeof demoCar | typeof demoBike | typeof demoCommercial
  models: AnyCollection
  variants: AnyCollection
  parent: string
  review: 'car' | 'bike' | 'commercial'
}

/** Every kind, by the name of its folder. */
export const kinds = {
  cars: {
    shape: demoCar,
    models: cars,
    variants: carVariants,
    parent: 'Car_id',
    review: 'car',
  },
  bikes: {
    shape: demoBike,
    models: bikes,
    variants: bikeVariants,
    parent: 'Bike_id',
    review: 'bike',
  },
  commercial: {
    shape: demoCommercial,
    models: commercialVehicles,
    variants: commercialVariants,
    parent: 'Commercial_id',
    review: 'commercial',
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
