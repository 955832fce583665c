import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const reconnectDelayMs = 1_000
/** Milliseconds between checks that the server still responds and takes writes, and the longest wait for its response. */
const [checkIntervalMs, checkTimeoutMs] = [5_000, 5_000]

type ChannelListener = {
  /** Whether this process currently receives every notification of the channel. */
  isListening: () => boolean
  close: () => Promise<void>
}

type ChannelHandlers = {
  onMessage: (payload: string) => void
  /** Called when notifications arrive from now on; earlier ones may have been lost. */
  onListening: () => void
  /** Called with the connection before that, and every few seconds. */
  onCheck?: (client: pg.Client) => Promise<void>
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
    const client = new pg.Client({
      ...address,
      application_name: `listen ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: checkTimeoutMs,
      query_timeout: checkTimeoutMs,
    })
    const broken = Promise.withResolvers<void>()
    client.on('error', () => broken.resolve())
    client.on('end', () => broken.resolve())
    client.on('notification', ({ payload = '' }) => handlers.onMessage(payload))
    closing.signal.addEventListener('abort', () => broken.resolve(), { once: true })
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      await handlers.onCheck?.(client)
      handlers.onListening()
      isListening = !closing.signal.aborted
      await Promise.race([broken.promise, checkUntilFailure(client, broken.promise)])
    } finally {
      isListening = false
      await client.end().catch(() => {})
    }
  }

  /** A server that has vanished, or is a standby by now, sends no notifications, and no error either. */
  async function checkUntilFailure(client: pg.Client, end: Promise<void>) {
    const ended = new AbortController()
    void end.then(() => ended.abort())
    for (;;) {
      await setTimeout(checkIntervalMs, undefined, { signal: ended.signal, ref: false })
      const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"')
      if (rows[0]?.isStandby) throw new Error('the server is a standby')
      await handlers.onCheck?.(client)
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
