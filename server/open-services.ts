import path from 'node:path'
import { connect } from '#database/connect.ts'
import { drawOnDemand } from '#demo/drawn-storage.ts'
import { fillDemo, isStoreEmpty } from '#demo/fill.ts'
import { memoryLimits } from '#domain/limits/limits.ts'
import { providerSms } from '#domain/notifications/provider.ts'
import { logSms, memoryOutbox } from '#domain/notifications/sms.ts'
import { systemContext } from '#records/context.ts'
import { diskStorage } from '#records/files/disk-storage.ts'
import { memoryBus } from '#records/realtime/bus.ts'
import type { Env } from './env.ts'
import { newLog } from './log.ts'
import type { Services } from './services.ts'
import { keptSecret } from './session-secret.ts'

/** Opens database and files, migrated; in demo mode an empty store is filled with the demo catalogue. */
export async function openServices(given: Env): Promise<{ services: Services; close: () => Promise<void> }> {
  const env = given.hasSessionSecret ? given : { ...given, sessionSecret: await keptSecret(given.dataDir) }
  const log = newLog(env)
  const { db, close } = await connect({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
  const disk = diskStorage(path.join(env.dataDir, 'files'))
  const isDemo = env.mode === 'demo'
  const storage = isDemo ? drawOnDemand(disk) : disk
  const ctx = systemContext(db)
  if (isDemo && (await isStoreEmpty(ctx))) await fillDemo(ctx)
  const limits = memoryLimits(env.formLimitPerHour, env.accountLimits)
  const outbox = isDemo ? memoryOutbox() : undefined
  const sms = env.smsProvider ? providerSms(env.smsProvider) : logSms(log, outbox)
  const bus = memoryBus()
  return { services: { env, db, limits, storage, log, sms, bus, ...(outbox && { outbox }) }, close }
}
