import { eq } from 'drizzle-orm'
import { marketFigures, type UsedVehicle } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listAllRecords } from '#records/list-all.ts'
import { kinds } from '../catalogue/kinds.ts'
import type { Kind } from './stored-cells.ts'
import { kindOfType } from './vehicle.ts'

/** What is picked so far; empty if not yet. */
type Picked = { type: Kind; brand: string; model: string }

/** A variant or a model of the catalogue; texts are empty if several of its variants differ or it is unknown. */
export type PickedFacts = Pick<UsedVehicle, 'fuelType' | 'transmission'> & { bodyType: string }

export type PickerChoices = {
  brands: string[]
  models: string[]
  variants: string[]
  /** The facts of the model, or of one of its variants. */
  factsOf: (variant: string) => PickedFacts
}

/**
 * The brands of a type of vehicle, the models of a brand and the variants of a model, by name: those of the catalogue,
 * and models that are sold only used.
 */
export async function readPickerChoices(ctx: Ctx, { type, brand, model }: Picked): Promise<PickerChoices> {
  const kind = kinds[kindOfType[type] ?? 'cars']
  const modelFields = ['id', 'brand', 'name', 'bodyType', 'fuelTypes', 'transmissions', 'isUpcoming'] as const
  const [listed, used] = await Promise.all([
    listAllRecords(ctx, kind.vehicles, modelFields),
    listAllRecords(ctx, marketFigures, ['brand', 'model'], eq(marketFigures.table.type, type)),
  ])
  const catalogue = listed.filter(({ isUpcoming }) => !isUpcoming)
  const names = [...catalogue.map(each => ({ ...each, model: each.name })), ...used]
  const ofBrand = names.filter(each => isSame(each.brand, brand))
  const found = catalogue.find(each => isSame(each.brand, brand) && isSame(each.name, model))
  const variants = found
    ? await listAllRecords(
        ctx,
        kind.variants,
        ['name', 'fuelType', 'transmission'],
        eq(kind.parent, found.id),
      )
    : []
  return {
    brands: uniqueNames(names.map(each => each.brand)),
    models: uniqueNames(ofBrand.map(each => each.model)),
    variants: variants.map(({ name }) => name),
    factsOf: variant => {
      const chosen = variants.find(({ name }) => isSame(name, variant))
      return {
        fuelType: chosen?.fuelType || onlyOf(found?.fuelTypes),
        transmission: chosen?.transmission || onlyOf(found?.transmissions),
        bodyType: found?.bodyType ?? '',
      }
    },
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Each name once, however it is spelled, in the order of the alphabet. */
const uniqueNames = (names: readonly string[]) =>
  [...new Map(names.toReversed().map(name => [name.toLowerCase(), name])).values()].sort((a, b) =>
    a.localeCompare(b),
  )

const onlyOf = <T>(values: readonly T[] | undefined): T | '' =>
  values?.length === 1 ? (values[0] ?? '') : ''
