import { type AnyCollection, wireDate } from '#collections/define.ts'
import { getCollection } from '#collections/registry.ts'
import type { Ctx } from './context.ts'
import { randomId } from './ids.ts'
import type { Row } from './row.ts'

type AuditEntry = { action: string; kind?: string; record?: string; changes?: unknown }

/** Characters of a value that the log stores: enough to recognise it. */
const maxValueLength = 1000
/** Dates that the store sets with every write. They identify nobody. */
const dates = new Set(['created', 'updated'])

/** Types whose values identify nobody. A number is not among them, because it may be a phone number. */
const impersonalTypes = new Set(['select', 'bool'])

/**
 * Adds a line to the audit log under an operator's id, which is empty for a server command. Runs in the caller's
 * transaction.
 */
export async function logAudit(
  ctx: Ctx,
  actor: string,
  { action, kind = '', record = '', changes = null }: AuditEntry,
) {
  const { table, name } = getCollection('auditLog')
  const [id, now] = [randomId(), wireDate(new Date())]
  await ctx.db.insert(table).values({ id, actor, action, kind, record, changes, created: now, updated: now })
  ctx.pending?.events.push({ collection: name, id, action: 'create' })
}

/**
 * Logs what an operator did to a record; writes of others are not logged. Leaves out secrets and whatever the record's
 * member wrote, and every value when a member's record is created or deleted: data that a member deletes must not
 * survive in the log.
 */
export async function auditWrite(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  { before, after }: { before?: Row; after?: Row },
): Promise<void> {
  if (ctx.viewer.kind !== 'operator') return
  const changes: Record<string, unknown> = {}
  for (const [key, { type, options }] of Object.entries(collection.fields)) {
    const isSkipped = dates.has(key) || options.hidden || (type === 'json' && options.writable === 'server')
    const isUntouched = before && after && !(key in after)
    if (isSkipped || isUntouched || comparableText(before?.[key]) === comparableText(after?.[key])) continue
    const showsValues =
      !collection.owner ||
      (before && after && (options.writable === 'operators' || impersonalTypes.has(type)))
    changes[key] = showsValues
      ? { before: truncateValue(before?.[key]), after: truncateValue(after?.[key]) }
      : {}
  }
  if (before && after && !Object.keys(changes).length) return
  const action = before && after ? 'update' : after ? 'create' : 'delete'
  await logAudit(ctx, ctx.viewer.id, { action, kind: collection.name, record: id, changes })
}

/** A value as text; all empty values compare equal. */
function comparableText(value: unknown): string {
  const isEmpty = value === undefined || value === null || value === '' || value === false
  return isEmpty || (Array.isArray(value) && !value.length) ? '' : JSON.stringify(value)
}

function truncateValue(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.length <= maxValueLength ? (value ?? null) : `${text.slice(0, maxValueLength)}…`
}
