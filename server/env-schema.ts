import { z } from 'zod'

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value)

/** One setting. An empty value counts as none. */
const setting = <T extends z.ZodType>(type: T, description: string) =>
  z.preprocess(emptyToUndefined, type).meta({ description })

const optional = <T extends z.ZodType>(type: T, description: string) => setting(type.optional(), description)

const count = (defaultValue: number, description: string) =>
  setting(z.coerce.number().int().min(1).default(defaultValue), description)

const port = z.coerce.number().int().min(0).max(65535)
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })
const httpUrl = z.url({ protocol: /^https?$/ })

/**
 * The most seconds for which a cache may serve what it holds where other processes write too: one that is killed between
 * its commit and its notification tells nobody of the write.
 */
export const maxSharedCacheSeconds = 60

const address = {
  SAWARI_MODE: setting(
    z.enum(['demo', 'live']).default('demo'),
    '`demo` fills an empty store with made-up data. `live` starts only with `SESSION_SECRET`, an https `PUBLIC_URL`, `GRIEVANCE_OFFICER`, `GRIEVANCE_EMAIL` and an SMS provider.',
  ),
  PORT: setting(port.default(3000), 'The port of the site. 0 takes a free one.'),
  HOST: optional(
    z.string(),
    'The address to listen on. By default 127.0.0.1 in demo mode, 0.0.0.0 in live mode.',
  ),
  PUBLIC_URL: optional(
    httpUrl,
    'The address that visitors use. Needed behind a proxy that ends TLS. Must be https in live mode.',
  ),
  TRUSTED_PROXIES: setting(
    z.coerce.number().int().min(0).max(10).default(0),
    'How many proxies in front add to `X-Forwarded-For`. The visitor’s address is read that many entries from the end.',
  ),
  SELLER_SITE_URL: optional(httpUrl, 'Where sellers sign in, if not on this site.'),
}

const storage = {
  DATA_DIR: setting(
    z.string().default('./data'),
    'The folder of the embedded database, the uploaded files and the session secret.',
  ),
  DATABASE_URL: optional(
    postgresUrl,
    'A PostgreSQL server (15 or newer) instead of the embedded one. With replicas, the address that leads to the one that takes writes.',
  ),
  DATABASE_READ_URL: optional(
    postgresUrl,
    'The address of its streaming replicas. Exports, sitemaps and feeds are then read there while it is nearly current. Needs `DATABASE_URL`.',
  ),
  DATABASE_DIRECT_URL: optional(
    postgresUrl,
    'The same server as `DATABASE_URL` without PgBouncer in between, for `LISTEN`, jobs, migrations and backups. Needed if `DATABASE_URL` is a PgBouncer that pools by transaction.',
  ),
  REDIS_URL: optional(
    z.url({ protocol: /^rediss?$/ }),
    'Shared rate limits, cache invalidation and realtime across processes. Needed only with more than one process.',
  ),
  REDIS_SENTINELS: optional(
    z.string().regex(/^[\w.-]+:\d+(,[\w.-]+:\d+)*$/, 'must be host:port, separated by commas'),
    'The Redis Sentinels as `host:port`, separated by commas. `REDIS_URL` then has the name of the master in place of its host, as in `redis://:password@sawari`.',
  ),
  SEARCH_URL: optional(
    z.string().refine(urls => urls.split(',').every(url => httpUrl.safeParse(url).success), {
      message: 'must be http addresses, separated by commas',
    }),
    'The nodes of an OpenSearch cluster (2 or 3) that filters, counts and searches large lists, separated by commas. Without it, each process does so in its memory.',
  ),
  SEARCH_PREFIX: setting(
    z
      .string()
      .regex(/^([a-z][a-z0-9-]*)?$/)
      .default(''),
    'What the names of its indexes begin with, if several sites share the cluster.',
  ),
  S3_BUCKET: optional(
    z.string(),
    'Stores files in this bucket instead of the data folder. Needs `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`.',
  ),
  S3_ENDPOINT: optional(httpUrl, 'The S3 server, if it is not Amazon’s.'),
  S3_REGION: setting(z.string().default('us-east-1'), 'The region of the bucket.'),
  S3_ACCESS_KEY_ID: optional(z.string(), 'The access key of the bucket.'),
  S3_SECRET_ACCESS_KEY: optional(z.string(), 'The secret of that key.'),
  S3_PUBLIC_ENDPOINT: optional(
    httpUrl,
    'Where browsers reach the bucket. With it, files are sent as redirects to signed addresses of the bucket.',
  ),
}

const accounts = {
  SESSION_SECRET: optional(
    z.string().min(32),
    'Signs session tokens; 32 characters or more. In demo mode the site makes one and stores it in the data folder.',
  ),
  CODE_LIMIT_PER_IPV4: count(
    300,
    'Sign-in codes an hour from one IPv4 address. Sign-ins have a counter of the same size.',
  ),
  CODE_LIMIT_PER_IPV6: count(
    20,
    'The same for one /64 network of IPv6. A /56 gets four times as many, a /48 sixteen times.',
  ),
  CODE_LIMIT_PER_HOUR: count(
    2000,
    'Sign-in codes an hour to all numbers together. 30% of them are reserved for numbers with an account.',
  ),
}

const limits = {
  FORM_LIMIT_PER_HOUR: count(
    300,
    'Forms an hour from one network address. API writes and uploaded megapixels get four times as many, counted views of listings 20 times. A member’s files of deals get twice as many megabytes an hour, and 8 times a day.',
  ),
  FORM_LIMIT_PER_IPV6: count(
    20,
    'Inquiries an hour from one /64 network of IPv6. Reviews have a counter of the same size, views of listings one of 20 times.',
  ),
  MESSAGE_LIMIT_PER_MINUTE: count(60, 'Chat messages a minute from one member or operator.'),
  STREAM_LIMIT_PER_MINUTE: count(
    120,
    'Changes of realtime subscriptions a minute from one account or /64 network of IPv6. One IPv4 address gets five times as many.',
  ),
}

const messages = {
  SMS_PROVIDER: setting(
    z.enum(['log', 'twilio', 'msg91']).default('log'),
    'Who sends text messages. `log` only logs them and is refused in live mode. `twilio` needs `SMS_ACCOUNT`, `SMS_TOKEN` and `SMS_FROM`; `msg91` needs `SMS_TOKEN`, `SMS_FROM` and `SMS_TEMPLATE_CODE`.',
  ),
  SMS_ACCOUNT: optional(z.string(), 'The account SID at Twilio.'),
  SMS_TOKEN: optional(z.string(), 'The secret of the SMS account.'),
  SMS_FROM: optional(z.string(), 'The sender that recipients see.'),
  SMS_TEMPLATE_CODE: optional(
    z.string(),
    'MSG91’s flow with the DLT template of a sign-in code. Its variable is named `code`.',
  ),
  SMS_TEMPLATE_INQUIRY_RECEIVED: optional(z.string(), 'MSG91’s flow for a confirmed inquiry.'),
  SMS_TEMPLATE_INQUIRY_SENT_TO_FIRM: optional(
    z.string(),
    'MSG91’s flow for a confirmed inquiry to a dealer. It has the variable `firm`.',
  ),
  SMS_TEMPLATE_INQUIRY_FOR_FIRM: optional(z.string(), 'MSG91’s flow for a dealer’s new inquiry.'),
  SMS_TEMPLATE_INQUIRY_FOR_SELLER: optional(z.string(), 'MSG91’s flow for a seller’s new inquiry.'),
  SMS_TEMPLATE_LISTING_APPROVED: optional(z.string(), 'MSG91’s flow for an approved listing.'),
  SMS_TEMPLATE_LISTING_REJECTED: optional(z.string(), 'MSG91’s flow for a rejected listing.'),
  SMS_TEMPLATE_LISTING_HELD: optional(z.string(), 'MSG91’s flow for a listing that is being checked.'),
  SMS_TEMPLATE_LISTING_REMINDER: optional(z.string(), 'MSG91’s flow for a listing that ends soon.'),
  SMS_TEMPLATE_GARAGE_REMINDER: optional(
    z.string(),
    'MSG91’s flow for a date of a vehicle in a garage. It has the variables `what` and `when`.',
  ),
  SMS_TEMPLATE_CHAT_UNREAD: optional(z.string(), 'MSG91’s flow for an unread chat message.'),
  SMS_TEMPLATE_ALERT_MATCHES: optional(z.string(), 'MSG91’s flow for new matches of saved searches.'),
  SMS_TEMPLATE_PRICE_DROPS: optional(z.string(), 'MSG91’s flow for a price drop on a wishlist.'),
  SMS_TEMPLATES: optional(
    z.string(),
    'MSG91’s flows of all other messages of docs/messages.md, as `event=flow` separated by commas. The event of a shorter text for SMS ends in `ByPhone`. A text message without a flow is refused.',
  ),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/ }),
    'The mail server, as in `smtp://user:password@host:587`. Without it, the demo logs e-mails, and in live mode they wait in the outbox.',
  ),
  MAIL_FROM: optional(
    z.string().regex(/^[^\r\n]+@[^\r\n]+$/),
    'The sender of e-mails. By default `Sawari <no-reply@…>` at the host of `PUBLIC_URL`.',
  ),
  VAPID_PRIVATE_KEY: optional(
    z.string().regex(/^[\w-]{43}$/, 'must be a private key of the curve P-256 in base64url'),
    'The key by which the push services of browsers recognise the site. By default it follows from `SESSION_SECRET`; with another key browsers subscribe again at their next visit.',
  ),
  VAPID_SUBJECT: optional(
    z.string().regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must be a mailto: or https: address'),
    'Where push services reach the operators: a `mailto:` or `https:` address. By default `GRIEVANCE_EMAIL`.',
  ),
  PUSH_SERVICES: setting(
    z
      .string()
      .default(
        'fcm.googleapis.com,jmt17.google.com,push.services.mozilla.com,push.apple.com,notify.windows.com',
      ),
    'The hosts of the push services, separated by commas, with their subdomains. Notifications go to no other address.',
  ),
  MASKED_CALLS_URL: optional(
    httpUrl,
    'Where calls through a relay number are set up (docs/decisions/077-who-has-a-number.md). With it, members of a chat can call each other without showing their numbers. Needs `MASKED_CALLS_TOKEN`, and https in live mode.',
  ),
  MASKED_CALLS_TOKEN: optional(z.string(), 'The secret that allows these calls, sent as a bearer token.'),
  OUTBOX_LEASE_SECONDS: count(
    60,
    'Seconds after which another process takes over the jobs of a killed one. A running process renews its locks.',
  ),
}

const privacy = {
  GRIEVANCE_OFFICER: optional(
    z.string().max(80),
    'The name of the grievance officer. A made-up name in demo mode.',
  ),
  GRIEVANCE_EMAIL: optional(z.email(), 'The officer’s e-mail address. Made up in demo mode.'),
  GRIEVANCE_PHONE: optional(z.string().regex(/^\+?[\d -]{8,20}$/), 'The officer’s phone number.'),
  KEEP_CODES_DAYS: count(1, 'Days until sign-in codes are deleted.'),
  KEEP_SESSIONS_DAYS: count(30, 'Days until ended sessions are deleted.'),
  KEEP_INQUIRIES_MONTHS: count(
    24,
    'Months until inquiries of every kind are deleted. The privacy page names this number.',
  ),
  KEEP_AUDIT_MONTHS: optional(
    z.coerce.number().int().min(1),
    'Months until an entry of the audit log is deleted. Without it, the log stays forever.',
  ),
}

const caching = {
  PAGE_CACHE_MB: setting(
    z.coerce.number().int().min(0).max(100_000).default(128),
    'Megabytes of memory for what every guest gets alike: public pages, and reads of the record API. 0 switches the cache off.',
  ),
  PAGE_CACHE_SECONDS: count(
    300,
    `Seconds after which a cached page is rendered again in any case. With \`DATABASE_URL\` at most ${maxSharedCacheSeconds}, because other processes may write too.`,
  ),
  CDN: setting(
    z.enum(['none', 'purge', 'fastly']).default('none'),
    'The CDN in front that caches public pages and is purged by each write. `purge` sends `PURGE` requests, as for Varnish, and needs `CDN_PURGE_URL`; `fastly` needs `CDN_SERVICE` and `CDN_TOKEN`.',
  ),
  CDN_PURGE_URL: optional(httpUrl, 'Where purges are sent. By default Fastly’s API.'),
  CDN_SERVICE: optional(z.string().regex(/^\w+$/), 'The id of the service at Fastly.'),
  CDN_TOKEN: optional(z.string(), 'The secret that allows purges; `purge` sends it as a bearer token.'),
  OFFLINE_PAGES: setting(
    z.enum(['on', 'off']).default('on'),
    'Whether browsers store visited pages for reading offline. `off` also deletes those that are stored, and turns notifications off.',
  ),
}

const observability = {
  METRICS_PORT: optional(port, 'The port of `GET /metrics`. Without it, nothing is measured.'),
  METRICS_HOST: setting(z.string().default('127.0.0.1'), 'The address that `METRICS_PORT` listens on.'),
  SLOW_QUERY_MS: count(500, 'Milliseconds from which a statement is logged as slow.'),
  LOG_LEVEL: setting(
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'The least severe messages that are logged.',
  ),
}

const testing = {
  SAWARI_SAMPLE_DATA: optional(z.string(), 'A folder of real data for tests and benches.'),
  POCKETBASE_BIN: optional(z.string(), 'A PocketBase program for `npm run bench records`.'),
  FAULT_KILLS: count(2, 'How many times the fault tests kill the site.'),
  FAULT_MESSAGES: count(200, 'How many messages they send meanwhile.'),
  FUZZ_CASES: count(2_000, 'How many requests the fuzz tests send.'),
  FUZZ_SEED: setting(
    z.coerce.number().int().default(7),
    'The seed of all random input in tests. Another number gives other input.',
  ),
}

/** The settings by their section in docs/settings.md. */
export const settingSections = {
  'Mode and address': address,
  Storage: storage,
  'Accounts and sign-in': accounts,
  'Rate limits': limits,
  'SMS, e-mail and calls': messages,
  'Grievance officer and retention': privacy,
  Caching: caching,
  'Logs and metrics': observability,
  'Tests and benches': testing,
}

/** Every setting that the environment may have. */
export const envSchema = z.object({
  ...address,
  ...storage,
  ...accounts,
  ...limits,
  ...messages,
  ...privacy,
  ...caching,
  ...observability,
  ...testing,
})
