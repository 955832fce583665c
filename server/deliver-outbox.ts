import { setTimeout } from 'node:timers/promises'
import { deliverDue } from '#domain/notifications/deliver.ts'
import { noMailer } from '#domain/notifications/mail.ts'
import { systemContext } from '#records/context.ts'
import type { Services } from './services.ts'

type Needed = Pick<Services, 'env' | 'db' | 'log' | 'sms' | 'mailer'>

const second = 1000

/**
 * Sends what waits in the outbox until `closing`; any number of servers may do so on one database. Settles when the last
 * message in hand is done with, so that the database may be closed.
 */
export async function deliverOutbox(
  { env, db, log, sms, mailer = noMailer }: Needed,
  closing: AbortSignal,
): Promise<void> {
  const origin = env.publicUrl ?? `http://localhost:${env.port}`
  const delivery = { sms, mailer, origin, lease: env.outboxLease }
  while (!closing.aborted) {
    let tried = 0
    try {
      tried = await deliverDue(systemContext(db), delivery)
    } catch (error) {
      log.error({ error }, 'the outbox could not be read')
    }
    if (!tried) await setTimeout(second, undefined, { signal: closing }).catch(() => {})
  }
}
