import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { auditLog } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { isReadable } from '#records/visible-fields.ts'
import { listOperators } from './manage-operators.ts'

/** One change of a record: when, by whom, and each field's value before and after. */
export type HistoryEntry = {
  id: string
  at: string
  by: string
  /** The operator's name, or else the e-mail; empty if the operator no longer exists. */
  name: string
  action: string
  changes: unknown
}

type HistoryPage = { items: HistoryEntry[]; next: string | null }

/**
 * Operators' changes of a record, the newest first, even after its deletion; `after` is an entry's id. The caller must
 * make sure that the reader may change such records.
 */
export async function readChangeHistory(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  { perPage, after }: { perPage: number; after: string | undefined },
): Promise<HistoryPage> {
  const { table } = auditLog
  const last = after
    ? await findRecord(asSystem(ctx), auditLog, after, { fields: ['id', 'created'] })
    : undefined
  const earlier =
    last && or(lt(table.created, last.created), and(eq(table.created, last.created), lt(table.id, last.id)))
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.kind, collection.name), eq(table.record, id), earlier))
    .orderBy(desc(table.created), desc(table.id))
    .limit(perPage + 1)
  const operators = new Map((await listOperators(ctx)).map(each => [each.id, each.name || each.email]))
  const items = rows.slice(0, perPage).map(row => ({
    id: row.id,
    at: row.created,
    by: row.actor,
    name: operators.get(row.actor) ?? '',
    action: row.action,
    changes: visibleChanges(ctx, collection, row.changes),
  }))
  return { items, next: rows.length > perPage ? (items.at(-1)?.id ?? null) : null }
}

/** Changes of the fields that the reader may see. */
const visibleChanges = ({ viewer }: Ctx, collection: AnyCollection, changes: unknown) =>
  typeof changes === 'object' && changes !== null
    ? Object.fromEntries(Object.entries(changes).filter(([key]) => isReadable(collection, viewer, key)))
    : changes
