import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const reconnectDelayMs = 1_000

type ChannelListener = {
  /** Whether this process currently receives every notification of the channel. */
  isListening: () => boolean
  close: () => Promise<void>
}

type ChannelHandlers = {
  onMessage: (payload: string) => void
  /** Called when notifications arrive from now on; earlier ones may have been lost. */
  onListening: () => void
}

/** Listens to a channel of the database on a separate connection, and reconnects when it breaks. */
export function listen(
  address: pg.ClientConfig,
  channel: string,
  handlers: ChannelHandlers,
): ChannelListener {
  const closing = new AbortController()
  let isListening = false

  async function listenOnce() {
    const client = new pg.Client({ ...address, keepAlive: true })
    const broken = Promise.withResolvers<void>()
    client.on('error', () => broken.resolve())
    client.on('end', () => broken.resolve())
    client.on('notification', ({ payload = '' }) => handlers.onMessage(payload))
    closing.signal.addEventListener('abort', () => broken.resolve(), { once: true })
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      handlers.onListening()
      isListening = !closing.signal.aborted
      await broken.promise
    } finally {
      isListening = false
      await client.end().catch(() => {})
    }
  }

  const work = (async () => {
    while (!closing.signal.aborted) {
      // Callers see it in `isListening`; the site's next query logs the cause.
      await listenOnce().catch(() => {})
      await setTimeout(reconnectDelayMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()
  return {
    isListening: () => isListening,
    close: async () => {
      closing.abort()
      await work
    },
  }
}
