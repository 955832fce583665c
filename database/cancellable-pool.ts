import pg from 'pg'
import { currentSignal, StatementCancelledError } from './cancellation.ts'

/** Milliseconds after which PostgreSQL notices that a statement's client is gone, and cancels the statement. */
export const connectionCheckIntervalMs = 200

/**
 * A pool whose statements end when the signal of `runWithSignal` aborts. The connection is closed with the statement,
 * so that the cancellation cannot hit another statement on it.
 */
export class CancellablePool extends pg.Pool {
  // The driver's query method has a dozen signatures; all are passed through unchanged.
  override query(...args: unknown[]): never {
    const signal = currentSignal()
    if (signal) return this.#queryWithSignal(signal, args) as never
    return Reflect.apply(super.query, this, args) as never
  }

  async #queryWithSignal(signal: AbortSignal, asked: unknown[]): Promise<unknown> {
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
