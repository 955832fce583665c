import { median } from '#domain/valuation/fit-coefficients.ts'

/** Writes may fail for so long. */
const maxWriteMs = 30_000

/** What a round lost, sent twice or showed wrong, the reads that failed, and the longest wait of a write. */
type RoundFaults = {
  lost: number
  doubled: number
  stale: readonly string[]
  failedReads: Readonly<Record<'pages' | 'lists' | 'busy', readonly string[]>>
  /** Whether nobody could read the database for a while, so that only cached pages were served. */
  wasWriterAway: boolean
  longestWriteMs: number
}

/** Whether a round lost nothing, failed no read, neither of a page nor of a list or search, and delayed no write too long. */
export function isGoodRound({
  lost,
  doubled,
  stale,
  failedReads,
  wasWriterAway,
  longestWriteMs,
}: RoundFaults) {
  const { pages, lists, busy } = failedReads
  const failed = [...pages, ...lists, ...(wasWriterAway ? [] : busy)]
  return lost + doubled + stale.length + failed.length === 0 && longestWriteMs <= maxWriteMs
}

/** The median of each figure of the rounds. */
export function medianOfRounds(rounds: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const [first = {}] = rounds
  return Object.fromEntries(
    Object.keys(first).map(name => [name, median(rounds.map(round => round[name] ?? 0))]),
  )
}
