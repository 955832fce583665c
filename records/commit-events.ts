/**
 * Tags of what was written, in the form in which reads record themselves: `posts` for any of them, `posts/first` for
 * one.
 */
export type Tags = ReadonlySet<string>

/** The tag that stands for every record. */
export const allTag = '*'

/** The collection that a tag names, `*` for every record. */
export const collectionOf = (tag: string) => tag.split('/', 1)[0] ?? ''

type CommitListener = (tags: Tags) => void

const listeners = new Set<CommitListener>()

/**
 * Calls the listener with the tags of each transaction that this process commits, before the writer's call resolves.
 * Returns a function that unsubscribes.
 */
export function onCommit(listener: CommitListener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function emitCommit(tags: Tags) {
  if (tags.size) for (const listener of listeners) listener(tags)
}
