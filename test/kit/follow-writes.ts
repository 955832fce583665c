import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'
import { queryBuilder } from '#database/quick-dialect.ts'
import { systemContext, type WrittenRecord } from '#records/context.ts'
import { followWritten } from '#records/found/follow-written.ts'
import { followTask } from '#records/found/note-written.ts'

/** Lets the search follow all that has been written so far, as the site does by itself. */
export async function followWrites(pool: pg.Pool): Promise<void> {
  const own = systemContext(queryBuilder(pool))
  const follow = (payload: unknown) => followWritten(own, (payload as { written: WrittenRecord[] }).written)
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') throw new Error(message)
  })
  await runOnce({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    logger,
    taskList: { [followTask]: follow },
  })
}
