import { randomId } from '#records/ids.ts'
import type { Load } from './load.ts'
import { type OpenStreams, runStream } from './reconnecting-stream.ts'

/** Streams of one address; fewer than the server lets one have. */
const maxPerAddress = 250
/** How many are opened at once. */
const batchSize = 50

/** Members' streams that listen to a conversation in which nobody writes; resolves once each has been opened. */
export async function openIdleStreams(
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
