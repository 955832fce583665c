import { z } from 'zod'
import { allCollections } from '#collections/registry.ts'
import { removeFailedJobs } from '#database/jobs.ts'
import { deliverMessage } from '#domain/notifications/deliver.ts'
import { unconfiguredMailer } from '#domain/notifications/mail.ts'
import { queueOrphanedMessages } from '#domain/notifications/queue-messages.ts'
import { publishDue } from '#domain/publishing/publish-due.ts'
import { purgeOld } from '#domain/retention/purge-old.ts'
import { makeMissingSizes } from '#records/files/make-missing-sizes.ts'
import { runSizesJob } from '#records/files/queue-sizes.ts'
import { syncSearchIndex } from '#records/search-index/sync-search-index.ts'
import type { RecurringTask, Task } from './job.ts'

const messageSchema = z.object({ id: z.string() })

/** Sends a message of the outbox. */
export const sendMessage: Task = async ({ ctx, services }, payload) => {
  const { env, sms, mailer = unconfiguredMailer } = services
  const origin = env.publicUrl ?? `http://localhost:${env.port}`
  await deliverMessage(ctx, messageSchema.parse(payload).id, { sms, mailer, origin })
}

const writeSchema = z.object({
  collection: z.string(),
  id: z.string(),
  before: z.record(z.string(), z.unknown()).optional(),
})
const payloadSchema = z.object({ written: z.array(writeSchema) })

/** Makes the search follow what a transaction has written. */
export const syncSearch: Task = ({ ctx }, payload) =>
  syncSearchIndex(ctx, payloadSchema.parse(payload).written)

/** Makes the sizes of a picture that a write has brought. */
export const makeSizes: Task = ({ services: { storage } }, payload) => runSizesJob(storage, payload)

/** Makes the sizes of pictures that lack them: of an earlier version, of a restored store, of a process that ended first. */
const pictureSizes: RecurringTask = {
  intervalMs: 86_400_000,
  run: ({ ctx, services: { storage, log }, closing }) =>
    makeMissingSizes(ctx, allCollections(), {
      storage,
      stopping: closing,
      onError: (error, key) => log.warn({ error, key }, 'the sizes of a picture could not be made'),
    }),
}

/** Brings out what was scheduled, within seconds of its moment. */
const publish: RecurringTask = {
  intervalMs: 15_000,
  run: async ({ ctx, services, closing }) => {
    const published = await publishDue(ctx, closing)
    if (published) services.log.info({ published }, 'scheduled records came out')
  },
}

/** Removes what is older than it may be. */
const purge: RecurringTask = {
  intervalMs: 86_400_000,
  run: async ({ ctx, services, closing }) => {
    const removed = await purgeOld(ctx, services.env.retention, closing)
    await removeFailedJobs(ctx.db)
    services.log.info({ gone: removed }, 'old records removed')
  },
}

/** Sees to it that every message that waits has a job, also after a restore. */
const queueOutbox: RecurringTask = {
  intervalMs: 60_000,
  run: async ({ ctx, services }) => {
    const queued = await queueOrphanedMessages(ctx.db)
    if (queued) services.log.info({ queued }, 'waiting messages were queued')
  },
}

/** The tasks that are done at every start and then again and again, by the names of their jobs. */
export const recurringTasks = { pictureSizes, publish, purge, queueOutbox }
