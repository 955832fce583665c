import { eq } from 'drizzle-orm'
import type { RecordRef, Viewer } from '#collections/access.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { kinds, parentOf } from '../catalogue/kinds.ts'

/**
 * A guest who can see one draft and the records of its page: a model's variants, or a variant's model. Nothing else
 * beyond what guests see.
 */
export async function newPreviewViewer(ctx: Ctx, record: RecordRef): Promise<Viewer> {
  return { kind: 'guest', preview: [record, ...(await listRelatives(asSystem(ctx), record))] }
}

async function listRelatives(systemCtx: Ctx, { collection, id }: RecordRef): Promise<RecordRef[]> {
  for (const kind of Object.values(kinds)) {
    const { vehicles, variants, parent } = kind
    if (collection === vehicles.name) {
      const options = { where: eq(parent, id), perPage: 1000, fields: ['id'] as const, skipTotal: true }
      const { items } = await listRecords(systemCtx, variants, options)
      return items.map(each => ({ collection: variants.name, id: each.id }))
    }
    if (collection === variants.name) {
      const variant = await findRecord(systemCtx, variants, id)
      return variant ? [{ collection: vehicles.name, id: parentOf(kind, variant) }] : []
    }
  }
  return []
}
