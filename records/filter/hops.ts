import { and, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AnyCollection, type Columns, columnsByName } from '#collections/define.ts'
import { findCollection, getCollection } from '#collections/registry.ts'
import type { Ctx } from '../context.ts'
import { canCross, findField, listableCondition, requireField } from './access.ts'
import { FilterError } from './filter-error.ts'

/** How far a path has come: the rows in which to look for its next name, and the joins that lead there. */
export type PathPosition = {
  collection: AnyCollection
  columns: Columns
  joins: readonly SQL[]
  guards: readonly SQL[]
  isMulti: boolean
  hopsToMany: number
  depth: number
}

/** Returns a unique alias for each joined table of a query. */
export type NextAlias = () => string

/** Aliases that no collection can have as its name. */
export function newAliases(): NextAlias {
  let count = 0
  return () => `@${++count}`
}

const maxDepth = 6

export const startPath = (collection: AnyCollection): PathPosition => ({
  collection,
  columns: columnsByName(collection),
  joins: [],
  guards: [],
  isMulti: false,
  hopsToMany: 0,
  depth: 0,
})

/** Follows a relation to its targets. */
export function followRelation(
  ctx: Ctx,
  place: PathPosition,
  name: string,
  nextAlias: NextAlias,
): PathPosition {
  const { column, field, guards } = requireField(ctx, place.collection, place.columns, name)
  const { target, multiple = false } = relationOptions(field?.options)
  if (!target) throw new FilterError(`${name} is no relation`, { field: name })
  return joinTarget(ctx, place, getCollection(target), nextAlias, guards, multiple, ({ id }) =>
    multiple ? sql`${id} = any(${column})` : sql`${id} = ${column}`,
  )
}

/**
 * Follows a relation backwards: `posts_via_author` are the posts whose author is this record. Undefined if the name is
 * no back relation.
 */
export function followBackRelation(
  ctx: Ctx,
  place: PathPosition,
  name: string,
  nextAlias: NextAlias,
): PathPosition | undefined {
  const [, from = '', key = ''] = /^(.+)_via_(.+)$/.exec(name) ?? []
  const source = from ? findCollection(from) : undefined
  const { target, multiple = false } = relationOptions(source?.fields[key]?.options)
  if (!source || target !== place.collection.name) return undefined
  if (!canCross(ctx, source) || !findField(ctx, source, columnsByName(source), key)) return undefined
  const isUnique = source.fields[key]?.options.unique === true && !multiple
  const { id } = place.columns
  return joinTarget(ctx, place, source, nextAlias, [], !isUnique, columns => {
    const { column, guards } = requireField(ctx, source, columns, key)
    const matches = multiple ? sql`${id} = any(${column})` : sql`${column} = ${id}`
    return and(matches, ...guards) ?? matches
  })
}

function joinTarget(
  ctx: Ctx,
  place: PathPosition,
  to: AnyCollection,
  nextAlias: NextAlias,
  guards: readonly SQL[],
  isMulti: boolean,
  matches: (columns: Columns) => SQL,
): PathPosition {
  if (place.depth === maxDepth) throw new FilterError(`a path has more than ${maxDepth} relations`)
  const name = nextAlias()
  const collection = { ...to, table: alias(to.table, name) }
  const columns = columnsByName(collection)
  const on = sql`${matches(columns)} and ${listableCondition(ctx, collection)}`
  const join = sql`left join ${to.table} ${sql.identifier(name)} on ${on}`
  return {
    collection,
    columns,
    joins: [...place.joins, join],
    guards: [...place.guards, ...guards],
    isMulti: place.isMulti || isMulti,
    hopsToMany: place.hopsToMany + (isMulti ? 1 : 0),
    depth: place.depth + 1,
  }
}

// Fields of a collection known only at run time have no narrower options; only relations have a target.
export const relationOptions = (options: object = {}) => options as { target?: string; multiple?: boolean }
