import { monitorEventLoopDelay } from 'node:perf_hooks'
import { randomId } from '#records/ids.ts'
import type { ChatPair } from '#test/faults/chat-members.ts'
import type { Site } from '#test/kit/site.ts'
import { readProcessCost } from '../process-cost.ts'
import { startConversation } from './chat.ts'
import { waitForStreams } from './find-losses.ts'
import { type Load, newLoad } from './load.ts'
import { closeStreams, type OpenStreams, runStream } from './reconnecting-stream.ts'
import type { LoadSize } from './size.ts'
import { simulateVisitor } from './visitors.ts'

/** The chat pairs, the vehicles to look at, and the progress output. */
type RunInput = { people: readonly ChatPair[]; ids: readonly string[]; log: (words: string) => void }

export type Outcome = Awaited<ReturnType<typeof runLoad>>

/** Opens the streams, then lets everybody act for the given time. Error: interrupted. */
export async function runLoad(
  { origin, pid }: Site,
  size: LoadSize,
  { people, ids, log: say }: RunInput,
  interrupted: AbortSignal,
) {
  const timeIsUp = new AbortController()
  const load = newLoad(origin, AbortSignal.any([interrupted, timeIsUp.signal]))
  const openStreams: OpenStreams = { streams: new Set(), reopened: 0 }
  const before = readProcessCost(pid).memory
  const tokens = people.flatMap(pair => pair.tokens)
  const idle = await openIdleStreams(load, openStreams, size.streams, tokens)
  const opened = openStreams.streams.size
  const withStreams = readProcessCost(pid).memory
  say(`${opened} idle streams are open`)

  const lag = monitorEventLoopDelay()
  lag.enable()
  let highest = withStreams
  const sampling = setInterval(() => (highest = Math.max(highest, readProcessCost(pid).memory)), 1_000)
  const { cpu } = readProcessCost(pid)
  const timer = setTimeout(() => timeIsUp.abort(), size.minutes * 60_000)
  const started = people.map((pair, number) => startConversation(load, openStreams, pair, number))
  const talks = started.map(each => each.talk)
  const taken: string[] = []
  const visitors = Array.from({ length: size.visitors }, (_, number) =>
    simulateVisitor(load, number, ids, taken),
  )
  await Promise.all([...started.map(({ work }) => work), ...visitors])
  await waitForStreams(talks)
  clearTimeout(timer)
  clearInterval(sampling)
  lag.disable()
  const last = readProcessCost(pid)
  const streams = { opened, held: openStreams.streams.size, reopened: openStreams.reopened }
  closeStreams(openStreams)
  await Promise.all([...idle, ...started.map(each => each.streams)])
  interrupted.throwIfAborted()
  return {
    talks,
    taken,
    streams,
    kinds: load.tally.summarize(),
    reasons: load.tally.reasons(),
    /** Megabytes of the site's process. */
    memory: { before, withStreams, highest, last: last.memory },
    /** Processors used by the site's process, and the event-loop delay of this process in milliseconds. */
    busy: (last.cpu - cpu) / (size.minutes * 60),
    lag: lag.percentile(99) / 1e6,
  }
}

/** Streams per address; fewer than the server's limit. */
const maxPerAddress = 250
/** The number of streams opened concurrently. */
const batchSize = 50

/** Opens members' streams on a conversation without messages; resolves when all are open. */
async function openIdleStreams(
  load: Load,
  openStreams: OpenStreams,
  count: number,
  tokens: readonly string[],
) {
  const running: Promise<void>[] = []
  for (let at = 0; at < count && !load.isOver(); at += batchSize) {
    const opening = Array.from({ length: Math.min(batchSize, count - at) }, (_, more) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const stream = runStream(load, openStreams, {
        address: `10.2.${Math.floor((at + more) / maxPerAddress)}.1`,
        token: tokens[(at + more) % tokens.length] ?? '',
        topic: `UsedVehicleConversations/${randomId()}`,
        onEvent: () => {},
        onOpen: () => resolve(),
      })
      running.push(stream)
      return Promise.race([promise, stream])
    })
    await Promise.all(opening)
  }
  return running
}
