import type { Tags } from '#records/committed.ts'

/** Which pages were made from what, the other way round. */
export function newTagIndex() {
  const keys = new Map<string, Set<string>>()
  /** The tags of each collection, for writes that are told by whole collections. */
  const members = new Map<string, Set<string>>()

  const of = (map: Map<string, Set<string>>, name: string) => {
    const known = map.get(name) ?? new Set<string>()
    map.set(name, known)
    return known
  }

  return {
    add(key: string, tags: Tags) {
      for (const tag of tags) {
        of(keys, tag).add(key)
        of(members, collectionOf(tag)).add(tag)
      }
    },
    remove(key: string, tags: Tags) {
      for (const tag of tags) {
        const known = keys.get(tag)
        known?.delete(key)
        if (known?.size !== 0) continue
        keys.delete(tag)
        const others = members.get(collectionOf(tag))
        others?.delete(tag)
        if (!others?.size) members.delete(collectionOf(tag))
      }
    },
    /** Of the pages that were made from any of these. */
    keysOf(tags: Tags): Set<string> {
      const found = new Set<string>()
      for (const tag of tags) {
        const meant = tag.endsWith('/*') ? [...(members.get(collectionOf(tag)) ?? [])] : [tag]
        for (const each of meant) for (const key of keys.get(each) ?? []) found.add(key)
      }
      return found
    },
  }
}

const collectionOf = (tag: string) => tag.split('/', 1)[0] ?? ''
