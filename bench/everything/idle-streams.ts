import { randomId } from '#records/ids.ts'
import { type Held, holdStream } from './hold-stream.ts'
import type { Load } from './load.ts'

/** Streams of one address; fewer than the server lets one have. */
const perAddress = 250
/** How many are opened at once. */
const batch = 50

/** Members' streams that listen to a conversation in which nobody writes; resolves once each has been opened. */
export async function openIdle(load: Load, held: Held, count: number, tokens: readonly string[]) {
  const holding: Promise<void>[] = []
  for (let at = 0; at < count && !load.isOver(); at += batch) {
    const standing = Array.from({ length: Math.min(batch, count - at) }, (_, more) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const hold = holdStream(load, held, {
        address: `10.2.${Math.floor((at + more) / perAddress)}.1`,
        token: tokens[(at + more) % tokens.length] ?? '',
        topic: `UsedVehicleConversations/${randomId()}`,
        heard: () => {},
        stands: () => resolve(),
      })
      holding.push(hold)
      return Promise.race([promise, hold])
    })
    await Promise.all(standing)
  }
  return holding
}
