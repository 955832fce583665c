import { Busy } from './busy.ts'

export type GateLimits = {
  /** How many are let in at once, and how many may wait for that. */
  inside: number
  waiting: number
  /** Milliseconds for which one waits. */
  patience: number
  /** Milliseconds that the process is behind its work, beyond which nobody is let in. */
  lag: number
}

/** Lets in as much work at once as can be done well. Whoever comes when it is full, or waits too long, gets a `Busy`. */
export function newGate(
  { inside: most, waiting: mostWaiting, patience, lag }: GateLimits,
  lagNow: () => number,
) {
  let inside = 0
  let refused = 0
  const waiting = new Set<() => void>()

  const refuse = () => {
    refused++
    return new Busy()
  }

  /** Where nobody would be let in, says so before anything has been done for whoever asks. */
  function atTheDoor() {
    const isFull = inside >= most && waiting.size >= mostWaiting
    if (isFull || lagNow() > lag) throw refuse()
  }

  function enter(): Promise<void> | undefined {
    atTheDoor()
    if (inside < most) {
      inside++
      return undefined
    }
    return new Promise((resolve, reject) => {
      const letIn = () => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        waiting.delete(letIn)
        reject(refuse())
      }, patience)
      waiting.add(letIn)
    })
  }

  function leave() {
    const [next] = waiting
    if (!next) inside--
    else {
      waiting.delete(next)
      next()
    }
  }

  return {
    atTheDoor,
    state: () => ({ inside, waiting: waiting.size, refused }),
    async through<T>(work: () => Promise<T>): Promise<T> {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
