import { randomId } from '#records/ids.ts'
import type { Load } from './load.ts'
import { type OpenStreams, runStream } from './reconnecting-stream.ts'

/** Streams per address; fewer than the server's limit. */
const maxPerAddress = 250
/** The number of streams opened concurrently. */
const batchSize = 50

/** Opens members' streams on a conversation without messages; resolves when all are open. */
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
