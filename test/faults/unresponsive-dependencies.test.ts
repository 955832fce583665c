import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveSettings } from '#test/kit/live-settings.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { startUnresponsiveServer } from '#test/kit/unresponsive-server.ts'

// Real sites whose Redis, bucket and SMS provider accept connections and never respond.

type Silent = Awaited<ReturnType<typeof startUnresponsiveServer>>
let redis: Silent
let bucket: Silent
let provider: Silent

beforeAll(async () => {
  ;[redis, bucket, provider] = await Promise.all([
    startUnresponsiveServer(),
    startUnresponsiveServer(),
    startUnresponsiveServer(),
  ])
})
afterAll(() => {
  for (const each of [redis, bucket, provider]) each.close()
})

type Timed = { status: number; took: number; text: string }
const timed = async (address: string, init?: RequestInit): Promise<Timed> => {
  const began = performance.now()
  const answer = await fetch(address, init)
  return { text: await answer.text(), status: answer.status, took: performance.now() - began }
}
const post = (address: string, body: object) =>
  timed(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
/**
 * Runs the work and measures the fastest health response meanwhile, in milliseconds: on a busy machine everything takes
 * longer.
 */
async function besideHealth<T>(origin: string, work: Promise<T>): Promise<{ done: T; lateness: number }> {
  let isOver = false
  let slowest = 0
  const asking = (async () => {
    while (!isOver) slowest = Math.max(slowest, (await timed(`${origin}/api/health`)).took)
  })()
  const done = await work
  isOver = true
  await asking
  return { done, lateness: slowest }
}
/** Three seconds on a machine that is late with everything. */
const threeSeconds = (lateness: number) => 3_000 + 3 * lateness
const slowest = (all: readonly Timed[]) => Math.max(...all.map(({ took }) => took))
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

describe('a Redis and a bucket that never respond', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      LOG_LEVEL: 'silent',
      FORM_LIMIT_PER_HOUR: '1000',
      S3_BUCKET: 'sawari',
      S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
  }, 120_000)
  afterAll(() => site.stop())

  const picture = async (at: number) => {
    const { text } = await timed(`${site.origin}/api/collections/cars/records?perPage=30&fields=id,pictures`)
    const car = JSON.parse(text).items[at]
    return `${site.origin}/api/files/cars/${car.id}/${car.pictures[0]}`
  }

  it('delay a picture by at most 3 seconds, and soon not at all', async () => {
    const addresses = await times(9, picture)
    const asking = Promise.all(addresses.slice(0, 3).map(address => timed(address)))
    const { done: first, lateness } = await besideHealth(site.origin, asking)
    for (const { status } of first) expect(status).toBe(503)
    const before = bucket.countConnections()
    const later = await Promise.all(addresses.slice(3).map(address => timed(address)))
    for (const { status } of later) expect(status).toBe(503)
    expect(bucket.countConnections()).toBe(before)
    expect(slowest(first)).toBeLessThan(threeSeconds(lateness))
    expect(slowest(later)).toBeLessThan(slowest(first) / 2)
  })

  it('delay neither pages nor inquiries nor rate limits', async () => {
    const asking = Promise.all([
      ...['/', '/cars?q=silent', '/used/cars?q=silent', '/search?q=creta'].map(path =>
        timed(site.origin + path),
      ),
      post(`${site.origin}/api/collections/CarsInquiry/records`, {
        cars: 'hyundai-creta',
        name: 'Asha',
        number: '9876543210',
        email: 'asha@example.in',
        messgae: 'Here?',
      }),
    ])
    const { done: answers, lateness } = await besideHealth(site.origin, asking)
    for (const { status } of answers) expect(status).toBe(200)
    expect(redis.countConnections()).toBeGreaterThan(0)
    expect(slowest(answers)).toBeLessThan(threeSeconds(lateness))
  })
})

describe('an SMS provider that never responds', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({
      ...liveSettings,
      HOST: '127.0.0.1',
      // All outgoing https goes there.
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${provider.port}`,
    })
  }, 120_000)
  afterAll(() => site.stop())

  const code = (at: number) => post(`${site.origin}/api/sendOtp`, { phone: `98220412${10 + at}` })

  it('delays nobody longer than 3 seconds, soon nobody at all, and never a page', async () => {
    await timed(`${site.origin}/cars?q=first`)
    const codes = times(5, code)
    const pages = times(4, at => timed(`${site.origin}/cars?q=${at}`))
    const { done, lateness } = await besideHealth(site.origin, Promise.all([codes, pages]))
    const [first, visits] = done
    for (const { status } of visits) expect(status).toBe(200)
    for (const { status } of first) expect(status).toBe(400)
    expect(slowest(visits)).toBeLessThan(slowest(first))
    const before = provider.countConnections()
    expect(before).toBeGreaterThanOrEqual(5)
    const later = await times(5, at => code(10 + at))
    for (const { status } of later) expect(status).toBe(400)
    expect(provider.countConnections()).toBe(before)
    expect(slowest(first)).toBeLessThan(threeSeconds(lateness))
    expect(slowest(later)).toBeLessThan(slowest(first) / 2)
  })
})
