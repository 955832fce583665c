import type { Database } from '#database/connect.ts'
import type { Mailer } from '#domain/notifications/mail.ts'
import type { DemoOutbox, Sms } from '#domain/notifications/sms.ts'
import type { RateLimits } from '#domain/rate-limits/rate-limits.ts'
import type { ListingIndexClient } from '#listing-index/index-client.ts'
import type { CollectionVersions } from '#records/collection-versions.ts'
import type { FileStorage } from '#records/files/storage.ts'
import type { Bus } from '#records/realtime/bus.ts'
import type { PubSub } from '#records/realtime/pubsub.ts'
import type { FileTokens } from './api/files/file-tokens.ts'
import type { StreamLimits } from './api/realtime/open-stream.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Gates } from './overload/gates.ts'
import type { Pools } from './overload/pools.ts'
import type { PageCache } from './page-cache/page-cache.ts'

/** What the HTTP edge works with, made once at the start. The outbox is demo mode's. */
export type Services = {
  env: Env
  db: Database
  limits: RateLimits
  storage: FileStorage
  log: Log
  sms: Sms
  /** For what the outbox sends; without one nothing goes out by e-mail. */
  mailer?: Mailer
  outbox?: DemoOutbox
  fileTokens?: FileTokens
  /** Who tells of writes; without one each API has its own. */
  bus?: Bus
  /** To the other processes of the site, where there are any. */
  pubSub?: PubSub
  /** Connections for each kind of work, so that none is held up by another; without them all go over `db`. */
  pools?: Pools
  /** What holds back work while there is too much of it; without it nothing does. */
  gates?: Gates
  /** What the process tells of itself; without it nothing is measured. */
  metrics?: Metrics
  /** Where open pages are kept; without it each is made anew. */
  pageCache?: PageCache
  /** How long streams of events live and what they hold; the usual unless said. */
  streamLimits?: StreamLimits
  /** When each collection was last written; without it cached answers are checked with the database. */
  collectionVersions?: CollectionVersions
  /** Answers open lists; without it the database does. */
  listingIndex?: ListingIndexClient
  /** Says that the process is about to end, so that streams end before. */
  closing?: AbortSignal
}
