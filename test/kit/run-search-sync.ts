import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'
import { newQueryBuilder } from '#database/query-builder.ts'
import { type ChangedRecord, systemContext } from '#records/context.ts'
import { searchSyncTask } from '#records/search-index/record-change.ts'
import { syncSearchIndex } from '#records/search-index/sync-search-index.ts'

/** Updates the search index with all writes so far, like the site's jobs. */
export async function runSearchSync(pool: pg.Pool): Promise<void> {
  const systemCtx = systemContext(newQueryBuilder(pool))
  const follow = (payload: unknown) =>
    syncSearchIndex(systemCtx, (payload as { written: ChangedRecord[] }).written)
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') throw new Error(message)
  })
  await runOnce({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    logger,
    taskList: { [searchSyncTask]: follow },
  })
}
