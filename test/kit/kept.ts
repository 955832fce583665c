import type pg from 'pg'
import { afterAll, expect, vi } from 'vitest'
import type { Database } from '#database/connect.ts'
import { openMemory } from '#records/columns/kept.ts'
import { type Ctx, newContext } from '#records/context.ts'
import { allWrites, ownWrites } from '#records/writes-bus.ts'

/**
 * A guest's context with the collections in memory that are kept there, once they are. With the database's address it
 * hears of what others write too. `isRead` waits until everything is in memory, again after it was dropped.
 */
export async function keptContext(db: Database, address?: pg.ClientConfig) {
  const writes = address ? allWrites(address) : ownWrites()
  const failures: unknown[] = []
  const kept = openMemory(db, { writes, onError: error => failures.push(error) })
  afterAll(async () => {
    await writes.close()
    await kept.close()
    // Where memory failed the database has answered, and the test has shown nothing.
    expect(failures).toEqual([])
  })
  const isRead = async () => {
    for (const columns of kept.columns.values())
      await vi.waitFor(
        async () => {
          if (!(await columns.now())) throw new Error('not all rows are in memory')
        },
        { timeout: 30_000 },
      )
  }
  await isRead()
  const ctx: Ctx = { ...newContext(db), kept }
  return { ctx, writes, isRead }
}
