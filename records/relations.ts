import type { AnyCollection, Field } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'

/** The collection that a relation field points at, and whether the field holds a list. */
type Relation = { target: string; isMany: boolean }

/** The relation of a field; `undefined` if the field is not a relation. */
export function relationOf(field: Field | undefined): Relation | undefined {
  const { options = {} } = field ?? {}
  if (!('target' in options) || typeof options.target !== 'string') return undefined
  return { target: options.target, isMany: 'multiple' in options && options.multiple === true }
}

/** A relation followed backwards: the field `key` of `source` points at the collection in question. */
type BackRelation = { source: AnyCollection; key: string; isMany: boolean; isUnique: boolean }

/** The relation behind a name such as `posts_via_author`, which leads to the posts whose author is this record. */
export function findBackRelation(collection: AnyCollection, name: string): BackRelation | undefined {
  // Both names may contain `_via_`, so every declared collection is tried with the rest of the name.
  for (const source of allCollections()) {
    const prefix = `${source.name}_via_`
    const key = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    const relation = relationOf(source.fields[key])
    if (relation?.target !== collection.name) continue
    const isUnique = !relation.isMany && source.fields[key]?.options.unique === true
    return { source, key, isMany: relation.isMany, isUnique }
  }
  return undefined
}
