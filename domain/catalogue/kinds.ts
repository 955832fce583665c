import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  bikes,
  bikeVariants,
  cars,
  carVariants,
  commercialVariants,
  commercialVehicles,
} from '#collections/index.ts'
import type { OwnedKind } from '../pricing/ownership-key.ts'

export const kindNames = ['cars', 'bikes', 'commercial'] as const
export type KindName = (typeof kindNames)[number]

/** The kinds as rates of ownership name them. */
export const ownedKinds = { cars: 'car', bikes: 'bike', commercial: 'commercial' } as const satisfies Record<
  KindName,
  OwnedKind
>

/** The type of all kinds' common columns. Columns of a single kind are used by that kind's filters only. */
type Vehicles = typeof cars
type Variants = typeof carVariants

/** A kind of new vehicle: the collections of its models and variants, and the fields that link them. */
export type VehicleKind = {
  name: KindName
  vehicles: Vehicles
  variants: Variants
  /** The variants' column with the id of their model, and that field's name. */
  parent: PgColumn
  parentKey: 'Car_id' | 'Bike_id' | 'Commercial_id'
  /** The field with which a review or an on-road price inquiry refers to the model, and the one for its variant. */
  subjectKey: 'car' | 'bike' | 'commercial'
  variantKey: 'variant' | 'bikeVariant' | 'commercialVariant'
}

const asCars = (collection: unknown) => collection as Vehicles
const asCarVariants = (collection: unknown) => collection as Variants

/** The kinds of new vehicles. To add a kind, start here. */
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
