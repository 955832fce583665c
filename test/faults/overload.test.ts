import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { type Connection, connect } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { randomId } from '#records/ids.ts'
import { listRecords } from '#records/list.ts'
import { createMember } from '#test/kit/people.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'

// A real site under too many requests, blocked, and during shutdown.

const settings: Record<string, string> = {
  FORM_LIMIT_PER_HOUR: '1000000',
  LOG_LEVEL: 'silent',
  SESSION_SECRET: 'of-this-test-and-of-nothing-else-here',
  TRUSTED_PROXIES: '1',
  DATA_DIR: await createTempFolder('sawari-overload-'),
}
let site: Site
let database: Connection
let vehicle: string

beforeAll(async () => {
  site = await startSite(settings)
  database = await connect({ dataDir: site.dataDir, databaseUrl: undefined, poolSize: 2 })
  const { items } = await listRecords(systemContext(database.db), usedVehicles, {
    perPage: 1,
    fields: ['id'],
  })
  vehicle = items[0]?.id ?? ''
}, 120_000)

afterAll(async () => {
  await database.close()
  await site.stop()
})

const get = async (path: string, headers: HeadersInit = {}, signal?: AbortSignal) => {
  const answer = await fetch(site.origin + path, { headers, ...(signal && { signal }) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
type Answer = { status: number; headers: Headers; text: string }
/**
 * Sends the request over a separate open connection, so that many can be sent at the same moment. The server has accepted
 * the connection: otherwise it would accept one after the other while it renders.
 */
async function getApart(path: string, headers: Record<string, string> = {}): Promise<() => Promise<Answer>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const send = (to: string) =>
    new Promise<Answer>((resolve, reject) => {
      const outgoing = request(site.origin + to, { headers, agent }, async answer => {
        const chunks = await answer.toArray()
        const answered = new Headers(
          Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
        )
        resolve({ status: answer.statusCode ?? 0, headers: answered, text: Buffer.concat(chunks).toString() })
      })
      outgoing.on('error', reject).end()
    })
  await send('/api/health')
  return () => send(path)
}
const ignore = () => {}
/** Statements that read the table wait until the holder of the lock ends. */
async function lockTable(name: string): Promise<pg.Client> {
  const holder = new pg.Client(database.address)
  await holder.connect()
  // Releases the lock even if the test fails.
  onTestFinished(() => holder.end())
  await holder.query(`begin; lock table ${pg.escapeIdentifier(name)} in access exclusive mode`)
  return holder
}
const inquire = async () => {
  const answer = await fetch(`${site.origin}/api/collections/usedVehiclesInquiries/records`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ vehicle, name: 'Asha', email: `${randomId()}@example.in` }),
  })
  await answer.text()
  return answer.status
}

describe('requests for more pages than it can render', () => {
  it('renders what it can, answers the rest with a readable 503, and accepts every inquiry meanwhile', async () => {
    await get('/about')
    await get('/about')
    const ready = await Promise.all(
      Array.from({ length: 400 }, (_, at) => getApart(`${at % 2 ? '/hi' : ''}/cars?q=flood${at}`)),
    )
    const flood = ready.map(ask => ask())
    const inquiries = await Promise.all(Array.from({ length: 10 }, inquire))
    const health = await get('/api/health')
    const cachedPage = await get('/about')
    const file = await get('/favicon.svg')
    const answers = await Promise.all(flood)
    expect(inquiries).toEqual(inquiries.map(() => 200))
    expect([health.status, cachedPage.status, file.status]).toEqual([200, 200, 200])
    const [made, refused] = [200, 503].map(status => answers.filter(each => each.status === status))
    expect(made?.length).toBeGreaterThan(50)
    expect(refused?.length).toBeGreaterThan(0)
    expect((made?.length ?? 0) + (refused?.length ?? 0)).toBe(400)
    for (const { headers, text } of refused ?? []) {
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(text).toMatch(/<h1>(Too many visitors right now|अभी बहुत सारे लोग साइट पर हैं)<\/h1>/)
    }
    expect(new Set(refused?.map(({ text }) => /lang="(\w+)"/.exec(text)?.[1]))).toEqual(new Set(['en', 'hi']))
    // It recovers as soon as the flood ends.
    expect((await get('/cars?q=after')).status).toBe(200)
  }, 90_000)
})

describe('requests of one person for more of its own pages than the limit', () => {
  it('are refused with a readable 503 for that person only', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    const { token } = await createMember(systemContext(database.db), settings.SESSION_SECRET ?? '')
    const headers = { ...from('198.51.100.4'), Cookie: `session=${token}` }
    const ready = await Promise.all(
      Array.from({ length: 200 }, () => getApart('/compare?kind=cars&v=hyundai-creta', headers)),
    )
    // None of the pages is ready before the first one is refused.
    const holder = await lockTable('cars')
    const flood = ready.map(ask => ask())
    const refused = await Promise.race(flood)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused.text).toContain('<h1>Too many visitors right now</h1>')
    expect((await get('/login', from('198.51.100.5'))).status).toBe(200)
    await holder.end()
    const statuses = new Set((await Promise.all(flood)).map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 503]))
  }, 60_000)
})

describe('lists that use all of their time', () => {
  const askLists = (count = 30, headers: HeadersInit = {}, signal?: AbortSignal) =>
    Array.from({ length: count }, (_, at) =>
      get(
        `/api/collections/vehicleReviews/records?filter=${encodeURIComponent(`rating>${at / 100}`)}`,
        headers,
        signal,
      ),
    )
  /** The number of statements that wait for the locked table. */
  const waitingStatements = async () => {
    const { rows } = await database.db.execute<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`,
    )
    return rows[0]?.count
  }

  it('are aborted with 503, and delay neither pages nor inquiries', async () => {
    const holder = await lockTable('vehicleReviews')
    const lists = askLists()
    const first = Promise.race(lists).then(() => 'a list')
    const others = Promise.all([get('/?q=new'), get('/used/cars?q=new'), inquire()])
    expect(await Promise.race([first, others.then(() => 'the others')])).toBe('the others')
    const [home, used, inquiry] = await others
    expect([home.status, used.status, inquiry]).toEqual([200, 200, 200])
    for (const { status, headers, text } of await Promise.all(lists)) {
      expect(status).toBe(503)
      expect(headers.get('Retry-After')).not.toBeNull()
      expect(JSON.parse(text)).toMatchObject({ status: 503, data: {} })
    }
    await holder.end()
    expect((await get('/api/collections/vehicleReviews/records')).status).toBe(200)
  }, 60_000)

  it.each([
    ['a member', '9876543210'],
    ['a guest', '9876543211'],
  ])(
    'of %s delay nobody else, by any route',
    async (who, phone) => {
      const systemCtx = systemContext(database.db)
      const secret = settings.SESSION_SECRET ?? ''
      const [slow, other] = [await createMember(systemCtx, secret), await createMember(systemCtx, secret)]
      const flooder = new Headers(
        who === 'a member' ? { Authorization: slow.token } : { 'X-Forwarded-For': '198.51.100.1' },
      )
      const holder = await lockTable('vehicleReviews')
      const lists = askLists(16, flooder)
      const first = Promise.race(lists).then(() => 'a list')
      await vi.waitFor(async () => expect(await waitingStatements()).toBeGreaterThan(1))
      const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
      const others = Promise.all([
        get('/api/collections/cars/records', { Authorization: other.token }),
        get('/api/collections/UsedVehicleConversations/records', { Authorization: other.token }),
        get('/api/collections/cars/records?sort=-price', { 'X-Forwarded-For': '198.51.100.2' }),
        inquire(),
        fetch(`${site.origin}/api/sendOtp`, { ...post, body: JSON.stringify({ phone }) }),
      ])
      expect(await Promise.race([first, others.then(() => 'the others')])).toBe('the others')
      const statuses = (await others).map(answer => (typeof answer === 'number' ? answer : answer.status))
      expect(statuses).toEqual([200, 200, 200, 200, 200])
      for (const { status, headers } of await Promise.all(lists)) {
        expect(status).toBe(503)
        expect(headers.get('Retry-After')).not.toBeNull()
      }
      await holder.end()
    },
    60_000,
  )

  it('are cancelled in the database when the last of their clients leaves', async () => {
    const holder = await lockTable('vehicleReviews')
    const clients = new AbortController()
    const lists = askLists(8, { 'X-Forwarded-For': '198.51.100.3' }, clients.signal)
    await vi.waitFor(async () => expect(await waitingStatements()).toBeGreaterThan(1))
    const left = performance.now()
    clients.abort()
    await Promise.allSettled(lists)
    await vi.waitFor(async () => expect(await waitingStatements()).toBe(0), { timeout: 10_000 })
    // Each would otherwise run for five seconds.
    expect(performance.now() - left).toBeLessThan(4_000)
    await holder.end()
    expect((await get('/api/collections/vehicleReviews/records')).status).toBe(200)
  }, 60_000)
})

describe('a shutdown under load', () => {
  it('reports not ready, drops no request, ends in time, and spreads the reconnects of its streams', async () => {
    let isOver = false
    let served = 0
    const dropped: unknown[] = []
    // Like a load balancer, which sends no requests to a process that is not ready.
    const visitor = async (name: number) => {
      for (let at = 0; !isOver; at++) {
        try {
          const answer = await fetch(`${site.origin}/cars?q=${name}-${at}`)
          await answer.text()
          served++
        } catch (error) {
          dropped.push(error)
        }
      }
    }
    const client = new PocketBase(site.origin)
    const heard: string[] = []
    await client.collection('usedVehicleReviews').subscribe('*', ({ record }) => heard.push(record.name))
    const ends: number[] = []
    const streams = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const stream = await fetch(`${site.origin}/api/realtime`)
        return async () => {
          const text = await stream.text()
          ends.push(performance.now())
          return text
        }
      }),
    )
    const streamTexts = Promise.all(streams.map(read => read()))
    const visitors = Array.from({ length: 8 }, (_, name) => visitor(name))
    while (served < 20) await wait(20)
    // As from a signal to the whole process group, and once more from npm.
    process.kill(site.pid, 'SIGTERM')
    process.kill(site.pid, 'SIGTERM')
    const ready = new Set<number>()
    const look = () =>
      fetch(`${site.origin}/api/health/ready`).then(({ status }) => ready.add(status), ignore)
    const looking = setInterval(look, 20)
    await vi.waitFor(() => expect(ready).toContain(503), { timeout: 20_000, interval: 10 })
    clearInterval(looking)
    isOver = true
    // Its own timeout would exit with 1 after ten seconds.
    expect(await site.ended).toBe(0)
    await Promise.all(visitors)
    expect(dropped).toEqual([])
    for (const each of await streamTexts) expect(each).toContain('PB_CONNECT')
    // The closes are spread, so that the clients do not reconnect all at once.
    const [tenth = 0, last = 0] = [ends[6], ends[53]]
    expect(last - tenth).toBeGreaterThan(300)

    site = await startSite({ ...settings, PORT: new URL(site.origin).port })
    let tries = 0
    const review = () =>
      client
        .collection('usedVehicleReviews')
        .create({ vehicle, name: 'Asha', review: `Good, ${++tries}.`, rating: 4 }, { requestKey: null })
    await vi.waitFor(
      async () => {
        await review()
        expect(heard).toContain('Asha')
      },
      { timeout: 30_000, interval: 300 },
    )
    await client.realtime.unsubscribe()
  }, 90_000)
})
