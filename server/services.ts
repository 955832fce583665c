import type { Database } from '#database/connect.ts'
import type { Replica } from '#database/replica.ts'
import type { Mailer } from '#domain/notifications/mail.ts'
import type { PushSender } from '#domain/notifications/push/web-push.ts'
import type { DemoOutbox, Sms } from '#domain/notifications/sms.ts'
import type { MaskedCalls } from '#domain/number-shares/masked-calls.ts'
import type { RateLimits } from '#domain/rate-limits/rate-limits.ts'
import type { ListingIndexClient } from '#listing-index/index-client.ts'
import type { FileStorage } from '#records/files/storage.ts'
import type { Bus } from '#records/realtime/bus.ts'
import type { PubSub } from '#records/realtime/pubsub.ts'
import type { ReferenceCache } from '#records/reference-cache/reference-cache.ts'
import type { StreamLimits } from './api/realtime/open-stream.ts'
import type { CdnPurges } from './cdn/purge-written.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Gates } from './overload/gates.ts'
import type { Pools } from './overload/pools.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'

/** The services of the HTTP layer, created once at the start. `outbox` exists in demo mode only. */
export type Services = {
  env: Env
  db: Database
  limits: RateLimits
  storage: FileStorage
  log: Log
  sms: Sms
  /** Sends e-mails of the outbox; without it none are sent. */
  mailer?: Mailer
  /** Sends notifications to browsers; without it nobody can subscribe. */
  push?: PushSender
  /** Connects calls through a relay number; without it nobody is offered one. */
  maskedCalls?: MaskedCalls
  outbox?: DemoOutbox
  /** Publishes writes; without it each API has a separate bus. */
  bus?: Bus
  /** The connection to the other processes of the site, if there are any. */
  pubSub?: PubSub
  /** Connections for each kind of work, so that none delays another; without them all use `db`. */
  pools?: Pools
  /** A replica of the database for bulk reads, if there is one. */
  replica?: Replica
  /** Limit concurrent work under load; without them nothing is limited. */
  gates?: Gates
  /** The process's metrics; without it nothing is measured. */
  metrics?: Metrics
  /** The cache of pages and of guests' reads by the record API; without it each request makes its response. */
  responseCache?: ResponseCache
  /** The values that many uncached pages need; without it each page makes them. */
  referenceCache?: ReferenceCache
  /** Purges the CDN in front, if there is one. */
  cdnPurges?: CdnPurges
  /** Limits of event streams; by default the usual ones. */
  streamLimits?: StreamLimits
  /** Serves public lists; without it the database does. */
  listingIndex?: ListingIndexClient
  /** Aborts when the process is about to end, so that streams end first. */
  closing?: AbortSignal
}
