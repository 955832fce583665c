import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '#database/connect.ts'
import { projectRoot } from '#database/project-root.ts'
import { drawOnDemand } from '#demo/drawn-storage.ts'
import type { Outbox } from '#domain/notifications/sms.ts'
import { diskStorage } from '#records/files/disk-storage.ts'
import { readEnv } from '#server/env.ts'
import { newLog } from '#server/log.ts'
import { openFolder } from './open-folder.ts'

/** The built application over a test's own database: pages and API by `app.request()`. */
export async function builtApp(db: Database, settings: Record<string, string> = {}, outbox?: Outbox) {
  const built = path.join(projectRoot, 'build/server/index.js')
  // The build has its own module graph: an error of the sources' RecordError would be a stranger to it.
  const { createApp, logSms, memoryLimits }: typeof import('#server/app.ts') = await import(
    pathToFileURL(built).href
  )
  const env = readEnv({ LOG_LEVEL: 'silent', ...settings })
  const storage = drawOnDemand(diskStorage(await openFolder('sawari-files-')))
  const log = newLog(env)
  const limits = memoryLimits(env.formLimitPerHour, env.accountLimits)
  return createApp({ env, db, limits, storage, log, sms: logSms(log, outbox), ...(outbox && { outbox }) })
}
