import { eq } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { copyFiles, fileNames } from '#records/files/file-changes.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { canSet } from '#records/read-body.ts'
import type { Row } from '#records/row.ts'
import { inTransaction } from '#records/transaction.ts'
import { deriveFromVariants } from './derive-from-variants.ts'
import { kinds, type VehicleKind } from './kinds.ts'

/** The kind of new vehicle that a collection of models belongs to. */
export const findKindOfModels = ({ name }: AnyCollection): VehicleKind | undefined =>
  Object.values(kinds).find(({ vehicles }) => vehicles.name === name)

/**
 * Duplicates a model with all its variants and pictures in one transaction. Each copy is a draft with its own address;
 * `name` is the new model's. Reviews and server-set counters are not copied. Returns the new model.
 */
export async function duplicateVehicle(ctx: Ctx, kind: VehicleKind, id: string, name?: string): Promise<Row> {
  const model: Row = await getRecord(ctx, kind.vehicles, id)
  const { items: variants } = await listRecords(ctx, kind.variants, {
    where: eq(kind.parent, id),
    sort: ['@rowid'],
    perPage: 1000,
    skipTotal: true,
  })
  return inTransaction(ctx, async inner => {
    const made = await copyRecord(inner, kind.vehicles, model, name ? { name } : {})
    for (const variant of variants)
      await copyRecord(inner, kind.variants, variant, {
        [kind.parentKey]: made.id,
        ...(name && { model: name }),
      })
    await deriveFromVariants(inner, kind, String(made.id))
    return getRecord(inner, kind.vehicles, String(made.id))
  })
}

/** Copies the writable fields and files of a stored record, unpublished. */
async function copyRecord(ctx: Ctx, collection: AnyCollection, stored: Row, changes: Row): Promise<Row> {
  const entries = Object.entries(stored).filter(([key]) => {
    const field = collection.fields[key]
    return field && canSet(ctx.viewer, field, true)
  })
  const isFile = ([key]: [string, unknown]) => collection.fields[key]?.type === 'file'
  const body = { ...Object.fromEntries(entries), publishedAt: null, ...changes }
  // File names stay, because colours refer to pictures by name. For other callers only an upload can set a file name.
  const fileFields = Object.fromEntries(entries.filter(isFile))
  const made: Row = await createRecord(ctx, collection, body, { set: fileFields })
  const files = { from: String(stored.id), to: String(made.id), names: fileNames(collection, stored) }
  await copyFiles(ctx, collection, files)
  return made
}
