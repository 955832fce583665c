import type { Database } from '#database/connect.ts'
import type { Limits } from '#domain/limits/limits.ts'
import type { Outbox, Sms } from '#domain/notifications/sms.ts'
import type { FileStorage } from '#records/files/storage.ts'
import type { Bus } from '#records/realtime/bus.ts'
import type { FileTokens } from './api/files/file-tokens.ts'
import type { StreamLimits } from './api/realtime/open-stream.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'

/** What the HTTP edge works with, made once at the start. The outbox is demo mode's. */
export type Services = {
  env: Env
  db: Database
  limits: Limits
  storage: FileStorage
  log: Log
  sms: Sms
  outbox?: Outbox
  fileTokens?: FileTokens
  /** Who tells of writes; without one each API has its own. */
  bus?: Bus
  /** How long streams of events live and what they hold; the usual unless said. */
  streams?: StreamLimits
  /** Says that the process is about to end, so that streams end before. */
  closing?: AbortSignal
}
