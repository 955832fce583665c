import { everything } from './committed.ts'
import { isOpen } from './other-processes.ts'
import type { WritesBus } from './writes-bus.ts'

/** Tells whether collections were written since some moment: moments are counts of what was told of writes. */
export type LastWritten = {
  now: () => number
  /** Nothing where not all writes are told: of what guests never read, and while other processes are not heard. */
  isUnwritten: (names: Iterable<string>, since: number) => boolean | undefined
  end: () => void
}

/** Notes when each collection was last written, here or by another process. */
export function lastWritten(writes: WritesBus): LastWritten {
  const moments = new Map<string, number>()
  let now = 0
  const end = writes.subscribe(tags => {
    now++
    for (const tag of tags) moments.set(tag === everything ? tag : (tag.split('/', 1)[0] ?? ''), now)
  })
  const writtenAt = (name: string) => Math.max(moments.get(name) ?? 0, moments.get(everything) ?? 0)
  return {
    now: () => now,
    isUnwritten: (names, since) => {
      const all = [...names]
      return writes.isWhole() && all.every(isOpen) ? all.every(name => writtenAt(name) <= since) : undefined
    },
    end,
  }
}
