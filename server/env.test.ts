import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const live = {
  SAWARI_MODE: 'live',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://sawari.example/ignored?path',
  GRIEVANCE_OFFICER: 'Asha Rao',
  GRIEVANCE_EMAIL: 'asha@sawari.example',
}

const msg91 = { SMS_PROVIDER: 'msg91', SMS_TOKEN: 'key', SMS_FROM: 'SAWARI', SMS_TEMPLATE_CODE: '0cc' }
const plainCalls = { MASKED_CALLS_URL: 'http://calls.example/', MASKED_CALLS_TOKEN: 'd' }

describe('settings', () => {
  it('have defaults for a first start', () => {
    expect(readEnv({})).toMatchObject({ mode: 'demo', port: 3000, host: '127.0.0.1', databaseUrl: undefined })
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it.each([
    [{ PORT: 'eighty' }, /PORT/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ DATABASE_READ_URL: 'postgres://x' }, /DATABASE_READ_URL and DATABASE_DIRECT_URL need DATABASE_URL/],
    [{ SAWARI_MODE: 'prod' }, /SAWARI_MODE/],
    [{ SAWARI_MOED: 'live' }, /Unknown setting: SAWARI_MOED/],
    [{ SAWARI_MODE: 'live' }, /SESSION_SECRET, PUBLIC_URL, GRIEVANCE_OFFICER, and GRIEVANCE_EMAIL/],
    [{ ...live, GRIEVANCE_EMAIL: '' }, /Live mode needs GRIEVANCE_EMAIL/],
    [{ KEEP_CODES_DAYS: '0' }, /KEEP_CODES_DAYS/],
    [{ ...live, PUBLIC_URL: 'http://sawari.example' }, /Live mode needs https: PUBLIC_URL/],
    [{ ...live, PUBLIC_URL: 'HTTP://sawari.example' }, /Live mode needs https: PUBLIC_URL/],
    [live, /Live mode needs an SMS provider/],
    [{ REDIS_SENTINELS: '10.0.0.1:26379' }, /REDIS_SENTINELS needs REDIS_URL/],
    [{ REDIS_SENTINELS: '10.0.0.1', REDIS_URL: 'redis://sawari' }, /REDIS_SENTINELS: must be host:port/],
    [{ SEARCH_URL: 'http://10.0.0.1:9200,10.0.0.2:9200' }, /SEARCH_URL: must be http addresses/],
    [{ CDN: 'purge' }, /CDN=purge needs CDN_PURGE_URL/],
    [{ CDN: 'fastly', CDN_TOKEN: 'secret' }, /CDN=fastly needs CDN_SERVICE and CDN_TOKEN/],
    [{ MASKED_CALLS_URL: 'https://calls.example/' }, /MASKED_CALLS_URL needs MASKED_CALLS_TOKEN/],
    [
      { ...live, SMS_PROVIDER: 'twilio', SMS_ACCOUNT: 'a', SMS_TOKEN: 'b', SMS_FROM: 'c', ...plainCalls },
      /Live mode needs https: MASKED_CALLS_URL/,
    ],
    [{ ...live, SMS_PROVIDER: 'log' }, /Live mode needs an SMS provider/],
    [{ ...live, SMS_PROVIDER: 'twilio', SMS_ACCOUNT: 'AC1' }, /SMS_ACCOUNT, SMS_TOKEN and SMS_FROM/],
    [{ ...live, SMS_PROVIDER: 'msg91', SMS_TOKEN: 'key' }, /SMS_TOKEN, SMS_FROM and SMS_TEMPLATE_CODE/],
    [{ ...live, ...msg91, SMS_TEMPLATES: 'listingExpired=9c1,sold=4f2' }, /SMS_TEMPLATES: “sold=4f2”/],
  ])('stop the start with one clear line: %o', (settings, line) => {
    expect(() => readEnv(settings)).toThrow(line)
    expect(() => readEnv(settings)).not.toThrow(/\n/)
  })

  it('sign with SESSION_SECRET, or with a random secret until the process ends', () => {
    const secret = 'x'.repeat(32)
    expect(readEnv({ SESSION_SECRET: secret })).toMatchObject({
      sessionSecret: secret,
      hasSessionSecret: true,
    })
    const own = readEnv({}).sessionSecret
    expect(own.length).toBeGreaterThanOrEqual(32)
    expect(readEnv({})).toMatchObject({ sessionSecret: own, hasSessionSecret: false })
  })

  it('have a flow of MSG91 for each message that names one', () => {
    const { smsProvider } = readEnv({
      ...live,
      ...msg91,
      SMS_TEMPLATE_CHAT_UNREAD: '1aa',
      SMS_TEMPLATES: 'listingExpired=9c1, wishlistEndedByPhone=4f2',
    })
    const templates = { code: '0cc', chatUnread: '1aa', listingExpired: '9c1', wishlistEndedByPhone: '4f2' }
    expect(smsProvider).toMatchObject({ name: 'msg91', templates })
  })

  it('let pages in the caches grow older than a minute only where no other process may write', () => {
    const agesWith = (settings: Record<string, string>) => {
      const { responseCache, cdn } = readEnv({
        CDN: 'purge',
        CDN_PURGE_URL: 'http://cdn.example',
        ...settings,
      })
      return [responseCache.maxAgeMs, cdn?.maxAgeSeconds]
    }
    const shared = { DATABASE_URL: 'postgres://x' }
    expect(agesWith({ PAGE_CACHE_SECONDS: '600' })).toEqual([600_000, 600])
    expect(agesWith(shared)).toEqual([60_000, 60])
    expect(agesWith({ ...shared, PAGE_CACHE_SECONDS: '20' })).toEqual([20_000, 20])
  })

  it('listen on all interfaces in live mode, under the public origin', () => {
    const env = readEnv({
      ...live,
      SMS_PROVIDER: 'twilio',
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 'secret',
      SMS_FROM: 'SAWARI',
    })
    expect(env).toMatchObject({ host: '0.0.0.0', publicUrl: 'https://sawari.example' })
  })
})
