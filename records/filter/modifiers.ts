import { sql } from 'drizzle-orm'
import type { Field } from '#collections/define.ts'
import { FilterError } from './filter-error.ts'
import type { NextAlias } from './hops.ts'
import { asText, type Term } from './term.ts'

/** Applies a modifier to a term. `:each` and `:length` change nothing for a field with a single value. */
export function applyModifier(
  term: Term,
  field: Field | undefined,
  modifier: string | undefined,
  nextAlias: NextAlias,
): Term {
  if (modifier === undefined) return term
  if (modifier === 'lower') return { ...term, kind: 'text', expression: sql`lower(${asText(term)})` }
  if (modifier === 'each') return term.kind === 'list' ? expandEach(term, nextAlias()) : term
  if (modifier !== 'length') throw new FilterError(`there is no modifier ${modifier}`)
  return ['select', 'relation', 'file'].includes(field?.type ?? '') ? lengthOf(term) : term
}

function expandEach(term: Term, alias: string): Term {
  const rows = sql`left join lateral unnest(${term.expression}) as ${sql.identifier(alias)}(item) on true`
  return {
    ...term,
    kind: 'text',
    expression: sql`${sql.identifier(alias)}.item`,
    joins: [...term.joins, rows],
    isMulti: true,
    isNullable: true,
  }
}

const lengthOf = (term: Term): Term => ({
  ...term,
  kind: 'integer',
  expression:
    term.kind === 'list'
      ? sql`coalesce(cardinality(${term.expression}), 0)`
      : sql`(case when coalesce(${term.expression}, '') = '' then 0 else 1 end)`,
})
