import { inArray } from 'drizzle-orm'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import { collectionNamed } from '#collections/registry.ts'
import type { Ctx } from './context.ts'
import { relationTarget } from './read-body.ts'
import { narrowed } from './rules.ts'
import { columnsFor, renderRow } from './visible-fields.ts'

type Row = Record<string, unknown>

const maxDepth = 6

/**
 * Records with `expand`: the records that their relations name, as the target's view rule lets this viewer see them.
 * Paths are `Car_id` or `Car_id.maker`; unknown ones are passed over.
 */
export async function expandRecords(
  ctx: Ctx,
  collection: AnyCollection,
  records: readonly Row[],
  paths: readonly string[],
): Promise<Row[]> {
  const deeper = Map.groupBy(
    paths.map(path => path.split('.').slice(0, maxDepth)).filter(path => path[0]),
    path => path[0] ?? '',
  )
  let expanded: Row[] = [...records]
  for (const [key, rest] of deeper) {
    const targetName = relationTarget(collection.fields[key])
    if (!targetName) continue
    const target = collectionNamed(targetName)
    const ids = [
      ...new Set(records.map(record => record[key]).filter(id => typeof id === 'string' && id !== '')),
    ]
    const found = await visibleByIds(ctx, target, ids)
    if (!found) continue
    const inner = rest.map(path => path.slice(1).join('.')).filter(Boolean)
    const nested = inner.length ? await expandRecords(ctx, target, found, inner) : found
    const byId = new Map(nested.map(record => [record.id, record]))
    expanded = expanded.map(record => {
      const hit = byId.get(record[key])
      const before = (record.expand ?? {}) as Row
      return { ...record, expand: hit ? { ...before, [key]: hit } : before }
    })
  }
  return expanded
}

/** The records that this viewer may see; nothing at all where only operators may. */
async function visibleByIds(ctx: Ctx, target: AnyCollection, ids: unknown[]): Promise<Row[] | undefined> {
  const verdict = ctx.viewer.kind === 'system' || target.rules.view.allows(ctx.viewer, columnsByName(target))
  if (verdict === false && target.rules.view.operatorsOnly) return undefined
  const where = narrowed(verdict, inArray(target.table.id, ids))
  if (where === false || !ids.length) return []
  for (const id of ids) ctx.reads.add(`${target.name}/${id}`)
  const rows = await ctx.db.select(columnsFor(target, ctx.viewer)).from(target.table).where(where)
  return rows.map(row => renderRow(target, ctx.viewer, row))
}
