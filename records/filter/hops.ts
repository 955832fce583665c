import { and, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AnyCollection, type Columns, columnsByName } from '#collections/define.ts'
import { getCollection } from '#collections/registry.ts'
import type { Ctx } from '../context.ts'
import { findBackRelation, relationOf } from '../relations.ts'
import { findField, findListableCondition, requireField } from './access.ts'
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
  const relation = relationOf(field)
  if (!relation) throw new FilterError(`${name} is no relation`, { field: name })
  const { target, isMany } = relation
  const joined = joinTarget(ctx, place, getCollection(target), nextAlias, guards, isMany, ({ id }) =>
    isMany ? sql`${id} = any(${column})` : sql`${id} = ${column}`,
  )
  if (!joined) throw new FilterError(`${target} is for operators only`)
  return joined
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
  const back = findBackRelation(place.collection, name)
  if (!back || !findField(ctx, back.source, columnsByName(back.source), back.key)) return undefined
  const { source, key, isMany, isUnique } = back
  const { id } = place.columns
  return joinTarget(ctx, place, source, nextAlias, [], !isUnique, columns => {
    const { column, guards } = requireField(ctx, source, columns, key)
    const matches = isMany ? sql`${id} = any(${column})` : sql`${column} = ${id}`
    return and(matches, ...guards) ?? matches
  })
}

/** The path after one more relation; `undefined` if the viewer may list nothing of the collection that it leads to. */
function joinTarget(
  ctx: Ctx,
  place: PathPosition,
  to: AnyCollection,
  nextAlias: NextAlias,
  guards: readonly SQL[],
  isMulti: boolean,
  matches: (columns: Columns) => SQL,
): PathPosition | undefined {
  if (place.depth === maxDepth) throw new FilterError(`a path has more than ${maxDepth} relations`)
  const name = nextAlias()
  const collection = { ...to, table: alias(to.table, name) }
  const columns = columnsByName(collection)
  const listable = findListableCondition(ctx, collection)
  if (!listable) return undefined
  const on = sql`${matches(columns)} and ${listable}`
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
