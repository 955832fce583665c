import { fillDemo } from '#demo/fill.ts'
import { systemContext } from '#records/context.ts'
import { freshDatabase } from './database.ts'

/** A database of this file's own, filled with the demo catalogue. */
export async function demoStore() {
  const { db, pool } = await freshDatabase()
  const own = systemContext(db)
  await fillDemo(own)
  return { db, pool, own }
}
