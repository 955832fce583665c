import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'
import { runSizesJob } from '#records/files/queue-sizes.ts'
import type { FileStorage } from '#records/files/storage.ts'

/** Makes all pending thumbnails, like a server's jobs. */
export const makeThumbnailsNow = (pgPool: pg.Pool, storage: FileStorage): Promise<void> =>
  runOnce({
    pgPool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: { makeSizes: payload => runSizesJob(storage, payload) },
  })
