import { openStream, type Stream, subscribeRequest } from '../stream.ts'
import type { Load } from './load.ts'

export type StreamListener = {
  address: string
  token: string
  topic: string
  onEvent: (data: string) => void
  /** Called whenever the stream opens, with the number of earlier opens. */
  onOpen: (times: number) => void
}

/** The open streams, and the number of reconnects. */
export type OpenStreams = { streams: Set<Stream>; reopened: number }

/**
 * Keeps a member's stream open until the end. The site closes streams without events after five minutes; such a stream
 * is opened again after a moment.
 */
export async function runStream(
  load: Load,
  openStreams: OpenStreams,
  listener: StreamListener,
): Promise<void> {
  for (let times = 0; !load.isOver(); ) {
    const stream = await openAndSubscribe(load, listener)
    if (stream && !load.isOver()) {
      openStreams.streams.add(stream)
      if (times) openStreams.reopened++
      listener.onOpen(times++)
      await stream.ended
      openStreams.streams.delete(stream)
    } else stream?.close()
    await load.sleep(1_000 + Math.random() * 2_000)
  }
}

/** Closes them all at the end. */
export function closeStreams({ streams }: OpenStreams) {
  for (const { close } of streams) close()
}

async function openAndSubscribe(
  { origin, tally }: Load,
  { address, token, topic, onEvent: heard }: StreamListener,
) {
  try {
    const stream = await openStream(origin, address, heard)
    const answer = await tally.request(
      requestKind,
      `${origin}/api/realtime`,
      subscribeRequest(stream, [topic], token),
    )
    if (answer !== undefined) return stream
    stream.close()
  } catch (error) {
    tally.failed(requestKind, String(error))
  }
  return undefined
}

const requestKind = 'a stream'
