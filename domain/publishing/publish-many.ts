import { eq } from 'drizzle-orm'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { type FieldError, RecordError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { inTransaction } from '#records/transaction.ts'
import { findKindOfModels } from '../catalogue/duplicate-vehicle.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { handleUpdate } from '../record-handlers.ts'

export type PublishResult =
  | { id: string; variants: number }
  | { id: string; error: FieldError | { message: string } }

type PublishRequest = {
  ids: readonly string[]
  /** The publication time; `null` unpublishes. */
  publishedAt: string | null
  /** Whether to include a model's variants. */
  withVariants: boolean
}

/**
 * Publishes, schedules or unpublishes many records. Each record and its variants change together or not at all; the
 * result has an outcome for each.
 */
export async function publishMany(
  ctx: Ctx,
  collection: AnyCollection,
  { ids, publishedAt, withVariants }: PublishRequest,
  sender: Sender,
): Promise<PublishResult[]> {
  const results: PublishResult[] = []
  for (const id of ids) {
    try {
      const variants = await inTransaction(ctx, async inner => {
        await handleUpdate(inner, collection, id, { publishedAt }, sender)
        if (!withVariants) return 0
        return publishVariants(inner, collection, id, publishedAt, sender)
      })
      results.push({ id, variants })
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
      results.push({ id, error: error.data.publishedAt ?? { message: error.message } })
    }
  }
  return results
}

async function publishVariants(
  ctx: Ctx,
  models: AnyCollection,
  id: string,
  publishedAt: string | null,
  sender: Sender,
): Promise<number> {
  const kind = findKindOfModels(models)
  const parent = kind && columnsByName(kind.variants)[kind.parentKey]
  if (!kind || !parent) return 0
  const { items } = await listRecords(ctx, kind.variants, {
    where: eq(parent, id),
    perPage: 1000,
    fields: ['id'],
    skipTotal: true,
  })
  for (const variant of items) await handleUpdate(ctx, kind.variants, variant.id, { publishedAt }, sender)
  return items.length
}
