import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { connect } from './connect.ts'

it('an idle transaction is ended, and its rows are unlocked', async () => {
  const { newPool, close } = await connect({ dataDir: await createTempFolder('sawari-idle-') })
  try {
    const { db } = newPool({ size: 1, idleTransactionTimeoutMs: 100 })
    const other = newPool({ size: 1 }).db
    await other.execute(sql`create table held (id int)`)
    await other.execute(sql`insert into held values (1)`)
    const held = Promise.withResolvers<void>()
    const freed = Promise.withResolvers<void>()
    const idle = db.transaction(async inner => {
      await inner.execute(sql`update held set id = 2`)
      held.resolve()
      await freed.promise
      await inner.execute(sql`select 1`)
    })
    await held.promise
    // Waits for the row lock.
    await other.execute(sql`update held set id = 3`)
    freed.resolve()
    await expect(idle).rejects.toThrow()
    const { rows } = await other.execute(sql`select id from held`)
    expect(rows).toEqual([{ id: 3 }])
  } finally {
    await close()
  }
})
