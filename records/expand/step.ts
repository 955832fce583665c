import { eq, type SQL } from 'drizzle-orm'
import type { Viewer } from '#collections/access.ts'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import { getCollection } from '#collections/registry.ts'
import { findBackRelation, relationOf } from '../relations.ts'
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
  const own = relationOf(collection.fields[name])
  if (own) {
    return isReadable(collection, viewer, name)
      ? { target: getCollection(own.target), relation: `${collection.name}.${name}`, isMany: own.isMany }
      : undefined
  }
  const back = findBackRelation(collection, name)
  if (!back || !isReadable(back.source, viewer, back.key)) return undefined
  const where = guardPrivateRelation(back.source, back.key, viewer)
  if (where === false) return undefined
  return {
    target: back.source,
    relation: `${back.source.name}.${back.key}`,
    isMany: !back.isUnique,
    back: { field: back.key, isList: back.isMany, where },
  }
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
