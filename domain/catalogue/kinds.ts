import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  bikes,
  bikeVariants,
  cars,
  carVariants,
  commercialVariants,
  commercialVehicles,
} from '#collections/index.ts'

export const kindNames = ['cars', 'bikes', 'commercial'] as const
export type KindName = (typeof kindNames)[number]

/** What every kind has in common; what only one has beyond it is asked for by that kind's filters. */
type Vehicles = typeof cars
type Variants = typeof carVariants

/** A kind of new vehicle: where its models and their variants are kept, and what leads from one to the other. */
export type VehicleKind = {
  name: KindName
  vehicles: Vehicles
  variants: Variants
  /** The variants' column with the id of their model, and that field's name. */
  parent: PgColumn
  parentKey: 'Car_id' | 'Bike_id' | 'Commercial_id'
  /** The field by which a review or a wish for an on-road price names the model, and the one for its variant. */
  subjectKey: 'car' | 'bike' | 'commercial'
  variantKey: 'variant' | 'bikeVariant' | 'commercialVariant'
}

const asCars = (collection: unknown) => collection as Vehicles
const asCarVariants = (collection: unknown) => collection as Variants

/** The kinds of new vehicles. A further kind begins here. */
export const kinds: Record<KindName, VehicleKind> = {
  cars: {
    name: 'cars',
    vehicles: cars,
    variants: carVariants,
    parent: carVariants.table.Car_id,
    parentKey: 'Car_id',
    subjectKey: 'car',
    variantKey: 'variant',
  },
  bikes: {
    name: 'bikes',
    vehicles: asCars(bikes),
    variants: asCarVariants(bikeVariants),
    parent: bikeVariants.table.Bike_id,
    parentKey: 'Bike_id',
    subjectKey: 'bike',
    variantKey: 'bikeVariant',
  },
  commercial: {
    name: 'commercial',
    vehicles: asCars(commercialVehicles),
    variants: asCarVariants(commercialVariants),
    parent: commercialVariants.table.Commercial_id,
    parentKey: 'Commercial_id',
    subjectKey: 'commercial',
    variantKey: 'commercialVariant',
  },
}

/** The id of a variant's model. */
export const parentOf = ({ parentKey }: VehicleKind, variant: object): string =>
  String(Object.entries(variant).find(([key]) => key === parentKey)?.[1] ?? '')
