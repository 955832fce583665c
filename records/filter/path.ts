import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection, Field } from '#collections/define.ts'
import type { Ctx } from '../context.ts'
import { relationOf } from '../relations.ts'
import { type ReadableField, requireField } from './access.ts'
import { FilterError, noField } from './filter-error.ts'
import { followBackRelation, followRelation, type NextAlias, type PathPosition, startPath } from './hops.ts'
import { applyModifier } from './modifiers.ts'
import type { Kind, Term } from './term.ts'

/**
 * Resolves a name of the filter language to an expression over the collection: `title`, `author.name`,
 * `posts_via_author.title`, `meta.a.0`, each with `:lower`, `:length` or `:each`. Throws where the viewer may not
 * follow.
 */
export function resolvePath(ctx: Ctx, collection: AnyCollection, text: string, nextAlias: NextAlias): Term {
  const [path = '', modifier, ...more] = text.split(':')
  if (more.length) throw new FilterError(`${text} has two modifiers`, { field: text })
  return resolveSegments(ctx, startPath(collection), path.split('.'), modifier, nextAlias)
}

function resolveSegments(
  ctx: Ctx,
  place: PathPosition,
  [name = '', ...rest]: string[],
  modifier: string | undefined,
  nextAlias: NextAlias,
): Term {
  const isField = name === 'id' || Object.hasOwn(place.collection.fields, name)
  if (!isField) {
    const back = rest.length ? followBackRelation(ctx, place, name, nextAlias) : undefined
    if (!back) throw noField(place.collection, name)
    return resolveSegments(ctx, back, rest, modifier, nextAlias)
  }
  const access = requireField(ctx, place.collection, place.columns, name)
  const term = termOf(place, access)
  if (term.isMasked && modifier) throw new FilterError(`${name} has no modifiers`, { field: name })
  if (!rest.length) return applyModifier(term, access.field, modifier, nextAlias)
  const relation = relationOf(access.field)
  // The ids of a relation belong to this record: the target's rules do not apply to them.
  if (relation && rest.length === 1 && rest[0] === 'id')
    return applyModifier(term, access.field, modifier ?? (relation.isMany ? 'each' : undefined), nextAlias)
  if (relation)
    return resolveSegments(ctx, followRelation(ctx, place, name, nextAlias), rest, modifier, nextAlias)
  if (term.kind !== 'json')
    throw new FilterError(`${name} of ${place.collection.name} has no parts`, { field: name })
  return applyModifier(jsonAt(term, rest), access.field, modifier, nextAlias)
}

function termOf(
  { columns, joins, isMulti, hopsToMany, guards }: PathPosition,
  { column, field, guards: fieldGuards, isMasked }: ReadableField,
): Term {
  const term: Term = {
    // Derived fields are whole numbers.
    kind: column ? kindOf(field, column) : 'integer',
    expression: field?.options.derived?.(columns) ?? sql`${column}`,
    joins,
    isMulti,
    hopsToMany,
    guards: [...guards, ...fieldGuards],
    isNullable: joins.length > 0 || !column?.notNull,
    isMasked,
  }
  return term.kind === 'json' ? jsonAt(term, []) : term
}

function kindOf(field: Field | undefined, column: PgColumn): Kind {
  const type = column.getSQLType()
  if (type.endsWith('[]')) return 'list'
  switch (field?.type) {
    case 'number':
      return type === 'bigint' ? 'integer' : 'number'
    case 'bool':
    case 'json':
      return field.type
    case 'date':
    case 'autodate':
      return 'date'
    default:
      return 'text'
  }
}

// PostgreSQL stores these escapes in a json column and fails when it extracts parts of the value.
const unreadable = String.raw`\\u(0000|d[89a-f])`

/** The part of a nested value at the path; NULL if the path does not exist. Numbers index lists. */
function jsonAt(term: Term, path: readonly string[]): Term {
  if (!path.length) {
    const { expression } = term
    const readable = sql`(case when ${expression}::text !~* ${sql.raw(`'${unreadable}'`)} then ${expression} end)`
    return { ...term, expression: readable, isNullable: true }
  }
  return { ...term, expression: sql`(${term.expression} #> ${sql.param([...path])}::text[])` }
}
