import type { AnyCollection } from '#collections/define.ts'
import { cars, carVariants } from '#collections/index.ts'

/** Where an import goes: models, their variants, the field by which a variant names its model, and the usual mapping. */
export type Target = { models: AnyCollection; variants: AnyCollection; parent: string; mapping: string }

/** What can be imported, by the name of the collection. */
export const targets: Record<string, Target> = {
  cars: {
    models: cars,
    variants: carVariants,
    parent: 'Car_id',
    mapping: 'new-car-variants-india-2020.json',
  },
}
