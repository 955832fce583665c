import { BusyError } from './busy-error.ts'

/** The parts of a gate's limits that kinds of requests may use: all of them, half, or a quarter. */
export const shares = [1, 0.5, 0.25] as const
export type Share = (typeof shares)[number]

/** How many run at once, and how many may wait. */
type Limits = { maxActive: number; maxQueued: number }

export type GateLimits = Limits & {
  /** The limits of one person, so that places remain for others however slow that person's work is. */
  perRequester: Limits
  /** Milliseconds after which a waiting request is rejected. */
  queueTimeoutMs: number
  /** Milliseconds of event loop lag above which nobody is admitted; without it, the lag limits nothing. */
  maxLagMs?: number
}

/** Milliseconds of event loop lag at which half as many run at once. */
const halvingLagMs = 10

type QueuedRequest = { requester: string; share: Share; admit: () => void }
type Counts = { active: number; queued: number }
/** Requests by their share; those with a smaller share count too. */
type CountsByShare = Record<Share, Counts>

const newCounts = (): CountsByShare => ({
  1: { active: 0, queued: 0 },
  0.5: { active: 0, queued: 0 },
  0.25: { active: 0, queued: 0 },
})

/**
 * Limits concurrent work: to less while the event loop lags, so that work outside the gate gets its turns. A request
 * whose share is a half may use half of each limit. Among waiting requests, the person with the least active work is
 * next. Rejects with a `BusyError` when the queue is full or the wait too long.
 */
export function newGate(limits: GateLimits, readLagMs: () => number) {
  const { maxActive, perRequester, queueTimeoutMs, maxLagMs } = limits
  let refused = 0
  const queued = new Set<QueuedRequest>()
  const counts = newCounts()
  const countsByRequester = new Map<string, CountsByShare>()
  const countsOf = (requester: string) => countsByRequester.get(requester) ?? newCounts()
  const activeOf = (requester: string) => countsOf(requester)[1].active
  const lag = () => (maxLagMs === undefined ? 0 : readLagMs())

  function count(requester: string, share: Share, change: Counts) {
    const ofRequester = countsOf(requester)
    for (const each of shares) {
      if (each < share) continue
      for (const counter of [counts, ofRequester]) {
        counter[each].active += change.active
        counter[each].queued += change.queued
      }
    }
    if (ofRequester[1].active || ofRequester[1].queued) countsByRequester.set(requester, ofRequester)
    else countsByRequester.delete(requester)
  }

  /** Whether one more request fits into the limits of all and of one person. */
  function fits(state: keyof Counts, requester: string, share: Share): boolean {
    const limit = state === 'active' ? 'maxActive' : 'maxQueued'
    const ofRequester = countsOf(requester)
    return shares
      .filter(each => each >= share)
      .every(
        each =>
          counts[each][state] < limits[limit] * each && ofRequester[each][state] < perRequester[limit] * each,
      )
  }

  const hasSingleRequester = () => [...countsByRequester.values()].filter(each => each[1].active).length < 2

  function hasCapacity(requester: string, share: Share): boolean {
    if (!fits('active', requester, share)) return false
    // One person's slow work does not block other people, however large the lag.
    return (
      counts[1].active < Math.max(1, maxActive / (1 + lag() / halvingLagMs)) ||
      (!activeOf(requester) && hasSingleRequester())
    )
  }

  const rejectRequest = () => {
    refused++
    return new BusyError()
  }

  /** Whether a request of that person would be rejected. */
  function isFull(requester: string, share: Share = 1): boolean {
    if (lag() > (maxLagMs ?? 0) * share) return true
    return !fits('queued', requester, share) && !hasCapacity(requester, share)
  }

  /** Throws if a request of that person would be rejected, before any work for it. */
  function assertCapacity(requester: string, share: Share = 1) {
    if (isFull(requester, share)) throw rejectRequest()
  }

  function waitForTurn(requester: string, share: Share): Promise<void> | undefined {
    assertCapacity(requester, share)
    if (!queued.size && hasCapacity(requester, share)) {
      count(requester, share, { active: 1, queued: 0 })
      return undefined
    }
    const admission = new Promise<void>((resolve, reject) => {
      const admit = () => {
        dequeue()
        count(requester, share, { active: 1, queued: 0 })
        resolve()
      }
      const queuedRequest = { requester, share, admit }
      const dequeue = () => {
        clearTimeout(timer)
        queued.delete(queuedRequest)
        count(requester, share, { active: 0, queued: -1 })
      }
      const timer = setTimeout(() => {
        dequeue()
        reject(rejectRequest())
      }, queueTimeoutMs)
      queued.add(queuedRequest)
      count(requester, share, { active: 0, queued: 1 })
    })
    admitNext()
    return admission
  }

  function admitNext() {
    for (let next = pickNext(); next; next = pickNext()) next.admit()
  }

  function pickNext(): QueuedRequest | undefined {
    if (counts[1].active >= maxActive) return undefined
    let next: QueuedRequest | undefined
    for (const each of queued) {
      const isFairer = !next || activeOf(each.requester) < activeOf(next.requester)
      if (isFairer && hasCapacity(each.requester, each.share)) next = each
    }
    return next
  }

  return {
    assertCapacity,
    isFull,
    /** Counts a rejection, and returns its error with the time to retry. */
    rejectRequest,
    state: () => ({ inside: counts[1].active, waiting: queued.size, refused }),
    async run<T>(requester: string, work: () => Promise<T>, share: Share = 1): Promise<T> {
      await waitForTurn(requester, share)
      try {
        return await work()
      } finally {
        count(requester, share, { active: -1, queued: 0 })
        admitNext()
      }
    },
  }
}
