import { median } from '#domain/valuation/fit-coefficients.ts'

/** Seconds for which writes may fail, in the median of the rounds of a fault. */
const maxWriteSeconds = 30

/** What a round lost, sent twice or showed wrong, and the reads that failed. */
type RoundFaults = {
  lost: number
  doubled: number
  stale: readonly string[]
  failedReads: Readonly<Record<'pages' | 'lists' | 'busy', readonly string[]>>
  /** Whether nobody could read the database for a while, so that only cached pages were served. */
  wasWriterAway: boolean
}

/** Whether a round lost nothing, and failed no read, neither of a page nor of a list or search. */
export function isGoodRound({ lost, doubled, stale, failedReads, wasWriterAway }: RoundFaults) {
  const { pages, lists, busy } = failedReads
  const failed = [...pages, ...lists, ...(wasWriterAway ? [] : busy)]
  return lost + doubled + stale.length + failed.length === 0
}

/** Whether writes were back in time, by the seconds of the longest write of each round. */
export const wereWritesBack = (longestWrites: readonly number[]) => median(longestWrites) <= maxWriteSeconds

/** The median of each figure of the rounds. */
export function medianOfRounds(rounds: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const [first = {}] = rounds
  return Object.fromEntries(
    Object.keys(first).map(name => [name, median(rounds.map(round => round[name] ?? 0))]),
  )
}
