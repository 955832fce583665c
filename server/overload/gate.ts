import { BusyError } from './busy-error.ts'

export type GateLimits = {
  /** How many run at once, and how many may wait. */
  maxActive: number
  maxQueued: number
  /** The limits of one person, so that places remain for others however slow that person's work is. */
  perRequester: { maxActive: number; maxQueued: number }
  /** Milliseconds after which a waiting request is rejected. */
  queueTimeoutMs: number
  /** Milliseconds of event loop lag above which nobody is admitted. */
  maxLagMs: number
}

/** Milliseconds of event loop lag at which half as many run at once. */
const halvingLagMs = 10

type QueuedRequest = { requester: string; admit: () => void }
type RequesterCounts = { active: number; queued: number }
const none: RequesterCounts = { active: 0, queued: 0 }

/**
 * Limits concurrent work: to less while the event loop lags, so that work outside the gate gets its turns. Among
 * waiting requests, the person with the least active work is next. Rejects with a `BusyError` when the queue is full or
 * the wait too long.
 */
export function newGate(
  { maxActive, maxQueued, perRequester, queueTimeoutMs, maxLagMs }: GateLimits,
  readLagMs: () => number,
) {
  let active = 0
  let refused = 0
  const queued = new Set<QueuedRequest>()
  const countsByRequester = new Map<string, RequesterCounts>()
  const countsOf = (requester: string) => countsByRequester.get(requester) ?? none

  function count(requester: string, change: RequesterCounts) {
    const { active: before, queued: queuedBefore } = countsOf(requester)
    const counts = { active: before + change.active, queued: queuedBefore + change.queued }
    active += change.active
    if (counts.active || counts.queued) countsByRequester.set(requester, counts)
    else countsByRequester.delete(requester)
  }

  const hasSingleRequester = () => [...countsByRequester.values()].filter(counts => counts.active).length < 2

  function hasCapacity(requester: string): boolean {
    const requesterActive = countsOf(requester).active
    if (active >= maxActive || requesterActive >= perRequester.maxActive) return false
    // One person's slow work does not block other people, however large the lag.
    return (
      active < Math.max(1, maxActive / (1 + readLagMs() / halvingLagMs)) ||
      (!requesterActive && hasSingleRequester())
    )
  }

  const rejectRequest = () => {
    refused++
    return new BusyError()
  }

  /** Whether a request of that person would be rejected. */
  function isFull(requester: string): boolean {
    const canQueue = queued.size < maxQueued && countsOf(requester).queued < perRequester.maxQueued
    return (!canQueue && !hasCapacity(requester)) || readLagMs() > maxLagMs
  }

  /** Throws if a request of that person would be rejected, before any work for it. */
  function assertCapacity(requester: string) {
    if (isFull(requester)) throw rejectRequest()
  }

  function waitForTurn(requester: string): Promise<void> | undefined {
    assertCapacity(requester)
    if (!queued.size && hasCapacity(requester)) {
      count(requester, { active: 1, queued: 0 })
      return undefined
    }
    const admission = new Promise<void>((resolve, reject) => {
      const admit = () => {
        dequeue()
        count(requester, { active: 1, queued: 0 })
        resolve()
      }
      const queuedRequest = { requester, admit }
      const dequeue = () => {
        clearTimeout(timer)
        queued.delete(queuedRequest)
        count(requester, { active: 0, queued: -1 })
      }
      const timer = setTimeout(() => {
        dequeue()
        reject(rejectRequest())
      }, queueTimeoutMs)
      queued.add(queuedRequest)
      count(requester, { active: 0, queued: 1 })
    })
    admitNext()
    return admission
  }

  function release(requester: string) {
    count(requester, { active: -1, queued: 0 })
    admitNext()
  }

  function admitNext() {
    for (let next = pickNext(); next; next = pickNext()) next.admit()
  }

  function pickNext(): QueuedRequest | undefined {
    if (active >= maxActive) return undefined
    let next: QueuedRequest | undefined
    for (const each of queued) {
      const isFairer = !next || countsOf(each.requester).active < countsOf(next.requester).active
      if (isFairer && hasCapacity(each.requester)) next = each
    }
    return next
  }

  return {
    assertCapacity,
    isFull,
    /** Counts a rejection, and returns its error with the time to retry. */
    rejectRequest,
    state: () => ({ inside: active, waiting: queued.size, refused }),
    async run<T>(requester: string, work: () => Promise<T>): Promise<T> {
      await waitForTurn(requester)
      try {
        return await work()
      } finally {
        release(requester)
      }
    },
  }
}
