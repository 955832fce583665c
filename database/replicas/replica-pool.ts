import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { runOnConnection } from '../cancellable-pool.ts'
import { currentSignal } from '../cancellation.ts'
import { findDatabaseError } from '../error-causes.ts'
import { isRead } from '../retrying-pool.ts'
import { isServerGone } from '../server-gone.ts'
import { type Position, parsePosition, recordStaleRead, requiredPosition } from './position.ts'
import type { ReplicaHealth } from './replica-health.ts'

/** Milliseconds that a read waits for the replica to replay what it must have. */
const catchUpTimeoutMs = 100
const pollIntervalMs = 5
/** Milliseconds within which a replica must say how far it is. */
const positionTimeoutMs = 1_000

/** A former replica that takes writes has everything that was acknowledged. */
const readReplayed = `select case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0')
  else pg_current_wal_insert_lsn() end::text as position`

/**
 * A statement that a replica cannot run, and the writer can: it writes, its snapshot is too old, or it names a table that
 * has not been replayed.
 */
const refusedCodes = new Set(['25006', '40001', '55000', '42P01', '42703', '42883'])

/** The replica has not replayed in time what it must have. */
class ReplicaBehindError extends Error {
  override name = 'ReplicaBehindError'
}

type ReplicaPoolOptions = { writer: pg.Pool; replica: pg.Pool; health: ReplicaHealth }

/**
 * Runs reads on a replica once it has replayed every write that this process knows of; otherwise, and for everything
 * else, on the writer. While the writer is away, reads go to the replica as it is.
 */
export class ReplicaPool extends pg.Pool {
  readonly #writer: pg.Pool
  readonly #replica: pg.Pool
  readonly #health: ReplicaHealth
  /** How far the server of each connection was; it only moves forward. */
  readonly #replayed = new WeakMap<pg.PoolClient, Position>()

  constructor({ writer, replica, health }: ReplicaPoolOptions) {
    super()
    this.#writer = writer
    this.#replica = replica
    this.#health = health
  }

  override connect(...args: unknown[]): never {
    return Reflect.apply(this.#writer.connect, this.#writer, args) as never
  }

  // The driver's query method has a dozen signatures; the query builder expects a promise.
  override query(...args: unknown[]): never {
    return (isRead(args[0]) ? this.#read(args) : this.#write(args)) as never
  }

  #write(args: unknown[]): Promise<unknown> {
    return Reflect.apply(this.#writer.query, this.#writer, args) as Promise<unknown>
  }

  async #read(args: unknown[]): Promise<unknown> {
    const required = requiredPosition()
    if (required === undefined) this.#health.count('unknown')
    else if (!this.#health.mayTry()) this.#health.count('resting')
    else {
      try {
        const result = await this.#readFromReplica(args, required)
        this.#health.succeed()
        return result
      } catch (error) {
        this.#noteFailure(error)
      }
    }
    try {
      return await this.#write(args)
    } catch (error) {
      if (!isServerGone(error)) throw error
      return this.#readStale(args, error)
    }
  }

  /** Throws errors that the writer would give too. */
  #noteFailure(error: unknown) {
    if (error instanceof ReplicaBehindError) this.#health.fail('behind')
    else if (isServerGone(error)) this.#health.fail('away')
    else if (refusedCodes.has(findDatabaseError(error)?.code ?? '')) this.#health.count('refused')
    else throw error
  }

  #readFromReplica(args: unknown[], required: Position): Promise<unknown> {
    return runOnConnection(this.#replica, currentSignal(), async client => {
      await this.#waitUntilReplayed(client, required)
      return Reflect.apply(client.query, client, args) as Promise<unknown>
    })
  }

  async #waitUntilReplayed(client: pg.PoolClient, required: Position): Promise<void> {
    const deadline = performance.now() + catchUpTimeoutMs
    while ((this.#replayed.get(client) ?? -1n) < required) {
      if (performance.now() > deadline) throw new ReplicaBehindError()
      if (this.#replayed.has(client)) await setTimeout(pollIntervalMs)
      const query = { text: readReplayed, query_timeout: positionTimeoutMs }
      const { rows } = await client.query<{ position: string }>(query)
      this.#replayed.set(client, parsePosition(rows[0]?.position ?? ''))
    }
  }

  async #readStale(args: unknown[], writerError: unknown): Promise<unknown> {
    try {
      const result = await this.#readFromReplica(args, -1n)
      recordStaleRead()
      this.#health.count('stale')
      return result
    } catch {
      throw writerError
    }
  }
}
