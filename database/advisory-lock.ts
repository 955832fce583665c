import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

/** Waits for the lock of that name, and holds it until the transaction ends. */
export async function acquireAdvisoryLock(inner: Database, name: string): Promise<void> {
  await inner.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}

/**
 * Runs the work unless work of the same name is running, in this process or another one on the same database. Returns
 * whether it ran. The lock ends with its transaction, even if the process dies.
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
