import path from 'node:path'
import { connect, type Database, type OpenPool } from '#database/connect.ts'
import { inTurn } from '#database/one-at-a-time.ts'
import { onSlowQuery, setSlowQueryLimit } from '#database/slow-queries.ts'
import { drawOnDemand } from '#demo/drawn-storage.ts'
import { fillDemo, isStoreEmpty } from '#demo/fill.ts'
import { hasDemoOperators } from '#demo/operators.ts'
import { memoryLimits, sharedLimits } from '#domain/limits/limits.ts'
import { logMailer, noMailer, smtpMailer } from '#domain/notifications/mail.ts'
import { providerSms } from '#domain/notifications/provider.ts'
import { logSms, memoryOutbox, sharedOutbox } from '#domain/notifications/sms.ts'
import { putFirstRates } from '#domain/pricing/first-rates/put-first-rates.ts'
import { openEmbeddedIndex } from '#listing-index/embedded/embedded-index.ts'
import { newListings } from '#listing-index/listings.ts'
import { everything } from '#records/committed.ts'
import { systemContext } from '#records/context.ts'
import { diskStorage } from '#records/files/disk-storage.ts'
import type { S3 } from '#records/files/s3-storage.ts'
import { keepFound } from '#records/found/keep-found.ts'
import { lastWritten } from '#records/last-written.ts'
import { tellOthers } from '#records/other-processes.ts'
import { linkedBus, memoryBus } from '#records/realtime/bus.ts'
import { redisLink } from '#records/realtime/redis-link.ts'
import { allWrites } from '#records/writes-bus.ts'
import { withoutLiterals } from './describe-error.ts'
import type { Env } from './env.ts'
import { type Log, newLog } from './log.ts'
import { newMetrics } from './metrics/metrics.ts'
import { newGates } from './overload/gates.ts'
import { openPools } from './overload/pools.ts'
import { openPageCache } from './page-cache/open-page-cache.ts'
import type { Services } from './services.ts'
import { keptSecret } from './session-secret.ts'
import { UsageError } from './usage-error.ts'

/**
 * Opens database and files, migrated; in demo mode an empty store is filled with the demo catalogue, and live mode
 * refuses such a store.
 */
export async function openServices(
  given: Env,
): Promise<{ services: Services; jobPool: OpenPool; close: () => Promise<void> }> {
  const env = given.hasSessionSecret ? given : { ...given, sessionSecret: await keptSecret(given.dataDir) }
  const log = newLog(env)
  const connection = await connect({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, poolSize: 6 })
  const { db, address, close } = connection
  const files = env.s3 ? await bucketOf(env.s3) : diskStorage(path.join(env.dataDir, 'files'))
  await keepFound(db)
  const isDemo = env.mode === 'demo'
  const storage = isDemo ? drawOnDemand(files) : files
  const ctx = systemContext(db)
  if (isDemo) await fillIfEmpty(db)
  if (!isDemo && (await hasDemoOperators(ctx))) {
    await close()
    throw new UsageError(
      'The demo filled this store, with operators whose password everybody knows: live mode needs another one',
    )
  }
  await putFirstRates(ctx)
  const shared = env.redisUrl ? await openLink(env.redisUrl, log) : undefined
  const limits = shared
    ? sharedLimits(shared.redis, env.formLimitPerHour, env.accountLimits)
    : memoryLimits(env.formLimitPerHour, env.accountLimits)
  const outbox = isDemo ? sharedOutbox(memoryOutbox(), shared) : undefined
  const sms = env.smsProvider ? providerSms(env.smsProvider) : logSms(log, outbox)
  const mailer = env.smtpUrl
    ? smtpMailer(env.smtpUrl, env.mailFrom)
    : isDemo
      ? logMailer(log, outbox)
      : noMailer
  if (!isDemo && !env.smtpUrl) log.warn('no SMTP_URL: e-mails wait in the outbox until there is one')
  const bus = shared ? linkedBus(shared) : memoryBus()
  // One for all that keep what they read: none is told of a write while another still gives what was before it.
  const writes = allWrites(address)
  const pageCache = openPageCache(env, writes)
  const pools = openPools(connection)
  const written = lastWritten(writes)
  const index = openEmbeddedIndex(pools.memory.db, {
    writes,
    onError: error => log.warn({ error }, 'the listing index could not read its rows'),
  })
  // The process in whose place this one comes may have been killed before it told the others of its last writes.
  await tellOthers(db, new Set([everything]))
  const services: Services = {
    env,
    db,
    limits,
    storage,
    log,
    sms,
    mailer,
    bus,
    gates: newGates(),
    pools,
    lastWritten: written,
    listings: newListings(index),
    ...(shared && { link: shared }),
    ...(outbox && { outbox }),
    ...(pageCache && { pageCache }),
  }
  tellSlowQueries(services)
  return {
    services: env.metrics ? { ...services, metrics: newMetrics(services) } : services,
    jobPool: pools.jobs,
    close: async () => {
      await writes.close()
      written.end()
      await index.close()
      shared?.close()
      await close()
    },
  }
}

/** The statement as it stands in the code; what visitors typed is bound apart and is not told. */
function tellSlowQueries({ env, log }: Services) {
  setSlowQueryLimit(env.slowQuery)
  onSlowQuery(({ text, ms }) =>
    log.warn({ statement: withoutLiterals(text), ms: Math.round(ms) }, 'a statement took long'),
  )
}

/** Puts the demo into an empty store, once however many processes find it empty. */
const fillIfEmpty = (db: Database) =>
  db.transaction(async inner => {
    await inTurn(inner, 'demo')
    const ctx = systemContext(inner)
    if (await isStoreEmpty(ctx)) await fillDemo(ctx)
  })

/** The link to the other processes. A Redis that does not answer keeps nobody from starting. */
async function openLink(url: string, log: Log) {
  let wasUp: boolean | undefined
  const link = redisLink(url, (isUp, error) => {
    if (isUp === wasUp) return
    wasUp = isUp
    if (isUp) log.info('Redis answers')
    else log.error({ error }, 'Redis does not answer: each process counts and tells for itself')
  })
  await link.ready()
  return link
}

/** Amazon's client is large; who keeps files in a folder never loads it. */
const bucketOf = async (s3: S3) => (await import('#records/files/s3-storage.ts')).s3Storage(s3)
