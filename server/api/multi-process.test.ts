import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#database/connect.ts'
import { redisRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { randomId } from '#records/ids.ts'
import { pubSubBus } from '#records/realtime/bus.ts'
import { redisPubSub } from '#records/realtime/redis-pubsub.ts'
import { fixtureApi } from '#test/kit/fixtures/api.ts'
import { redisUrl, startStallingProxy } from '#test/kit/redis.ts'

/** One process of a site: its own connections, bus and counters over the shared store. */
async function startProcess(url: string, db?: Database) {
  const link = redisPubSub({ url }, () => {})
  afterAll(link.close)
  await link.ready()
  const bus = pubSubBus(link)
  return {
    link,
    bus,
    api: await fixtureApi({ pubSub: link, bus, limits: redisRateLimits(link.redis, 1000) }, db),
  }
}

const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})

type Api = Awaited<ReturnType<typeof fixtureApi>>

async function openStream(api: Api) {
  const abort = new AbortController()
  afterAll(() => abort.abort())
  const answer = await api.fetch('/api/realtime', { signal: abort.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  /** Waits until the stream has received the text, or ends. */
  const until = async (part: string) => {
    while (!heard.includes(part)) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return 'ended'
      heard += value
    }
    return heard
  }
  const clientId = /"clientId":"(\w+)"/.exec(await until('PB_CONNECT'))?.[1] ?? ''
  return { clientId, until }
}

describe.skipIf(!redisUrl)('two processes with one Redis', async () => {
  const url = redisUrl ?? ''
  const one = await startProcess(url)
  const other = await startProcess(url, one.api.systemCtx.db)

  it('are connected at once', async () => {
    const link = redisPubSub({ url }, () => {})
    onTestFinished(link.close)
    expect(await link.ready()).toBe(true)
  })

  it('a stream on one process receives events of the other, after a subscription through the other', async () => {
    const { clientId, until } = await openStream(one.api)
    const answer = await other.api.send(
      'POST',
      '/api/realtime',
      json({ clientId, subscriptions: ['authors/*'] }),
    )
    expect(answer.status).toBe(204)
    const name = `Heard ${randomId()}`
    await other.api.send('POST', '/api/collections/authors/records', json({ name }))
    expect(await until(name)).toContain('event:authors/*')
  })

  it('a subscription for an unknown stream gives 404', async () => {
    const body = json({ clientId: 'x'.repeat(40), subscriptions: [] })
    expect((await other.api.send('POST', '/api/realtime', body)).status).toBe(404)
  })

  it('both processes refuse the same subscriptions', async () => {
    const { clientId } = await openStream(one.api)
    const as = (member: string) => ({
      ...json({ clientId, subscriptions: [] }),
      headers: { 'Content-Type': 'application/json', 'X-Member': member },
    })
    expect((await other.api.send('POST', '/api/realtime', as('anna'))).status).toBe(204)
    expect((await other.api.send('POST', '/api/realtime', as('bela'))).status).toBe(403)
  })

  it('share their counters', async () => {
    const [here, there] = [redisRateLimits(one.link.redis, 2), redisRateLimits(other.link.redis, 2)]
    const address = randomId()
    await here.take('review', address)
    await there.take('review', address)
    await there.refund('review', address)
    await here.take('review', address)
    await expect(there.take('review', address)).rejects.toMatchObject({ status: 429 })
  })
})

describe.skipIf(!redisUrl)('a Redis that hangs', () => {
  it('delays nobody, and streams catch up once it responds again', async () => {
    const line = await startStallingProxy(redisUrl ?? '')
    const process = await startProcess(line.url)
    const { clientId, until } = await openStream(process.api)
    const writes = async (name: string) =>
      (await process.api.send('POST', '/api/collections/authors/records', json({ name }))).status
    await process.api.send('POST', '/api/realtime', json({ clientId, subscriptions: ['authors/*'] }))
    line.stall()
    expect(await writes('While it hangs')).toBe(200)
    expect(await until('While it hangs')).toContain('event:authors/*')
    await vi.waitFor(() => expect(process.link.redis.status).not.toBe('ready'))
    const address = randomId()
    const limits = redisRateLimits(process.link.redis, 1)
    await limits.take('review', address)
    await expect(limits.take('review', address)).rejects.toMatchObject({ status: 429 })

    const missed = vi.fn()
    process.bus.onMissed(missed)
    line.resume()
    await vi.waitFor(() => expect(missed).toHaveBeenCalled())
    expect(await until('never said')).toBe('ended')
  })
})
