import { setTimeout } from 'node:timers/promises'
import { system } from '#collections/access.ts'
import { oneAtATime } from '#database/one-at-a-time.ts'
import { purgeOld } from '#domain/retention/purge-old.ts'
import { newContext } from '#records/context.ts'
import type { Services } from './services.ts'

type Needed = Pick<Services, 'env' | 'db' | 'bus' | 'log'>

const day = 86_400_000

/**
 * Removes what is older than it may be, at once and then daily, until `closing`. Several servers of one database never
 * do it together. Settles when the last run is over, so that the database may be closed; a run that fails is logged.
 */
export async function purgeDaily(services: Needed, closing: AbortSignal, every = day): Promise<void> {
  while (!closing.aborted) {
    await purge(services, closing)
    await setTimeout(every, undefined, { signal: closing }).catch(() => {})
  }
}

async function purge({ env, db, bus, log }: Needed, closing: AbortSignal) {
  const ctx = newContext(db, system, bus)
  try {
    await oneAtATime(db, 'purge', async () => {
      log.info({ gone: await purgeOld(ctx, env.retention, closing) }, 'old records removed')
    })
  } catch (error) {
    log.error({ error }, 'old records could not be removed')
  }
}
