import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { afterAll } from 'vitest'
import type { Database } from '#database/connect.ts'
import { projectRoot } from '#database/project-root.ts'
import type { Replica } from '#database/replica.ts'
import { drawOnDemand } from '#demo/picture-storage.ts'
import { deriveVapidKeys } from '#domain/notifications/push/vapid-keys.ts'
import { webPushSender } from '#domain/notifications/push/web-push.ts'
import type { DemoOutbox } from '#domain/notifications/sms.ts'
import { maskedCallProvider } from '#domain/number-shares/masked-call-provider.ts'
import type { ListingIndexClient } from '#listing-index/index-client.ts'
import { diskStorage } from '#records/files/disk-storage.ts'
import type { FileStorage } from '#records/files/storage.ts'
import { readEnv } from '#server/env.ts'
import { newLog } from '#server/log.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import { createTempFolder } from './temp-folder.ts'

type More = {
  /** The file storage; a new folder by default. */
  storage?: FileStorage
  /** The database address through which the page cache receives the sources' writes. */
  address?: pg.ClientConfig
  onResponseCache?: (pages: ResponseCache) => void
  listingIndex?: ListingIndexClient
  /** A replica for bulk reads. */
  replica?: Replica
  /** Aborts when the process is about to end. */
  closing?: AbortSignal
}

/**
 * The built application over a test's database: pages and API by `app.request()`. Pages are uncached unless
 * PAGE_CACHE_MB says otherwise, because the build does not see writes by the sources.
 */
export async function builtApp(
  db: Database,
  settings: Record<string, string> = {},
  outbox?: DemoOutbox,
  { address, onResponseCache, storage: storageOf, listingIndex, replica, closing }: More = {},
) {
  const { newInvalidationBus, newReferenceCache, createApp, logSms, memoryRateLimits, openResponseCache } =
    await builtModule()
  const env = readEnv({ LOG_LEVEL: 'silent', PAGE_CACHE_MB: '0', ...settings })
  const storage = storageOf ?? drawOnDemand(diskStorage(await createTempFolder('sawari-files-')))
  const log = newLog(env)
  const limits = memoryRateLimits(env.formLimitPerHour, env.accountLimits)
  const writes = address && newInvalidationBus(address)
  const responseCache = writes && openResponseCache(env, writes)
  if (responseCache) onResponseCache?.(responseCache)
  if (writes) afterAll(writes.close)
  const services = {
    env,
    db,
    limits,
    storage,
    log,
    sms: logSms(log, outbox),
    push: webPushSender(deriveVapidKeys(env.sessionSecret, ''), ['push.example']),
    ...(env.maskedCalls && { maskedCalls: maskedCallProvider(env.maskedCalls) }),
    ...(responseCache && { responseCache }),
    ...(writes && { referenceCache: newReferenceCache(writes) }),
    ...(listingIndex && { listingIndex }),
    ...(replica && { replica }),
    ...(closing && { closing }),
  }
  return createApp({ ...services, ...(outbox && { outbox }) })
}

/** The build, which has a separate module graph: it would not recognise the sources' RecordError. */
export const builtModule = (): Promise<typeof import('#server/app.ts')> =>
  import(pathToFileURL(path.join(projectRoot, 'build/server/index.js')).href)

type App = Awaited<ReturnType<typeof builtApp>>

/** Posts a form like a page of the site, unless the headers say otherwise. */
export const postForm = (
  app: App,
  path: string,
  values: Record<string, string>,
  headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' },
) => app.request(path, { method: 'POST', headers, body: new URLSearchParams(values) })
