import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const pause = 1_000

type Listening = {
  /** Whether everything that is said on the channel is heard now. */
  isHeard: () => boolean
  close: () => Promise<void>
}

type Told = {
  message: (payload: string) => void
  /** From now on everything is heard; what was said before may not have been. */
  begun: () => void
}

/** Listens to a channel of the database on a connection of its own, and goes on listening when that breaks. */
export function listen(address: pg.ClientConfig, channel: string, told: Told): Listening {
  const closing = new AbortController()
  let isHeard = false

  async function hear() {
    const client = new pg.Client({ ...address, keepAlive: true })
    const broken = Promise.withResolvers<void>()
    client.on('error', () => broken.resolve())
    client.on('end', () => broken.resolve())
    client.on('notification', ({ payload = '' }) => told.message(payload))
    closing.signal.addEventListener('abort', () => broken.resolve(), { once: true })
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      told.begun()
      isHeard = !closing.signal.aborted
      await broken.promise
    } finally {
      isHeard = false
      await client.end().catch(() => {})
    }
  }

  const work = (async () => {
    while (!closing.signal.aborted) {
      // Whoever asks sees that nothing is heard; why, the next query of the site says in the log.
      await hear().catch(() => {})
      await setTimeout(pause, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()
  return {
    isHeard: () => isHeard,
    close: async () => {
      closing.abort()
      await work
    },
  }
}
