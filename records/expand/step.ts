import { eq, type SQL } from 'drizzle-orm'
import type { Viewer } from '#collections/access.ts'
import { type AnyCollection, columnsByName, type Field } from '#collections/define.ts'
import { allCollections, getCollection } from '#collections/registry.ts'
import { relationTarget } from '../read-body.ts'
import { isReadable } from '../visible-fields.ts'

/** One step from a record to others: along one of its relations, or back along a relation of theirs. */
export type Step = {
  target: AnyCollection
  /** The relation that the step follows in either direction: `posts.author`. */
  relation: string
  /** A list, not one record. */
  isMany: boolean
  /**
   * The target's relation that points back to this record. Where it is absent, the step follows the record's own
   * relation.
   */
  back?: { field: string; isList: boolean; where: SQL | undefined }
}

/**
 * The step of that name, `author` or `posts_via_author`; undefined if it does not exist or this viewer may not know of
 * it.
 */
export function resolveStep(collection: AnyCollection, name: string, viewer: Viewer): Step | undefined {
  const field = collection.fields[name]
  const target = relationTarget(field)
  if (target) {
    return isReadable(collection, viewer, name)
      ? { target: getCollection(target), relation: `${collection.name}.${name}`, isMany: isList(field) }
      : undefined
  }
  // Both names may contain `_via_`, so every declared collection is tried with the rest of the name.
  for (const other of allCollections()) {
    if (!name.startsWith(`${other.name}_via_`)) continue
    const key = name.slice(`${other.name}_via_`.length)
    const back = other.fields[key]
    if (relationTarget(back) !== collection.name || !isReadable(other, viewer, key)) continue
    const where = guardPrivateRelation(other, key, viewer)
    if (where === false) continue
    return {
      target: other,
      relation: `${other.name}.${key}`,
      isMany: isList(back) || !back?.options.unique,
      back: { field: key, isList: isList(back), where },
    }
  }
  return undefined
}

/** A private relation leads back only from the viewer's own records; otherwise it would reveal whose they are. */
function guardPrivateRelation(
  collection: AnyCollection,
  key: string,
  viewer: Viewer,
): SQL | undefined | false {
  const isOpen = !collection.fields[key]?.options.private
  if (isOpen || viewer.kind === 'operator' || viewer.kind === 'system') return undefined
  const owner = collection.owner && columnsByName(collection)[collection.owner]
  return viewer.kind === 'member' && owner ? eq(owner, viewer.id) : false
}

const isList = (field: Field | undefined) =>
  field !== undefined && 'multiple' in field.options && field.options.multiple === true
