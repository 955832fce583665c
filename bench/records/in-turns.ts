import { type Spread, spreadOf } from '../spread.ts'
import { load, type Measured, type Server, together, warmUp } from './load.ts'
import type { Send } from './scenarios.ts'

/** A server, and what is asked of it as whom. */
export type Side = { server: Server; requests: Send[]; token: string }
export type Comparison = { ours: Measured; theirs: Measured; ratio: Spread }

/**
 * Short turns of both, one after the other, so that whatever else the machine does meets both alike; each is first in
 * every other round. The ratio is of requests a second, round by round.
 */
export async function compareInTurns(
  ours: Side,
  theirs: Side,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const measure = ({ server, requests, token }: Side) => load(server, requests, token, seconds)
  for (const { server, requests, token } of [ours, theirs]) await warmUp(server, requests, token)
  const turns: { ours: Measured; theirs: Measured }[] = []
  for (let round = 0; round < rounds; round++) {
    const first = await measure(round % 2 ? theirs : ours)
    const second = await measure(round % 2 ? ours : theirs)
    turns.push(round % 2 ? { ours: second, theirs: first } : { ours: first, theirs: second })
  }
  return {
    ours: together(turns.map(turn => turn.ours)),
    theirs: together(turns.map(turn => turn.theirs)),
    ratio: spreadOf(turns.map(turn => turn.ours.perSecond / Math.max(1, turn.theirs.perSecond))),
  }
}
