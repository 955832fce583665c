/** What to expand: names of one level, each with what to expand beyond it. */
export type Expansion = ReadonlyMap<string, Expansion>

const maxDepth = 6
/** More names than this are no one's page; they would each cost a query. */
const maxNames = 40

/**
 * The paths of `expand`, `author, post.author`, as a tree: a shorter path is part of a longer one. What lies deeper
 * than six relations, and what comes after forty names, is passed over.
 */
export function expansionOf(paths: readonly string[]): Expansion {
  type Level = Map<string, Level>
  const root: Level = new Map()
  let names = 0
  for (const path of paths) {
    let level = root
    for (const name of path.replaceAll(/\s/g, '').split('.').slice(0, maxDepth)) {
      if (!name) break
      const known = level.get(name)
      if (!known && ++names > maxNames) return root
      const next: Level = known ?? new Map()
      level.set(name, next)
      level = next
    }
  }
  return root
}
