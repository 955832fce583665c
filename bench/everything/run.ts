import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pair } from '#test/faults/chat-members.ts'
import type { Site } from '#test/kit/site.ts'
import { costOf } from '../process-cost.ts'
import { talk } from './chat.ts'
import { type Held, letGo } from './hold-stream.ts'
import { openIdle } from './idle-streams.ts'
import { newLoad } from './load.ts'
import type { Size } from './size.ts'
import { visit } from './visitors.ts'
import { untilSeen } from './what-is-lost.ts'

/** Who chats, which vehicles are looked at, and where it is said how far it has come. */
type Scene = { people: readonly Pair[]; ids: readonly string[]; say: (words: string) => void }

export type Outcome = Awaited<ReturnType<typeof run>>

/** Opens the streams, then has everybody do their part for as long as asked. Error: interrupted. */
export async function run(
  { origin, pid }: Site,
  size: Size,
  { people, ids, say }: Scene,
  interrupted: AbortSignal,
) {
  const timeIsUp = new AbortController()
  const load = newLoad(origin, AbortSignal.any([interrupted, timeIsUp.signal]))
  const held: Held = { streams: new Set(), reopened: 0 }
  const before = costOf(pid).memory
  const tokens = people.flatMap(pair => pair.tokens)
  const idle = await openIdle(load, held, size.streams, tokens)
  const opened = held.streams.size
  const withStreams = costOf(pid).memory
  say(`${opened} idle streams are open`)

  const lag = monitorEventLoopDelay()
  lag.enable()
  let highest = withStreams
  const looking = setInterval(() => (highest = Math.max(highest, costOf(pid).memory)), 1_000)
  const { cpu } = costOf(pid)
  const timer = setTimeout(() => timeIsUp.abort(), size.minutes * 60_000)
  const started = people.map((pair, number) => talk(load, held, pair, number))
  const talks = started.map(each => each.talk)
  const taken: string[] = []
  const visitors = Array.from({ length: size.visitors }, (_, number) => visit(load, number, ids, taken))
  await Promise.all([...started.map(({ work }) => work), ...visitors])
  await untilSeen(talks)
  clearTimeout(timer)
  clearInterval(looking)
  lag.disable()
  const last = costOf(pid)
  const streams = { opened, held: held.streams.size, reopened: held.reopened }
  letGo(held)
  await Promise.all([...idle, ...started.map(each => each.streams)])
  interrupted.throwIfAborted()
  return {
    talks,
    taken,
    streams,
    kinds: load.tally.lines(),
    reasons: load.tally.reasons(),
    /** Megabytes of the site's process. */
    memory: { before, withStreams, highest, last: last.memory },
    /** Processors that the site's process kept busy, and milliseconds that we came too late ourselves. */
    busy: (last.cpu - cpu) / (size.minutes * 60),
    lag: lag.percentile(99) / 1e6,
  }
}
