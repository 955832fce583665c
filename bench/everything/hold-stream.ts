import { listening, openStream, type Stream } from '../stream.ts'
import type { Load } from './load.ts'

export type Listener = {
  address: string
  token: string
  topic: string
  heard: (data: string) => void
  /** Called whenever the stream stands; the first time with 0. */
  stands: (times: number) => void
}

/** Streams that are open now, and how often one had to be opened again. */
export type Held = { streams: Set<Stream>; reopened: number }

/**
 * Keeps a member's stream open until it is over. One that ends, as the site does with those that have heard nothing for five
 * minutes, is opened again after a moment.
 */
export async function holdStream(load: Load, held: Held, listener: Listener): Promise<void> {
  for (let times = 0; !load.isOver(); ) {
    const stream = await open(load, listener)
    if (stream && !load.isOver()) {
      held.streams.add(stream)
      if (times) held.reopened++
      listener.stands(times++)
      await stream.ended
      held.streams.delete(stream)
    } else stream?.close()
    await load.pause(1_000 + Math.random() * 2_000)
  }
}

/** Ends them all, once it is over. */
export function letGo({ streams }: Held) {
  for (const { close } of streams) close()
}

async function open({ origin, tally }: Load, { address, token, topic, heard }: Listener) {
  try {
    const stream = await openStream(origin, address, heard)
    const answer = await tally.ask(kind, `${origin}/api/realtime`, listening(stream, [topic], token))
    if (answer !== undefined) return stream
    stream.close()
  } catch (error) {
    tally.failed(kind, String(error))
  }
  return undefined
}

const kind = 'a stream'
