import { getOrMake } from '#database/memoize.ts'
import { collectionOf, type Tags } from '#records/commit-events.ts'

/** Maps tags to the pages made from them. */
export function newTagIndex() {
  const keysByTag = new Map<string, Set<string>>()
  /** The tags of each collection, for writes of whole collections. */
  const tagsByCollection = new Map<string, Set<string>>()

  return {
    add(key: string, tags: Tags) {
      for (const tag of tags) {
        getOrMake(keysByTag, tag, newSet).add(key)
        getOrMake(tagsByCollection, collectionOf(tag), newSet).add(tag)
      }
    },
    remove(key: string, tags: Tags) {
      for (const tag of tags) {
        const known = keysByTag.get(tag)
        known?.delete(key)
        if (known?.size !== 0) continue
        keysByTag.delete(tag)
        const collectionTags = tagsByCollection.get(collectionOf(tag))
        collectionTags?.delete(tag)
        if (!collectionTags?.size) tagsByCollection.delete(collectionOf(tag))
      }
    },
    /** The keys of pages made from any of these tags. */
    findKeys(tags: Tags): Set<string> {
      const result = new Set<string>()
      for (const tag of tags) {
        const matchingTags = tag.endsWith('/*') ? [...(tagsByCollection.get(collectionOf(tag)) ?? [])] : [tag]
        for (const each of matchingTags) for (const key of keysByTag.get(each) ?? []) result.add(key)
      }
      return result
    },
  }
}

const newSet = () => new Set<string>()
