/** What was written, by the words in which reads note themselves: `posts` for any of them, `posts/first` for one. */
export type Tags = ReadonlySet<string>

/** The tag of everything there is. */
export const allTag = '*'

type CommitListener = (tags: Tags) => void

const listeners = new Set<CommitListener>()

/**
 * Calls the listener with what each transaction of this process has written: after its commit, and before whoever wrote
 * hears of it. Gives what ends that.
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
