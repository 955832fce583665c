import { and, getTableName, is, SQL, Table } from 'drizzle-orm'
import type { Rules } from '#collections/access.ts'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { operatorsOnlyError } from './errors.ts'

/**
 * What the collection's rule allows this viewer: `true` for every row, `false` for none, or a condition on the rows.
 * Throws 403 if the rule is for operators only and covers none of the viewer's areas.
 */
export function evaluateRule(ctx: Ctx, collection: AnyCollection, action: keyof Rules): boolean | SQL {
  if (ctx.viewer.kind === 'system') return true
  const rule = collection.rules[action]
  const verdict = rule.allows(ctx.viewer, columnsByName(collection))
  if (verdict === false && rule.operatorsOnly) throw operatorsOnlyError()
  recordTables(ctx, verdict)
  return verdict
}

/** Records the other collections that a condition reads, such as that of a parent record. */
export function recordTables(ctx: Pick<Ctx, 'reads'>, condition: unknown) {
  if (!is(condition, SQL)) return
  for (const chunk of condition.queryChunks)
    if (is(chunk, Table)) ctx.reads.add(getTableName(chunk))
    else recordTables(ctx, chunk)
}

/** Combines the rule with the caller's condition; `false` if no row can match. */
export function narrowVerdict(verdict: boolean | SQL, condition: SQL | undefined): SQL | undefined | false {
  if (verdict === false) return false
  return verdict === true ? condition : and(verdict, condition)
}
