import { Hono } from 'hono'
import { guest, type Viewer } from '#collections/access.ts'
import type { Database } from '#database/connect.ts'
import { logSms } from '#domain/notifications/sms.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { createApi } from '#server/api/index.ts'
import { readEnv } from '#server/env.ts'
import { newLog } from '#server/log.ts'
import { clientAddress } from '#server/middleware/connection.ts'
import { onError } from '#server/on-error.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { memoryStorage } from './memory-storage.ts'

/** The record API over a database, with `caller.viewer` as the viewer of each request. */
export function apiApp(db: Database, posts = 8, more: Partial<Services> = {}) {
  const caller: { viewer: Viewer } = { viewer: guest }
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const log = more.log ?? newLog(env)
  const { storage } = memoryStorage()
  const services = { env, db, limits: memoryRateLimits(posts), storage, log, sms: logSms(log), ...more }
  const app = new Hono<AppEnv>()
    .onError(onError(log))
    .use(clientAddress(1))
    .use(async (c, next) => {
      c.set('viewer', caller.viewer)
      await next()
    })
    .route('/api', createApi(services))
  return { app, caller }
}
