import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

/** Waits for whoever is at what is named so, and holds it until the transaction ends. */
export async function acquireAdvisoryLock(inner: Database, name: string): Promise<void> {
  await inner.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}

/**
 * Does the work unless work of the same name is being done, by this process or another one on the same database. Says
 * whether it was done. The lock goes with its transaction, whatever becomes of the process.
 */
export const tryWithAdvisoryLock = (
  db: Database,
  name: string,
  work: () => Promise<unknown>,
): Promise<boolean> =>
  db.transaction(async inner => {
    const { rows } = await inner.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext(${name})) as "isOurs"`,
    )
    if (!rows[0]?.isOurs) return false
    await work()
    return true
  })
