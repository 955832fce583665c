import type pg from 'pg'
import { currentSignal, StatementCancelledError } from './cancellation.ts'
import { RetryingPool, retryIfGone } from './retrying-pool.ts'

/** Milliseconds after which PostgreSQL notices that a statement's client is gone, and cancels the statement. */
export const connectionCheckIntervalMs = 200

/**
 * A pool whose statements end when the signal of `runWithSignal` aborts. The connection is closed with the statement,
 * so that the cancellation cannot hit another statement on it.
 */
export class CancellablePool extends RetryingPool {
  // The driver's query method has a dozen signatures; all are passed through unchanged.
  override query(...args: unknown[]): never {
    const signal = currentSignal()
    const queryOnce = () => runOnConnection(this, signal, client => Reflect.apply(client.query, client, args))
    if (signal) return retryIfGone(args[0], queryOnce) as never
    return Reflect.apply(super.query, this, args) as never
  }
}

/**
 * Runs the work on one connection of the pool. After an error, or once the signal aborts, the connection is closed.
 * Errors: StatementCancelledError.
 */
export async function runOnConnection<T>(
  pool: pg.Pool,
  signal: AbortSignal | undefined,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw new StatementCancelledError()
  const client = await pool.connect()
  if (signal?.aborted) {
    client.release()
    throw new StatementCancelledError()
  }
  let isReleased = false
  const release = (isBroken: boolean) => {
    if (!isReleased) client.release(isBroken)
    isReleased = true
  }
  const cancel = () => release(true)
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    const result = await work(client)
    release(false)
    return result
  } catch (error) {
    release(true)
    throw signal?.aborted ? new StatementCancelledError() : error
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}
