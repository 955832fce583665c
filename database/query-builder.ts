import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/**
 * Drizzle over a pool. It does not release a connection whose `begin` fails, as after a restart of the database: the pool
 * would run dry, and never end. So transactions get their connection here.
 */
export function newQueryBuilder(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}
