/**
 * Where reads ran that may use a replica. `replica` and `stale` ran there, `stale` perhaps without the latest writes while the writer
 * was away. All others ran on the writer: the place of a commit was not known yet (`unknown`), or the replica was behind,
 * away or could not run the statement, or had just failed (`resting`).
 */
export type ReplicaOutcome = 'replica' | 'stale' | 'unknown' | 'behind' | 'away' | 'refused' | 'resting'

/** Milliseconds without reads after a failure; then one read tries again. */
const restMs = 1_000

/** Whether the replicas can be used, and how often they were. */
export class ReplicaHealth {
  readonly counts: Record<ReplicaOutcome, number> = {
    replica: 0,
    stale: 0,
    unknown: 0,
    behind: 0,
    away: 0,
    refused: 0,
    resting: 0,
  }
  #restUntil = 0

  mayTry(): boolean {
    const now = performance.now()
    if (now < this.#restUntil) return false
    // Others wait for the result of this attempt.
    if (this.#restUntil) this.#restUntil = now + restMs
    return true
  }

  succeed() {
    this.#restUntil = 0
    this.counts.replica++
  }

  fail(outcome: 'behind' | 'away') {
    this.#restUntil = performance.now() + restMs
    this.counts[outcome]++
  }

  count(outcome: ReplicaOutcome) {
    this.counts[outcome]++
  }
}
