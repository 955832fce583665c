import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { currentSignal, StatementCancelledError } from './cancellation.ts'
import { hasRunNothing, isReadOnlyServer, isServerGone } from './server-gone.ts'
import { startTimer } from './slow-queries.ts'

/** Milliseconds after which PostgreSQL notices that a statement's client is gone, and cancels the statement. */
const connectionCheckIntervalMs = 200
/** Milliseconds until a statement is repeated on another connection. */
const retryDelayMs = 200

type StorePoolConfig = pg.PoolConfig & {
  /** Whether statements end with the signal of `runWithSignal`. */
  isCancellable?: boolean
}

/**
 * A pool that repeats a statement once if its server has vanished or takes no writes, and measures every statement. If
 * it is cancellable, a statement ends when the signal of `runWithSignal` aborts.
 */
export class StorePool extends pg.Pool {
  readonly #isCancellable: boolean
  /** Connections whose server has refused a write: another one takes the writes now. */
  readonly #readOnly = new WeakSet<pg.PoolClient>()

  constructor({ isCancellable = false, options = '', ...config }: StorePoolConfig) {
    const check = isCancellable ? ` -c client_connection_check_interval=${connectionCheckIntervalMs}` : ''
    super({ ...config, options: options + check })
    this.#isCancellable = isCancellable
    // An idle connection that breaks (server restarted) is replaced on the next query; without a listener Node would
    // exit.
    this.on('error', () => {})
    this.on('connect', client => {
      // A connection that breaks during a query fails the query, and also emits an error event.
      client.on('error', () => {})
      this.#watchStatements(client)
    })
    // After a failover, the connection would stay with a server that takes no writes.
    this.on('release', (_, client) => {
      if (client instanceof pg.Client && this.#readOnly.has(client)) void client.end()
    })
  }

  // The driver's query method has a dozen signatures; all that return a promise are passed through unchanged.
  override query(...args: unknown[]): never {
    const signal = this.#isCancellable ? currentSignal() : undefined
    const runOnce = () => runOnConnection(this, signal, client => Reflect.apply(client.query, client, args))
    return retryIfGone(args[0], runOnce) as never
  }

  /** Also those of transactions, which run on a connection of the pool. */
  #watchStatements(client: pg.PoolClient) {
    const { query } = client
    // Reads of a transaction come side by side; the driver is given one statement at a time.
    let previous: Promise<unknown> = Promise.resolve()
    client.query = (...args: unknown[]): never => {
      const run = (): unknown => Reflect.apply(query, client, args)
      if (isStream(args[0])) return run() as never
      const result = previous.then(async () => {
        const stopTimer = startTimer(statementText(args[0]))
        try {
          return await run()
        } catch (error) {
          if (isReadOnlyServer(error)) this.#readOnly.add(client)
          throw error
        } finally {
          stopTimer()
        }
      })
      previous = result.catch(() => {})
      return result as never
    }
  }
}

/**
 * Runs the work on one connection of the pool. After an error, or once the signal aborts, the connection is closed, so
 * that a cancellation cannot hit another statement on it. Errors: StatementCancelledError.
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

/** A write is repeated only if it has certainly not run. */
async function retryIfGone<T>(statement: unknown, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isServerGone(error) || !(isRead(statement) || hasRunNothing(error))) throw error
    await setTimeout(retryDelayMs)
    return run()
  }
}

/** Whether a statement looks like a read. Functions that it calls may still write. */
export function isRead(statement: unknown): boolean {
  const text = statementText(statement)
  if (/\bgraphile_worker\.|\bpg_notify\b/.test(text)) return false
  // A part of `with` may write.
  return /^\s*with\b/i.test(text)
    ? !/\b(insert|update|delete|merge)\b/i.test(text)
    : /^\s*select\b/i.test(text)
}

/** Whether the driver gives the statement itself back, as it does with a copy. */
const isStream = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'submit' in statement

/** The SQL of a statement as the driver takes it: a text, or an object with one. */
function statementText(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  return typeof text === 'string' ? text : ''
}
