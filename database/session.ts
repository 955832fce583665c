import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const reconnectDelayMs = 1_000
/** Milliseconds between checks that the server still responds and takes writes, and the longest wait for its response. */
const [checkIntervalMs, checkTimeoutMs] = [5_000, 5_000]

export type Session = {
  /** Whether the session is open, and its server responds. */
  isOpen: () => boolean
  close: () => Promise<void>
}

type SessionHandlers = {
  /** Called with each new connection, before the session counts as open. */
  onOpen: (client: pg.Client) => Promise<void>
  /** Called with the connection every few seconds. */
  onCheck?: (client: pg.Client) => Promise<void>
}

/** Keeps a session of the database on a separate connection, and opens another one when it breaks. */
export function openSession(address: pg.ClientConfig, name: string, handlers: SessionHandlers): Session {
  const closing = new AbortController()
  let isOpen = false

  async function openOnce() {
    const client = new pg.Client({
      ...address,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: checkTimeoutMs,
      query_timeout: checkTimeoutMs,
    })
    const broken = Promise.withResolvers<void>()
    client.on('error', () => broken.resolve())
    client.on('end', () => broken.resolve())
    closing.signal.addEventListener('abort', () => broken.resolve(), { once: true })
    try {
      await client.connect()
      await handlers.onOpen(client)
      isOpen = !closing.signal.aborted
      await Promise.race([broken.promise, checkUntilFailure(client, broken.promise)])
    } finally {
      isOpen = false
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
      // Callers see it in `isOpen`; the site's next query logs the cause.
      await openOnce().catch(() => {})
      await setTimeout(reconnectDelayMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()
  return {
    isOpen: () => isOpen,
    close: async () => {
      closing.abort()
      await work
    },
  }
}
