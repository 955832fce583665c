import { z } from 'zod'
import { allCollections } from '#collections/registry.ts'
import { removeFailedJobs } from '#database/jobs.ts'
import { isDemoListing } from '#demo/used-vehicles/listing-row.ts'
import { sendAlerts } from '#domain/alerts/send-alerts.ts'
import { endUnavailableDrives } from '#domain/deals/drives/end-unavailable-drives.ts'
import { runTimers } from '#domain/deals/engine/timers.ts'
import { endUnavailable } from '#domain/deals/sale/end-unavailable.ts'
import { expireLicences } from '#domain/firms/expire-licences.ts'
import { notifyEndingPapers } from '#domain/firms/notify-ending-papers.ts'
import { updateResponseTimes } from '#domain/firms/response-time.ts'
import { countVelocity } from '#domain/fraud/count-velocity.ts'
import { remindOwners } from '#domain/garage/remind-owners.ts'
import { deliverMessage } from '#domain/notifications/deliver.ts'
import { unconfiguredMailer } from '#domain/notifications/mail.ts'
import { unconfiguredPush } from '#domain/notifications/push/web-push.ts'
import { queueOrphanedNotifications } from '#domain/notifications/queue-notifications.ts'
import { expireShares } from '#domain/number-shares/end-shares.ts'
import { mailOverdue } from '#domain/operator-inbox/mail-overdue.ts'
import { publishDue } from '#domain/publishing/publish-due.ts'
import { deleteEndedHolds } from '#domain/rentals/occupancy/occupy.ts'
import { purgeOld } from '#domain/retention/purge-old.ts'
import { remindSellers } from '#domain/used-vehicles/sell/remind-sellers.ts'
import { expireListings } from '#domain/used-vehicles/sell/renewal.ts'
import { saleLinks } from '#domain/used-vehicles/sell/sale-links.ts'
import { valueChangedListings } from '#domain/valuation/value-changed-listings.ts'
import { removeOldChanges } from '#listing-index/facet-index/change-log.ts'
import { dayMs } from '#records/durations.ts'
import { makeMissingSizes } from '#records/files/make-missing-sizes.ts'
import { runSizesJob } from '#records/files/queue-sizes.ts'
import { syncSearchIndex } from '#records/search-index/sync-search-index.ts'
import type { JobServices, RecurringTask, Task } from './job.ts'

const messageSchema = z.object({ id: z.string() })

/** Sends a message of the outbox. */
export const sendNotification: Task = async ({ ctx, services }, payload) => {
  const { env, sms, mailer = unconfiguredMailer, push = unconfiguredPush } = services
  const origin = originOf(env)
  // A demo's messages ring nowhere.
  const clock = env.mode === 'demo' ? undefined : Date.now
  await deliverMessage(ctx, messageSchema.parse(payload).id, { sms, mailer, push, origin, clock })
}

const originOf = ({ publicUrl, port }: JobServices['env']) => publicUrl ?? `http://localhost:${port}`

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

/** Deletes records at the end of their retention. */
const purge: RecurringTask = {
  intervalMs: dayMs,
  run: async ({ ctx, services, closing }) => {
    const removed = await purgeOld(ctx, services.env.retention, closing)
    await removeFailedJobs(ctx.db)
    services.log.info({ removed }, 'old records removed')
  },
}

/** Ends the shares of phone numbers whose time is over. */
const numberSharesEnd: RecurringTask = {
  intervalMs: 600_000,
  run: async ({ ctx, services: { log }, closing }) => {
    const ended = await expireShares(ctx, closing)
    if (ended) log.info({ ended }, 'shares of phone numbers ended')
  },
}

/** Measures how fast firms answer their inquiries. */
const responseTimes: RecurringTask = {
  intervalMs: 3_600_000,
  run: async ({ ctx, closing }) => {
    await updateResponseTimes(ctx, closing)
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
    const onError = (error: unknown, id: string) =>
      log.error({ error, id }, 'a listing could not be ended or its seller asked')
    const run = { signal: closing, onError }
    const links = saleLinks(env.sessionSecret)
    const expired = await expireListings(ctx, { isRenewed, links, ...run })
    const reminded = await remindSellers(ctx, { links, ...run })
    if (expired || reminded) log.info({ expired, reminded }, 'listings expired, sellers reminded')
  },
}

/** Sends the reminders of deals that are due, and ends what nobody has answered or is off sale, within seconds. */
const dealTimers: RecurringTask = {
  intervalMs: 15_000,
  run: async ({ ctx, services: { log }, closing }) => {
    const onError = (error: unknown, deal: string) => log.error({ error, deal }, 'a due deal could not move')
    for (const run of [endUnavailable, endUnavailableDrives, runTimers])
      await run(ctx, { signal: closing, onError }).catch(error =>
        log.error({ error }, 'due deals could not be read'),
      )
  },
}

/** Deletes listing changes that every process has read. */
const listingChanges: RecurringTask = {
  intervalMs: 600_000,
  run: ({ ctx }) => removeOldChanges(ctx.db),
}

/** Deletes what renters held while filling in a form. */
const rentalHolds: RecurringTask = {
  intervalMs: 60_000,
  run: async ({ ctx }) => {
    await deleteEndedHolds(ctx)
  },
}

/** Takes the mark from firms whose certificate or licence has expired, and tells owners which papers end soon. */
const firmLicences: RecurringTask = {
  intervalMs: 3_600_000,
  run: async ({ ctx, services: { log }, closing }) => {
    const expired = await expireLicences(ctx, closing)
    const notified = await notifyEndingPapers(ctx, { signal: closing })
    if (expired || notified) log.info({ expired, notified }, 'licences of firms expired, owners notified')
  },
}

/** Queues the messages about matches of saved searches, within seconds or with the digests. */
const alerts: RecurringTask = {
  intervalMs: 15_000,
  run: async ({ ctx, services: { env, log }, closing }) => {
    const queued = await sendAlerts(ctx, {
      secret: env.sessionSecret,
      origin: originOf(env),
      signal: closing,
    })
    if (queued) log.info({ queued }, 'alerts queued')
  },
}

/** Reminds owners of the dates of their vehicles: in the morning, and what is entered later within the hour. */
const garageReminders: RecurringTask = {
  intervalMs: 3_600_000,
  run: async ({ ctx, services: { log }, closing }) => {
    const queued = await remindOwners(ctx, { signal: closing })
    if (queued) log.info({ queued }, 'garage reminders queued')
  },
}

/** Mails operators each morning what waits longer than a day. */
const overdueMails: RecurringTask = {
  intervalMs: 900_000,
  run: ({ ctx, services: { env } }) => mailOverdue(ctx, { origin: originOf(env) }),
}

/** Values listings that are new or have changed, within seconds. */
const listingValues: RecurringTask = {
  intervalMs: 15_000,
  run: async ({ ctx, closing }) => {
    await valueChangedListings(ctx, { signal: closing })
  },
}

/** Looks for accounts, devices and networks with many listings or conversations within a day. */
const fraudCounts: RecurringTask = {
  intervalMs: 3_600_000,
  run: async ({ ctx }) => {
    await countVelocity(ctx)
  },
}

/** The tasks that run at every start and then repeatedly, by the names of their jobs. */
export const recurringTasks = {
  pictureSizes,
  publish,
  purge,
  queueOutbox,
  numberSharesEnd,
  responseTimes,
  listingLife,
  firmLicences,
  alerts,
  garageReminders,
  overdueMails,
  dealTimers,
  listingValues,
  fraudCounts,
  rentalHolds,
  listingChanges,
}
