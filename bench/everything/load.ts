import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { newTally, type Tally } from './tally.ts'

/** The state that all simulated clients share. */
export type Load = {
  origin: string
  tally: Tally
  isOver: () => boolean
  /** Waits for some milliseconds, or until the end. */
  sleep: (time: number) => Promise<void>
}

export function newLoad(origin: string, over: AbortSignal): Load {
  // All clients wait for this signal.
  setMaxListeners(0, over)
  return {
    origin,
    tally: newTally(),
    isOver: () => over.aborted,
    sleep: time => wait(time, undefined, { signal: over }).catch(() => {}),
  }
}

/** Milliseconds between two actions of a person: ten seconds on average. */
export const thinkTimeMs = () => 5_000 + Math.random() * 10_000

export const pickRandom = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}
