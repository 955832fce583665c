import { Hono } from 'hono'
import { guest, type Viewer } from '#collections/access.ts'
import type { Database } from '#database/connect.ts'
import { memoryLimits } from '#domain/limits/limits.ts'
import { logSms } from '#domain/notifications/sms.ts'
import { lastWritten } from '#records/last-written.ts'
import { newRowTexts } from '#records/row-texts.ts'
import { ownWrites } from '#records/writes-bus.ts'
import { api } from '#server/api/index.ts'
import { readEnv } from '#server/env.ts'
import { newLog } from '#server/log.ts'
import { clientAddress } from '#server/middleware/client-address.ts'
import { onError } from '#server/on-error.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'

/** The record API over a database, for whoever `caller.viewer` is at the time of a request. */
export function apiApp(db: Database, posts = 8, more: Partial<Services> = {}) {
  const caller: { viewer: Viewer } = { viewer: guest }
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const log = newLog(env)
  const storage = { read: async () => undefined, write: async () => {}, remove: async () => {} }
  // Guests' records come from their kept texts, as on the site.
  const kept = {
    columns: new Map(),
    lastWritten: lastWritten(ownWrites()),
    texts: newRowTexts(),
    close: async () => {},
  }
  const services = { env, db, kept, limits: memoryLimits(posts), storage, log, sms: logSms(log), ...more }
  const app = new Hono<AppEnv>()
    .onError(onError(log))
    .use(clientAddress(1))
    .use(async (c, next) => {
      c.set('viewer', caller.viewer)
      await next()
    })
    .route('/api', api(services))
  return { app, caller }
}
