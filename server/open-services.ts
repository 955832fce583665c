import path from 'node:path'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import { connect, type Database, type OpenPool } from '#database/connect.ts'
import { openReplica } from '#database/replica.ts'
import { onSlowQuery, setSlowQueryLimit } from '#database/slow-queries.ts'
import { hasDemoOperators } from '#demo/operators.ts'
import { drawOnDemand } from '#demo/picture-storage.ts'
import { isStoreEmpty, seedDemo } from '#demo/seed-demo.ts'
import { seedTransportPapers } from '#domain/catalogue/transport-papers/transport-papers.ts'
import { seedPeriods } from '#domain/deals/papers/statutory-periods.ts'
import { seedFraudSettings } from '#domain/fraud/fraud-settings.ts'
import { logMailer, smtpMailer, unconfiguredMailer } from '#domain/notifications/mail.ts'
import { deriveVapidKeys, vapidKeysOf } from '#domain/notifications/push/vapid-keys.ts'
import { webPushSender } from '#domain/notifications/push/web-push.ts'
import { logSms, newDemoOutbox, shareDemoOutbox } from '#domain/notifications/sms.ts'
import { providerSms } from '#domain/notifications/sms-provider.ts'
import { maskedCallProvider } from '#domain/number-shares/masked-call-provider.ts'
import { seedRates } from '#domain/pricing/default-rates/seed-rates.ts'
import { memoryRateLimits, redisRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { newIndexedCluster } from '#listing-index/cluster-sync/indexed-cluster.ts'
import { unregisterAll } from '#listing-index/cluster-sync/registry.ts'
import { syncCluster } from '#listing-index/cluster-sync/sync-cluster.ts'
import { startFacetIndex } from '#listing-index/facet-index/facet-index.ts'
import { isOrderedByBytes } from '#listing-index/facet-index/read-rows.ts'
import { newListingIndexClient } from '#listing-index/index-client.ts'
import type { SearchServers } from '#listing-index/opensearch/client.ts'
import { newOpenSearchIndex } from '#listing-index/opensearch/opensearch-index.ts'
import { trackLag } from '#listing-index/track-lag.ts'
import { allTag } from '#records/commit-events.ts'
import { systemContext } from '#records/context.ts'
import { diskStorage } from '#records/files/disk-storage.ts'
import type { S3 } from '#records/files/s3-storage.ts'
import { newInvalidationBus } from '#records/invalidation-bus.ts'
import { notifyOtherProcesses } from '#records/invalidation-notify.ts'
import { memoryBus, pubSubBus } from '#records/realtime/bus.ts'
import { type RedisServer, redisPubSub } from '#records/realtime/redis-pubsub.ts'
import { newReferenceCache } from '#records/reference-cache/reference-cache.ts'
import { ensureSearchIndex } from '#records/search-index/ensure-search-index.ts'
import { purgeRequests } from './cdn/purge-requests.ts'
import { purgeWritten } from './cdn/purge-written.ts'
import type { Env } from './env.ts'
import { startAlertMatching } from './jobs/match-alerts.ts'
import { type Log, newLog, withoutLiterals } from './log.ts'
import { newMetrics } from './metrics/metrics.ts'
import { capacity } from './overload/capacity.ts'
import { newGates } from './overload/gates.ts'
import { openPools } from './overload/pools.ts'
import { openResponseCache } from './response-cache/serve-cached-pages.ts'
import type { Services } from './services.ts'
import { loadOrCreateSecret } from './session-secret.ts'
import { UsageError } from './usage-error.ts'

/**
 * Opens and migrates the database, and opens the file storage. Demo mode seeds an empty store with the demo catalogue;
 * live mode refuses such a store.
 */
export async function openServices(
  baseEnv: Env,
): Promise<{ services: Services; jobPool: OpenPool; close: () => Promise<void> }> {
  const env = baseEnv.hasSessionSecret
    ? baseEnv
    : { ...baseEnv, sessionSecret: await loadOrCreateSecret(baseEnv.dataDir) }
  const log = newLog(env)
  const connection = await connect(env)
  const { address, close } = connection
  const pools = openPools(connection)
  const replica = openReplica(connection, capacity.bulk)
  const startDb = pools.jobs.db
  const files = env.s3 ? await openBucket(env.s3) : diskStorage(path.join(env.dataDir, 'files'))
  await ensureSearchIndex(startDb)
  const isDemo = env.mode === 'demo'
  const storage = isDemo ? drawOnDemand(files) : files
  const ctx = systemContext(startDb)
  if (isDemo) await fillIfEmpty(startDb)
  if (!isDemo && (await hasDemoOperators(ctx))) {
    await close()
    throw new UsageError(
      'The demo filled this store, with operators whose password everybody knows: live mode needs another one',
    )
  }
  await seedRates(ctx)
  await seedFraudSettings(ctx)
  await seedPeriods(ctx)
  await seedTransportPapers(ctx)
  const pubSub = env.redisUrl
    ? await openLink({ url: env.redisUrl, sentinels: env.redisSentinels }, log)
    : undefined
  const limits = pubSub
    ? redisRateLimits(pubSub.redis, env.formLimitPerHour, env.accountLimits)
    : memoryRateLimits(env.formLimitPerHour, env.accountLimits)
  const outbox = isDemo ? shareDemoOutbox(newDemoOutbox(), pubSub) : undefined
  const sms = env.smsProvider ? providerSms(env.smsProvider) : logSms(log, outbox)
  const mailer = env.smtpUrl
    ? smtpMailer(env.smtpUrl, env.mailFrom)
    : isDemo
      ? logMailer(log, outbox)
      : unconfiguredMailer
  const { vapidPrivateKey, vapidSubject, services: pushServices } = env.push
  const vapidKeys = vapidPrivateKey
    ? vapidKeysOf(vapidPrivateKey, vapidSubject)
    : deriveVapidKeys(env.sessionSecret, vapidSubject)
  const push = env.hasOfflinePages ? webPushSender(vapidKeys, pushServices) : undefined
  if (!isDemo && !env.smtpUrl) log.warn('no SMTP_URL: e-mails wait in the outbox until there is one')
  const bus = pubSub ? pubSubBus(pubSub) : memoryBus()
  // All caches share one bus, so that no cache serves old data after another was invalidated.
  const invalidationBus = newInvalidationBus(address)
  const responseCache = openResponseCache(env, invalidationBus)
  const onIndexError = (error: unknown) => log.warn({ error }, 'the listing index could not answer')
  const searchClient = env.search && (await openSearchCluster(env.search))
  const index = searchClient
    ? trackLag(
        newOpenSearchIndex(searchClient, {
          isByteOrder: await isOrderedByBytes(startDb),
          onError: onIndexError,
        }),
        invalidationBus,
      )
    : startFacetIndex(pools.people.db, { invalidationBus, onError: onIndexError })
  const cluster =
    searchClient &&
    newIndexedCluster(searchClient, error => log.error({ error }, 'a record could not be indexed'))
  if (!cluster) await unregisterAll(startDb)
  const sync =
    cluster &&
    syncCluster(cluster, {
      db: pools.jobs.db,
      writes: invalidationBus,
      onState: (isUp, error) =>
        isUp
          ? log.info('the search cluster gets the writes again')
          : log.error({ error }, 'the search cluster does not get the writes; they wait'),
    })
  const alertMatching = startAlertMatching(index.searches, {
    db: pools.jobs.db,
    address,
    writes: invalidationBus,
    bus,
    onState: (isUp, error) =>
      isUp
        ? log.info('writes are matched with saved searches again')
        : log.error({ error }, 'writes are not matched with saved searches; they wait'),
  })
  const cdnPurges = env.cdn && purgeWritten({ purge: purgeRequests(env.cdn), log, writes: invalidationBus })
  // An earlier process may have been killed before it notified the others of its last writes.
  await notifyOtherProcesses(startDb, new Set([allTag]))
  const services: Services = {
    env,
    db: pools.people.db,
    limits,
    storage,
    log,
    sms,
    mailer,
    bus,
    gates: newGates(),
    pools,
    listingIndex: newListingIndexClient(index),
    referenceCache: newReferenceCache(invalidationBus),
    ...(replica && { replica }),
    ...(pubSub && { pubSub }),
    ...(push && { push }),
    ...(env.maskedCalls && { maskedCalls: maskedCallProvider(env.maskedCalls) }),
    ...(outbox && { outbox }),
    ...(responseCache && { responseCache }),
    ...(cdnPurges && { cdnPurges }),
  }
  logSlowQueries(services)
  return {
    services: env.metrics
      ? {
          ...services,
          metrics: newMetrics({ ...services, db: pools.jobs.db, alertMatching, ...(cluster && { cluster }) }),
        }
      : services,
    jobPool: pools.jobs,
    close: async () => {
      await cdnPurges?.close()
      await sync?.close()
      await alertMatching.close()
      await invalidationBus.close()
      await index.close()
      pubSub?.close()
      await close()
    },
  }
}

/** Logs the text of slow statements without inlined literals; bound values are separate. */
function logSlowQueries({ env, log }: Services) {
  setSlowQueryLimit(env.slowQueryMs)
  onSlowQuery(({ text, ms }) =>
    log.warn({ statement: withoutLiterals(text), ms: Math.round(ms) }, 'slow statement'),
  )
}

/** Seeds the demo into an empty store, once even if several processes start at the same time. */
const fillIfEmpty = (db: Database) =>
  db.transaction(async inner => {
    await acquireAdvisoryLock(inner, 'demo')
    const ctx = systemContext(inner)
    if (await isStoreEmpty(ctx)) await seedDemo(ctx)
  })

/** The connection to the other processes. A Redis that does not respond does not prevent the start. */
async function openLink(server: RedisServer, log: Log) {
  let wasUp: boolean | undefined
  const link = redisPubSub(server, (isUp, error) => {
    if (isUp === wasUp) return
    wasUp = isUp
    if (isUp) log.info('Redis is up')
    else log.error({ error }, 'Redis is down: rate limits and events are local to each process')
  })
  await link.ready()
  return link
}

/** Amazon's client is large, so only sites with a bucket load it. */
const openBucket = async (s3: S3) => (await import('#records/files/s3-storage.ts')).s3Storage(s3)

/** The same holds for the client of the search cluster. */
const openSearchCluster = async (servers: SearchServers) =>
  (await import('#listing-index/opensearch/client.ts')).newSearchClient(servers)
