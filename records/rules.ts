import { and, type SQL } from 'drizzle-orm'
import type { Rules } from '#collections/access.ts'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { operatorsOnlyError } from './errors.ts'

/**
 * What the collection's rule lets this viewer do: `true` for every row, `false` for none, or the rows' condition.
 * Throws 403 where the rule is for operators only and the viewer is none that it covers.
 */
export function evaluateRule(ctx: Ctx, collection: AnyCollection, action: keyof Rules): boolean | SQL {
  if (ctx.viewer.kind === 'system') return true
  const rule = collection.rules[action]
  const verdict = rule.allows(ctx.viewer, columnsByName(collection))
  if (verdict === false && rule.operatorsOnly) throw operatorsOnlyError()
  return verdict
}

/** The rule and the caller's own condition as one; `false` where no row can match. */
export function narrowVerdict(verdict: boolean | SQL, condition: SQL | undefined): SQL | undefined | false {
  if (verdict === false) return false
  return verdict === true ? condition : and(verdict, condition)
}
