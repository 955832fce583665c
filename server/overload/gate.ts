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

  function enter(): Promise<void> | undefined {
    if (lagNow() > lag) throw refuse()
    if (inside < most) {
      inside++
      return undefined
    }
    if (waiting.size >= mostWaiting) throw refuse()
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
