import { and, eq, inArray } from 'drizzle-orm'
import type { RecordOf } from '#collections/define.ts'
import { type Car, type CarVariant, usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { type KindName, kinds } from '../catalogue/kinds.ts'
import {
  findVariantOf,
  findVehicleDetail,
  type VariantRow,
  type VehicleDetail,
} from '../catalogue/vehicle-detail.ts'

/** A new vehicle to compare: a model, or one of its variants completed from its model. */
export type ComparedVehicle = {
  model: Car
  /** The compared record: the chosen variant, else the model with its cheapest variant's values. */
  record: Car & Partial<Pick<CarVariant, 'transmission'>>
  variant: VariantRow | undefined
  variants: VariantRow[]
  /** The record that owns the picture files. */
  picturesOf: { collection: string; id: string }
}

/** A model with its variants and, if named, the chosen variant; `undefined` if there is no such model. */
export async function findComparedVehicle(
  ctx: Ctx,
  kindName: KindName,
  { id, variant }: { id: string; variant: string },
): Promise<ComparedVehicle | undefined> {
  const detail = await findVehicleDetail(ctx, kinds[kindName], id)
  return detail && chooseVariant(ctx, kindName, detail, variant)
}

/** The vehicle of a known detail as it is compared, with the variant of that id, if there is one. */
export async function chooseVariant(
  ctx: Ctx,
  kindName: KindName,
  { vehicle: model, variants }: VehicleDetail,
  variantId: string,
): Promise<ComparedVehicle> {
  const kind = kinds[kindName]
  const picturesOf = { collection: kind.vehicles.name, id: model.id }
  const ofModel = { model, variants, record: model, picturesOf }
  const variant = variants.find(each => each.id === variantId)
  // A whole model is compared by its cheapest variant, because its shown price is that variant's.
  const meant = variant ?? variants[0]
  const found = meant && (await findVariantOf(ctx, kind, model, meant.id))
  if (!found) return { ...ofModel, variant: undefined }
  if (variant) return { ...ofModel, variant, record: found.variant, picturesOf: found.picturesOf }
  const { price, minPrice, maxPrice, colors } = model
  return { ...ofModel, variant, record: { ...found.variant, price, minPrice, maxPrice, colors } }
}

export type ComparedUsedVehicle = RecordOf<typeof usedVehicles>

/** The used vehicles for sale with these ids, in that order; those that are not for sale are left out. */
export async function listComparedUsedVehicles(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ComparedUsedVehicle[]> {
  if (!ids.length) return []
  const { table } = usedVehicles
  const { items } = await listRecords(ctx, usedVehicles, {
    where: and(eq(table.status, 'approved'), inArray(table.id, [...ids])),
    perPage: ids.length,
    skipTotal: true,
  })
  return ids.map(id => items.find(item => item.id === id)).filter(found => found !== undefined)
}
