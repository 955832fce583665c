import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { autoNews, users } from '#collections/index.ts'
import { allTag, emitCommit, type Tags } from '#records/commit-events.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { newLocalInvalidationBus } from '#records/invalidation-bus.ts'
import { createDatabase } from '#test/kit/database.ts'
import { readEnv } from '../env.ts'
import { newLog } from '../log.ts'
import { type Cdn, purgeRequests } from './purge-requests.ts'
import { purgeWritten } from './purge-written.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const log = newLog(readEnv({ LOG_LEVEL: 'silent' }))

let received: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
let failures = 0
const cdnServer = createServer(({ method, url, headers }, response) => {
  if (failures > 0) {
    failures--
    return response.writeHead(503).end()
  }
  received.push({ method, url, headers })
  response.end('{"status":"ok"}')
})
let url = ''
beforeAll(async () => {
  await new Promise<void>(done => cdnServer.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(cdnServer.address() as AddressInfo).port}`
})
afterAll(() => cdnServer.close())
beforeEach(() => {
  received = []
  failures = 0
})

const receivedKeys = () => received.flatMap(({ headers }) => String(headers['surrogate-key']).split(' '))
const countOf = (key: string) => receivedKeys().filter(each => each === key).length

/** Purges while `use` runs, with short pauses. */
async function whilePurging(cdn: Cdn, use: () => Promise<void>, repeatMs = 50) {
  const writes = newLocalInvalidationBus()
  const purges = purgeWritten({ purge: purgeRequests(cdn), log, writes, repeatMs, retryMs: 10 })
  try {
    await use()
  } finally {
    await purges.close()
  }
  return purges
}
/** Longer than a test waits. */
const neverMs = 3_600_000
const plain = (): Cdn => ({ provider: 'purge', url, maxAgeSeconds: 300 })
const writeArticle = () =>
  createRecord(systemCtx, autoNews, { category: 'cars', title: 'New', content: 'Text.' })

describe('a CDN is purged', () => {
  it('of all pages at the start, of each written record, and of the same once more later', async () => {
    await whilePurging(plain(), async () => {
      await vi.waitFor(() => expect(countOf('pages')).toBe(2))
      const { id } = await writeArticle()
      await vi.waitFor(() => expect(countOf(`autoNews/${id}`)).toBe(2))
      expect(countOf('autoNews')).toBe(2)
      expect(received.every(({ method }) => method === 'PURGE')).toBe(true)
    })
    await writeArticle()
    expect(countOf('autoNews')).toBe(2)
  })

  it('of all pages once the process hears the others, and again after each time in which it did not', async () => {
    const sent: string[] = []
    let announce: (tags: Tags) => void = () => {}
    const purges = purgeWritten({
      purge: async keys => {
        sent.push(...keys)
      },
      log,
      writes: {
        subscribe: listener => {
          announce = listener
          return () => {}
        },
        isComplete: () => false,
        close: async () => {},
      },
      repeatMs: neverMs,
    })
    expect(purges.waiting()).toBe(0)
    for (const all of [['pages'], ['pages', 'pages']]) {
      announce(new Set([allTag]))
      await vi.waitFor(() => expect(sent).toEqual(all))
    }
    await purges.close()
  })

  it('of all pages after a write of so many records that none is named', async () => {
    await whilePurging(
      plain(),
      async () => {
        await vi.waitFor(() => expect(countOf('pages')).toBe(1))
        emitCommit(new Set(['autoNews/*']))
        await vi.waitFor(() => expect(countOf('pages')).toBe(2))
        expect(countOf('autoNews/*')).toBe(0)
      },
      neverMs,
    )
  })

  it('and never learns of records that guests cannot read', async () => {
    await whilePurging(
      plain(),
      async () => {
        await vi.waitFor(() => expect(countOf('pages')).toBe(1))
        await createRecord(systemCtx, users, {
          number: '9822049911',
          name: 'Asha',
        })
        const { id } = await writeArticle()
        await vi.waitFor(() => expect(countOf(`autoNews/${id}`)).toBeGreaterThan(0))
        expect(receivedKeys().filter(key => key.startsWith('users'))).toEqual([])
      },
      60_000,
    )
  })

  it('once it responds again, of everything written meanwhile', async () => {
    const { counts } = await whilePurging(
      plain(),
      async () => {
        await vi.waitFor(() => expect(countOf('pages')).toBe(1))
        failures = 3
        const ids = [(await writeArticle()).id, (await writeArticle()).id]
        for (const id of ids) await vi.waitFor(() => expect(countOf(`autoNews/${id}`)).toBeGreaterThan(0))
      },
      60_000,
    )
    expect(counts.failedRequests).toBe(3)
  })

  it('at Fastly with the service’s token', async () => {
    const fastly: Cdn = { provider: 'fastly', url, service: 'SU1Z', token: 'secret', maxAgeSeconds: 300 }
    await whilePurging(fastly, async () => {
      await vi.waitFor(() => expect(countOf('pages')).toBeGreaterThan(0))
    })
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/service/SU1Z/purge',
      headers: { 'fastly-key': 'secret', 'surrogate-key': 'pages' },
    })
  })

  it('in requests of at most 200 keys', async () => {
    const purges = purgeWritten({
      purge: purgeRequests(plain()),
      log,
      writes: newLocalInvalidationBus(),
      repeatMs: 60_000,
    })
    await vi.waitFor(() => expect(countOf('pages')).toBe(1))
    purges.add(
      Array.from({ length: 450 }, (_, at) => `cars/car${at}`),
      false,
    )
    await vi.waitFor(() => expect(receivedKeys()).toHaveLength(451))
    expect(received.map(({ headers }) => String(headers['surrogate-key']).split(' ').length)).toEqual([
      1, 200, 200, 50,
    ])
    await purges.close()
  })
})
