import { computeSpread, type Spread } from '../spread.ts'
import { averageStats, type BenchServer, type LoadStats, runLoad, warmUp } from './load.ts'
import type { BenchRequest } from './scenarios.ts'

/** A server, and the request with its credentials. */
export type BenchTarget = { server: BenchServer; requests: BenchRequest[]; token: string }
export type Comparison = { ours: LoadStats; theirs: LoadStats; ratio: Spread }

/**
 * Runs both in short alternating turns, so that other load on the machine affects both; the order alternates too. The
 * ratio is of requests per second, round by round.
 */
export async function compareInterleaved(
  ours: BenchTarget,
  theirs: BenchTarget,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const measure = ({ server, requests, token }: BenchTarget) => runLoad(server, requests, token, seconds)
  for (const { server, requests, token } of [ours, theirs]) await warmUp(server, requests, token)
  const results: { ours: LoadStats; theirs: LoadStats }[] = []
  for (let round = 0; round < rounds; round++) {
    const first = await measure(round % 2 ? theirs : ours)
    const second = await measure(round % 2 ? ours : theirs)
    results.push(round % 2 ? { ours: second, theirs: first } : { ours: first, theirs: second })
  }
  return {
    ours: averageStats(results.map(turn => turn.ours)),
    theirs: averageStats(results.map(turn => turn.theirs)),
    ratio: computeSpread(results.map(turn => turn.ours.perSecond / Math.max(1, turn.theirs.perSecond))),
  }
}
