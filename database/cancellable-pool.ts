import pg from 'pg'
import { currentSignal, StatementCancelledError } from './cancellation.ts'

/** Milliseconds after which PostgreSQL sees that nobody reads a statement's rows any more, and ends it. */
export const connectionCheckIntervalMs = 200

/**
 * A pool whose statements end when the signal of `cancelWith` aborts. The connection is closed with the statement, so that
 * nobody else's statement on it can be hit.
 */
export class CancellablePool extends pg.Pool {
  // The driver takes a query in a dozen forms, and all of them pass as they are.
  override query(...args: unknown[]): never {
    const signal = currentSignal()
    if (signal) return this.#queryUntil(signal, args) as never
    return Reflect.apply(super.query, this, args) as never
  }

  async #queryUntil(signal: AbortSignal, asked: unknown[]): Promise<unknown> {
    if (signal.aborted) throw new StatementCancelledError()
    const client = await this.connect()
    if (signal.aborted) {
      client.release()
      throw new StatementCancelledError()
    }
    let isReleased = false
    const release = (isBroken: boolean) => {
      if (!isReleased) client.release(isBroken)
      isReleased = true
    }
    const cancel = () => release(true)
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const result: unknown = await Reflect.apply(client.query, client, asked)
      release(false)
      return result
    } catch (error) {
      release(true)
      throw signal.aborted ? new StatementCancelledError() : error
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}
