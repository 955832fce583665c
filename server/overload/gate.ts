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

/** Milliseconds behind its work at which a process lets in half as many at once. */
const halfAsMany = 10

/**
 * Lets in as much work at once as can be done well: less while the process is behind, so that what passes no gate is done in
 * between. Whoever comes when it is full, or waits too long, gets a `Busy`.
 */
export function newGate(
  { inside: most, waiting: mostWaiting, patience, lag }: GateLimits,
  lagNow: () => number,
) {
  let inside = 0
  let refused = 0
  const waiting = new Set<() => void>()
  const hasRoom = () => inside < Math.max(1, most / (1 + lagNow() / halfAsMany))

  const refuse = () => {
    refused++
    return new Busy()
  }

  /** Whether nobody would be let in. */
  const isFull = () => (!hasRoom() && waiting.size >= mostWaiting) || lagNow() > lag

  /** Where nobody would be let in, says so before anything has been done for whoever asks. */
  function atTheDoor() {
    if (isFull()) throw refuse()
  }

  function enter(): Promise<void> | undefined {
    atTheDoor()
    if (!waiting.size && hasRoom()) {
      inside++
      return undefined
    }
    const turn = new Promise<void>((resolve, reject) => {
      const letIn = () => {
        waiting.delete(letIn)
        clearTimeout(late)
        inside++
        resolve()
      }
      const late = setTimeout(() => {
        waiting.delete(letIn)
        reject(refuse())
      }, patience)
      waiting.add(letIn)
    })
    fill()
    return turn
  }

  function leave() {
    inside--
    fill()
  }

  function fill() {
    for (const next of waiting) {
      if (!hasRoom()) return
      next()
    }
  }

  return {
    atTheDoor,
    isFull,
    /** Sends one away, whoever it is: counts it, and says when to come again. */
    refuse,
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
