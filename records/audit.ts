import { type AnyCollection, wireDate } from '#collections/define.ts'
import { getCollection } from '#collections/registry.ts'
import type { Ctx } from './context.ts'
import { randomId } from './ids.ts'

type Values = Record<string, unknown>
type AuditEntry = { action: string; kind?: string; record?: string; changes?: unknown }

/** Characters of a value that are kept: enough to tell what it was. */
const maxValueLength = 1000
/** What names nothing by itself: the store sets it with every write. */
const dates = new Set(['created', 'updated'])

/** Types whose values name nobody; a phone may be a number. */
const impersonalTypes = new Set(['select', 'bool'])

/** Adds a line to the audit log under an operator's id, empty for a command of the server; in the caller's transaction. */
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
 * Notes what an operator did to a record; of anybody else nothing. Secrets are left out, and of a member's record all that
 * its member wrote, and all values where it is made or removed: what a member takes away must not live on here.
 */
export async function auditWrite(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  { before, after }: { before?: Values; after?: Values },
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

/** A value by its text, one of the empty ones like another. */
function comparableText(value: unknown): string {
  const isEmpty = value === undefined || value === null || value === '' || value === false
  return isEmpty || (Array.isArray(value) && !value.length) ? '' : JSON.stringify(value)
}

function truncateValue(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.length <= maxValueLength ? (value ?? null) : `${text.slice(0, maxValueLength)}…`
}
