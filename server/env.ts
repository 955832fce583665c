import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { z } from 'zod'
import { isNotificationEvent, type NotificationEvent } from '#domain/notifications/render-text.ts'
import type { SmsProvider } from '#domain/notifications/sms-provider.ts'
import type { MaskedCallAccount } from '#domain/number-shares/masked-call-provider.ts'
import type { S3 } from '#records/files/s3-storage.ts'
import { mebibyte } from '#records/mebibyte.ts'
import type { Cdn } from './cdn/purge-requests.ts'
import { envSchema, maxSharedCacheSeconds } from './env-schema.ts'
import { UsageError } from './usage-error.ts'

/** Settings that live mode requires, because their defaults are made up. */
const requiredInLive = ['SESSION_SECRET', 'PUBLIC_URL', 'GRIEVANCE_OFFICER', 'GRIEVANCE_EMAIL'] as const

const processSecret = randomBytes(32).toString('base64url')

export type Env = ReturnType<typeof readEnv>

/**
 * The validated settings. This is the only reader of the environment. Throws a `UsageError` that names what is wrong.
 * TRUSTED_PROXIES is the number of proxies in front of the server whose X-Forwarded-For entries it trusts.
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const read = envSchema.safeParse(source)
  if (!read.success) {
    const wrong = read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new UsageError(`Bad settings: ${wrong.join('; ')}`)
  }
  const env = read.data
  const mistyped = Object.keys(source).find(key => key.startsWith('SAWARI_') && !(key in envSchema.shape))
  if (mistyped) throw new UsageError(`Unknown setting: ${mistyped}`)
  if (env.SAWARI_MODE === 'live') {
    const missing = requiredInLive.filter(key => !env[key])
    if (missing.length) throw new UsageError(`Live mode needs ${new Intl.ListFormat('en').format(missing)}`)
    if (env.PUBLIC_URL && new URL(env.PUBLIC_URL).protocol !== 'https:')
      throw new UsageError('Live mode needs https: PUBLIC_URL must start with https://')
    if (env.SMS_PROVIDER === 'log')
      throw new UsageError('Live mode needs an SMS provider: SMS_PROVIDER=log sends no codes')
  }
  const officerEmail = env.GRIEVANCE_EMAIL ?? 'grievance@sawari.example'
  return {
    mode: env.SAWARI_MODE,
    port: env.PORT,
    host: env.HOST ?? (env.SAWARI_MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(env.DATA_DIR),
    ...readDatabase(env),
    /** The Redis through which several processes share rate limits and events; a single process needs none. */
    redisUrl: env.REDIS_URL,
    redisSentinels: readSentinels(env),
    /** The OpenSearch cluster for large lists. Without it, each process has an index in its memory. */
    search: env.SEARCH_URL ? { nodes: env.SEARCH_URL.split(','), prefix: env.SEARCH_PREFIX } : undefined,
    /** The bucket for files. Without it they are in the data folder. */
    s3: readS3(env),
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    sellerSiteUrl: env.SELLER_SITE_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    /** Without SESSION_SECRET, which live mode requires, a random one for this process. */
    sessionSecret: env.SESSION_SECRET ?? processSecret,
    hasSessionSecret: env.SESSION_SECRET !== undefined,
    /** The provider that sends text messages. Without it they only go to the log. */
    smsProvider: readSmsProvider(env),
    /** Who connects calls through a relay number; `undefined` if nobody does. */
    maskedCalls: readMaskedCalls(env),
    /** The mail server, if there is one. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Sawari <no-reply@${hostname(env.PUBLIC_URL)}>`,
    push: {
      vapidPrivateKey: env.VAPID_PRIVATE_KEY,
      vapidSubject: env.VAPID_SUBJECT ?? `mailto:${officerEmail}`,
      services: env.PUSH_SERVICES.split(',').map(host => host.trim()),
    },
    outboxLeaseSeconds: env.OUTBOX_LEASE_SECONDS,
    formLimitPerHour: env.FORM_LIMIT_PER_HOUR,
    accountLimits: {
      formsPerIPv6: env.FORM_LIMIT_PER_IPV6,
      perIPv4: env.CODE_LIMIT_PER_IPV4,
      perIPv6: env.CODE_LIMIT_PER_IPV6,
      codesPerHour: env.CODE_LIMIT_PER_HOUR,
      messagesPerMinute: env.MESSAGE_LIMIT_PER_MINUTE,
      subscriptionsPerMinute: env.STREAM_LIMIT_PER_MINUTE,
    },
    /** The grievance officer. The default is made up; live mode requires a real one. */
    officer: {
      name: env.GRIEVANCE_OFFICER ?? 'Meera Joshi',
      email: officerEmail,
      phone: env.GRIEVANCE_PHONE,
    },
    /** How long expired codes and sessions, old inquiries and the audit log stay. */
    retention: {
      codesDays: env.KEEP_CODES_DAYS,
      sessionsDays: env.KEEP_SESSIONS_DAYS,
      inquiriesMonths: env.KEEP_INQUIRIES_MONTHS,
      auditMonths: env.KEEP_AUDIT_MONTHS,
    },
    /** The PocketBase program with which the record bench compares this server. */
    pocketBase: env.POCKETBASE_BIN && path.resolve(env.POCKETBASE_BIN),
    sampleData: env.SAWARI_SAMPLE_DATA && path.resolve(env.SAWARI_SAMPLE_DATA),
    /** The number of hostile requests in the fuzz tests. */
    fuzzCases: env.FUZZ_CASES,
    /** The seed of all random input in tests. */
    fuzzSeed: env.FUZZ_SEED,
    /** How often the fault tests kill the running site, and how many messages they send meanwhile. */
    faultKills: env.FAULT_KILLS,
    faultMessages: env.FAULT_MESSAGES,
    /** Whether browsers cache pages for reading offline. */
    hasOfflinePages: env.OFFLINE_PAGES === 'on',
    /** The maximum size of the cache of public pages (0 for no cache), and the maximum age of a page in it. */
    responseCache: { maxBytes: env.PAGE_CACHE_MB * mebibyte, maxAgeMs: readCacheSeconds(env) * 1000 },
    /** The CDN that caches public pages; `undefined` if there is none. */
    cdn: readCdn(env),
    /** The address of the metrics endpoint, if it has a port. */
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** Statements that take at least this long are logged as slow. */
    slowQueryMs: env.SLOW_QUERY_MS,
    /** The origin from which browsers load the bucket's pictures. */
    pictureOrigin: env.S3_PUBLIC_ENDPOINT && new URL(env.S3_PUBLIC_ENDPOINT).origin,
    logLevel: env.LOG_LEVEL,
  }
}

function readDatabase(env: z.infer<typeof envSchema>) {
  const { DATABASE_URL: databaseUrl, DATABASE_READ_URL, DATABASE_DIRECT_URL } = env
  if (!databaseUrl && (DATABASE_READ_URL || DATABASE_DIRECT_URL))
    throw new UsageError('DATABASE_READ_URL and DATABASE_DIRECT_URL need DATABASE_URL')
  return { databaseUrl, databaseReadUrl: DATABASE_READ_URL, databaseDirectUrl: DATABASE_DIRECT_URL }
}

/** Only on a server of its own may the database have several processes of the site. */
const readCacheSeconds = ({ DATABASE_URL, PAGE_CACHE_SECONDS }: z.infer<typeof envSchema>) =>
  DATABASE_URL ? Math.min(PAGE_CACHE_SECONDS, maxSharedCacheSeconds) : PAGE_CACHE_SECONDS

function readS3(env: z.infer<typeof envSchema>): S3 | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) return undefined
  if (!accessKeyId || !secretAccessKey)
    throw new UsageError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  const [endpoint, publicEndpoint] = [env.S3_ENDPOINT, env.S3_PUBLIC_ENDPOINT]
  return { bucket, accessKeyId, secretAccessKey, region: env.S3_REGION, endpoint, publicEndpoint }
}

function readSentinels(env: z.infer<typeof envSchema>): { host: string; port: number }[] | undefined {
  const { REDIS_SENTINELS: sentinels, REDIS_URL: url } = env
  if (sentinels && !url) throw new UsageError('REDIS_SENTINELS needs REDIS_URL with the name of the master')
  return sentinels?.split(',').map(each => {
    const [host = '', port] = each.split(':')
    return { host, port: Number(port) }
  })
}

function readCdn(env: z.infer<typeof envSchema>): Cdn | undefined {
  const { CDN: provider, CDN_PURGE_URL: url, CDN_SERVICE: service, CDN_TOKEN: token } = env
  const maxAgeSeconds = readCacheSeconds(env)
  if (provider === 'none') return undefined
  if (provider === 'purge' && url) return { provider, maxAgeSeconds, url, token }
  if (provider === 'fastly' && service && token)
    return { provider, maxAgeSeconds, url: url ?? 'https://api.fastly.com', service, token }
  throw new UsageError(
    `CDN=${provider} needs ${provider === 'purge' ? 'CDN_PURGE_URL' : 'CDN_SERVICE and CDN_TOKEN'}`,
  )
}

const hostname = (url: string | undefined) => (url ? new URL(url).hostname : 'localhost')

function readSmsProvider(env: z.infer<typeof envSchema>): SmsProvider | undefined {
  const { SMS_PROVIDER: name, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = env
  const code = env.SMS_TEMPLATE_CODE
  if (name === 'log') return undefined
  if (name === 'twilio' && account && token && from) return { name, account, token, from }
  const templates = {
    inquiryReceivedByPhone: env.SMS_TEMPLATE_INQUIRY_RECEIVED,
    inquirySentToFirmByPhone: env.SMS_TEMPLATE_INQUIRY_SENT_TO_FIRM,
    inquiryForFirm: env.SMS_TEMPLATE_INQUIRY_FOR_FIRM,
    inquiryForSeller: env.SMS_TEMPLATE_INQUIRY_FOR_SELLER,
    listingApproved: env.SMS_TEMPLATE_LISTING_APPROVED,
    listingRejected: env.SMS_TEMPLATE_LISTING_REJECTED,
    listingHeld: env.SMS_TEMPLATE_LISTING_HELD,
    listingReminder: env.SMS_TEMPLATE_LISTING_REMINDER,
    garageReminder: env.SMS_TEMPLATE_GARAGE_REMINDER,
    chatUnread: env.SMS_TEMPLATE_CHAT_UNREAD,
    alertMatchesByPhone: env.SMS_TEMPLATE_ALERT_MATCHES,
    priceDropsByPhone: env.SMS_TEMPLATE_PRICE_DROPS,
    ...readTemplates(env.SMS_TEMPLATES),
  }
  if (name === 'msg91' && token && from && code)
    return { name, token, from, templates: { code, ...omitUndefined(templates) } }
  const needed =
    name === 'twilio' ? 'SMS_ACCOUNT, SMS_TOKEN and SMS_FROM' : 'SMS_TOKEN, SMS_FROM and SMS_TEMPLATE_CODE'
  throw new UsageError(`SMS_PROVIDER=${name} needs ${needed}`)
}

/** The flows of messages by their events: `driveReminder=4f2,listingExpired=9c1`. */
function readTemplates(setting = ''): Partial<Record<NotificationEvent, string>> {
  const pairs = setting.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map(pair => {
      const [event = '', flow = ''] = pair.split('=').map(part => part.trim())
      if (!isNotificationEvent(event) || !flow)
        throw new UsageError(`SMS_TEMPLATES: “${pair}” is no message of docs/messages.md with its flow`)
      return [event, flow]
    }),
  )
}

function readMaskedCalls(env: z.infer<typeof envSchema>): MaskedCallAccount | undefined {
  const { MASKED_CALLS_URL: url, MASKED_CALLS_TOKEN: token, SAWARI_MODE: mode } = env
  if (!url) return undefined
  if (!token) throw new UsageError('MASKED_CALLS_URL needs MASKED_CALLS_TOKEN')
  if (mode === 'live' && new URL(url).protocol !== 'https:')
    throw new UsageError('Live mode needs https: MASKED_CALLS_URL must start with https://')
  return { url, token }
}

const omitUndefined = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])))

/** The environment for a child process that runs in production mode, in whatever mode this process runs. */
export const productionEnv = () => ({ ...process.env, NODE_ENV: 'production' })

/** React and React Router read it when they are first loaded, and then choose their production builds. */
export function runAsProduction() {
  process.env.NODE_ENV = 'production'
}
