import { type AnyCollection, wireDate } from '#collections/define.ts'
import { collectionNamed } from '#collections/registry.ts'
import type { Ctx } from './context.ts'
import { randomId } from './ids.ts'

type Values = Record<string, unknown>
type Deed = { action: string; kind?: string; record?: string; changes?: unknown }

/** Characters of a value that are kept: enough to tell what it was. */
const longest = 1000
/** What names nothing by itself: the store sets it with every write. */
const dates = new Set(['created', 'updated'])

/** Types whose values name nobody; a phone may be a number. */
const isMark = new Set(['select', 'bool'])

/** Adds a line to the audit log under an operator's id, empty for a command of the server; in the caller's transaction. */
export async function keepDeed(
  ctx: Ctx,
  actor: string,
  { action, kind = '', record = '', changes = null }: Deed,
) {
  const { table, name } = collectionNamed('auditLog')
  const [id, now] = [randomId(), wireDate(new Date())]
  await ctx.db.insert(table).values({ id, actor, action, kind, record, changes, created: now, updated: now })
  ctx.pending?.events.push({ collection: name, id, action: 'create' })
}

/**
 * Notes what an operator did to a record; of anybody else nothing. Secrets are left out, and of a member's record all that
 * its member wrote, and all values where it is made or removed: what a member takes away must not live on here.
 */
export async function noteWrite(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  { before, after }: { before?: Values; after?: Values },
): Promise<void> {
  if (ctx.viewer.kind !== 'operator') return
  const changes: Record<string, unknown> = {}
  for (const [key, { type, options }] of Object.entries(collection.fields)) {
    const isKept = dates.has(key) || options.hidden || (type === 'json' && options.writable === 'server')
    const isUntouched = before && after && !(key in after)
    if (isKept || isUntouched || said(before?.[key]) === said(after?.[key])) continue
    const isTold =
      !collection.owner || (before && after && (options.writable === 'operators' || isMark.has(type)))
    changes[key] = isTold ? { before: cut(before?.[key]), after: cut(after?.[key]) } : {}
  }
  if (before && after && !Object.keys(changes).length) return
  const action = before && after ? 'update' : after ? 'create' : 'delete'
  await keepDeed(ctx, ctx.viewer.id, { action, kind: collection.name, record: id, changes })
}

/** A value by its text, one of the empty ones like another. */
function said(value: unknown): string {
  const isEmpty = value === undefined || value === null || value === '' || value === false
  return isEmpty || (Array.isArray(value) && !value.length) ? '' : JSON.stringify(value)
}

function cut(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.length <= longest ? (value ?? null) : `${text.slice(0, longest)}…`
}
