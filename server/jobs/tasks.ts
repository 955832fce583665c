import { z } from 'zod'
import { allCollections } from '#collections/registry.ts'
import { removeFailedJobs } from '#database/jobs.ts'
import { createMonthPartitions } from '#database/month-partitions.ts'
import { isDemoListing } from '#demo/used-vehicles/listing-row.ts'
import { deliverMessage } from '#domain/notifications/deliver.ts'
import { unconfiguredMailer } from '#domain/notifications/mail.ts'
import { queueOrphanedNotifications } from '#domain/notifications/queue-notifications.ts'
import { publishDue } from '#domain/publishing/publish-due.ts'
import { purgeOld } from '#domain/retention/purge-old.ts'
import { expireListings } from '#domain/used-vehicles/sell/listing-life.ts'
import { remindSellers } from '#domain/used-vehicles/sell/remind-sellers.ts'
import { saleLinks } from '#domain/used-vehicles/sell/sale-links.ts'
import { dayMs } from '#records/durations.ts'
import { makeMissingSizes } from '#records/files/make-missing-sizes.ts'
import { runSizesJob } from '#records/files/queue-sizes.ts'
import { syncSearchIndex } from '#records/search-index/sync-search-index.ts'
import type { RecurringTask, Task } from './job.ts'

const messageSchema = z.object({ id: z.string() })

/** Sends a message of the outbox. */
export const sendNotification: Task = async ({ ctx, services }, payload) => {
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

/** Syncs the search index with the writes of a transaction. */
export const syncSearch: Task = ({ ctx }, payload) =>
  syncSearchIndex(ctx, payloadSchema.parse(payload).written)

/** Generates the sizes of a new picture. */
export const makeSizes: Task = ({ services: { storage } }, payload) => runSizesJob(storage, payload)

/** Generates missing sizes of pictures: after an upgrade, after a restore, or after a process ended early. */
const pictureSizes: RecurringTask = {
  intervalMs: dayMs,
  run: ({ ctx, services: { storage, log }, closing }) =>
    makeMissingSizes(ctx, allCollections(), {
      storage,
      closing,
      onError: (error, key) => log.warn({ error, key }, 'picture sizes could not be generated'),
    }),
}

/** Publishes scheduled records, within seconds of their date. */
const publish: RecurringTask = {
  intervalMs: 15_000,
  run: async ({ ctx, services, closing }) => {
    const published = await publishDue(ctx, closing)
    if (published) services.log.info({ published }, 'scheduled records published')
  },
}

/** Deletes records at the end of their retention, and creates the partitions of the next months. */
const purge: RecurringTask = {
  intervalMs: dayMs,
  run: async ({ ctx, services, closing }) => {
    await createMonthPartitions(ctx.db)
    const removed = await purgeOld(ctx, services.env.retention, closing)
    await removeFailedJobs(ctx.db)
    services.log.info({ removed }, 'old records removed')
  },
}

/** Makes sure that every waiting message has a job, also after a restore. */
const queueOutbox: RecurringTask = {
  intervalMs: 60_000,
  run: async ({ ctx, services }) => {
    const queued = await queueOrphanedNotifications(ctx.db)
    if (queued) services.log.info({ queued }, 'waiting messages queued')
  },
}

/** Reminds sellers to confirm their listings, and expires those that nobody confirms. The demo's stay on sale. */
const listingLife: RecurringTask = {
  intervalMs: 600_000,
  run: async ({ ctx, services: { env, log }, closing }) => {
    const isRenewed = (id: string) => env.mode === 'demo' && isDemoListing(id)
    const expired = await expireListings(ctx, { isRenewed, signal: closing })
    const reminded = await remindSellers(ctx, { links: saleLinks(env.sessionSecret), signal: closing })
    if (expired || reminded) log.info({ expired, reminded }, 'listings expired, sellers reminded')
  },
}

/** The tasks that run at every start and then repeatedly, by the names of their jobs. */
export const recurringTasks = { pictureSizes, publish, purge, queueOutbox, listingLife }
