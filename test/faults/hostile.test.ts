import { connect as connectSocket, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProcessCost } from '#bench/process-cost.ts'
import { type Connection, connect } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { loadOrCreateSecret } from '#server/session-secret.ts'
import { createFakePng } from '#test/kit/fake-png.ts'
import { createMember } from '#test/kit/people.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { isLongRun } from './is-long-run.ts'
import { sendLarge } from './large-body.ts'

// Sends excessive requests to a real site.

let site: Site
let database: Connection
let member: Awaited<ReturnType<typeof createMember>>

beforeAll(async () => {
  site = await startSite({ FORM_LIMIT_PER_HOUR: '1000000', LOG_LEVEL: 'silent' })
  database = await connect({ dataDir: site.dataDir, databaseUrl: undefined, poolSize: 2 })
  member = await createMember(systemContext(database.db), await loadOrCreateSecret(site.dataDir))
}, 120_000)

afterAll(async () => {
  await database.close()
  await site.stop()
})

const statusOf = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(site.origin + path, init)
  await answer.arrayBuffer()
  return answer.status
}

/** The maximum growth of the process in megabytes during the work. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const { memory } = readProcessCost(site.pid)
  let most = memory
  const looking = setInterval(() => {
    most = Math.max(most, readProcessCost(site.pid).memory)
  }, 10)
  await work()
  clearInterval(looking)
  return most - memory
}

const json = 'application/json'
const inquiries = '/api/collections/usedVehiclesInquiries/records'

const sendDeep = (text: string) =>
  statusOf(inquiries, { method: 'POST', headers: { 'Content-Type': json }, body: text })

async function choosePicture(bytes: Uint8Array) {
  const form = new FormData()
  form.append('avatar', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
  const headers = { Authorization: `Bearer ${member.token}` }
  return statusOf(`/api/collections/users/records/${member.id}`, { method: 'PATCH', headers, body: form })
}

// Only Linux reports a process's memory.
describe.runIf(process.platform === 'linux')('rejected without much memory', () => {
  const deep = 10_000
  const sends: [string, () => Promise<number>[]][] = [
    [
      'bodies of 100 MB',
      () =>
        [inquiries, '/api/sendOtp', '/cars/hyundai-creta/inquiry'].flatMap(path =>
          [true, false].map(isAnnounced => sendLarge(site.origin + path, json, isAnnounced)),
        ),
    ],
    [
      'forms of 100 MB with files',
      () =>
        ['/api/collections/users/records', '/profile', '/sell/new'].flatMap(path =>
          [true, false, false, false].map(isAnnounced =>
            sendLarge(site.origin + path, 'multipart/form-data; boundary=x', isAnnounced),
          ),
        ),
    ],
    [
      'JSON 10,000 deep',
      () =>
        Array.from({ length: 10 }, () => [
          sendDeep('{"a":'.repeat(deep) + 1 + '}'.repeat(deep)),
          sendDeep(`{"message":${'['.repeat(deep)}${']'.repeat(deep)}}`),
          sendDeep('{"a":['.repeat(deep)),
        ]).flat(),
    ],
    [
      'pictures that decode to 400 megapixels, and to ten thousand',
      () => {
        const picture = createFakePng(20_000, 20_000, true)
        return Array.from({ length: 6 }, () => [
          choosePicture(picture),
          choosePicture(createFakePng(100_000, 100_000)),
        ]).flat()
      },
    ],
  ]

  it.each(sends)(
    'are %s',
    async (what, send) => {
      // Loads modules that are loaded lazily, which must not count.
      expect(await choosePicture(createFakePng(9, 9, true))).toBe(200)
      expect(await sendDeep('{}')).toBe(400)
      expect(await statusOf('/cars?q=before')).toBe(200)
      let statuses: number[] = []
      const growth = await growthDuring(async () => {
        statuses = await Promise.all(send())
      })
      console.log(`${what}: ${Math.round(growth)} MB`, statuses.join())
      for (const status of statuses) expect([0, 400, 413, 503]).toContain(status)
      expect(statuses.some(status => status === 400 || status === 413)).toBe(true)
      expect(growth).toBeLessThanOrEqual(150)
      expect(await statusOf('/cars?q=after')).toBe(200)
    },
    60_000,
  )
})

/** Opens 1,000 connections; each sends one more letter of a request every half second until it is closed. */
async function beset(origin: string): Promise<Socket[]> {
  const { hostname, port } = new URL(origin)
  const sockets = Array.from({ length: 1_000 }, () => connectSocket(Number(port), hostname))
  const connected = sockets.map(socket => new Promise(done => socket.once('connect', done)))
  for (const socket of sockets) socket.on('error', () => {}).resume()
  await Promise.all(connected)
  for (const socket of sockets) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    const talking = setInterval(() => socket.write('a'), 500)
    socket.once('close', () => clearInterval(talking))
  }
  return sockets
}
const cut = (sockets: readonly Socket[]) =>
  Promise.all(sockets.map(socket => socket.closed || new Promise(done => socket.once('close', done))))

describe('1,000 connections with incomplete requests', () => {
  it('are closed, and delay nobody meanwhile', async () => {
    const sockets = await beset(site.origin)
    expect(await statusOf('/cars?q=meanwhile')).toBe(200)
    expect(await sendDeep('{}')).toBe(400)
    await cut(sockets)
  }, 60_000)

  // Interleaves both sites, so that other load on the machine affects both.
  it.runIf(isLongRun)(
    'at most double the time of the slowest of a hundred visits',
    async () => {
      const calm = await startSite({ LOG_LEVEL: 'silent' })
      const [calmTimes, besetTimes]: [number[], number[]] = [[], []]
      const visit = async (origin: string) => {
        const began = performance.now()
        await (await fetch(`${origin}/cars?page=2`)).text()
        return performance.now() - began
      }
      try {
        for (let round = 0; round < 5; round++) {
          const sockets = await beset(site.origin)
          // The connections stay open at least that long.
          const end = performance.now() + 6_000
          for (let at = 0; at < 200 && performance.now() < end; at++) {
            const [calmTime, besetTime] = [await visit(calm.origin), await visit(site.origin)]
            // The first round is a warm-up.
            if (!round) continue
            calmTimes.push(calmTime)
            besetTimes.push(besetTime)
          }
          for (const socket of sockets) socket.destroy()
        }
      } finally {
        await calm.stop()
      }
      const p99 = (times: number[]) =>
        times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
      console.log(`${besetTimes.length} visits, p99 in ms: ${p99(calmTimes)} and ${p99(besetTimes)}`)
      expect(p99(besetTimes) / p99(calmTimes)).toBeLessThanOrEqual(2)
    },
    180_000,
  )
})
