import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { type Connection, connect } from '#database/connect.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { updateRecord } from '#records/update.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { startReplicatedPostgres, whyNoReplica } from '#test/kit/replicated-postgres.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { startTcpProxy, type TcpProxy } from '#test/kit/tcp-proxy.ts'
import { type InquiryFailure, sendInquiries } from './inquirer.ts'

// A real site over a primary and a streaming replica of PostgreSQL 15, each behind a TCP proxy. This process is a
// second one that writes to the same database.

const secret = 'a-secret-of-the-replica-tests-0123456789'

describe.skipIf(whyNoReplica)(`a primary and a replica${whyNoReplica ? `: ${whyNoReplica}` : ''}`, () => {
  let servers: Awaited<ReturnType<typeof startReplicatedPostgres>>
  let writes: TcpProxy
  let reads: TcpProxy
  let site: Site
  let database: Connection
  let systemCtx: Ctx
  let listing: string

  beforeAll(async () => {
    servers = await startReplicatedPostgres()
    writes = await startTcpProxy(servers.primary.port)
    reads = await startTcpProxy(servers.replica.port)
    const databaseUrl = servers.primary.url.replace(`:${servers.primary.port}/`, `:${writes.port}/`)
    site = await startSite({
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URL: servers.replica.url.replace(`:${servers.replica.port}/`, `:${reads.port}/`),
      SESSION_SECRET: secret,
      REDIS_URL: '',
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
      FORM_LIMIT_PER_HOUR: '1000000',
    })
    database = await connect({ databaseUrl, dataDir: '' })
    systemCtx = systemContext(database.db)
    listing = await createListing(systemCtx)
  }, 180_000)

  afterAll(async () => {
    await site?.stop()
    await database?.close()
    await Promise.all([writes?.stop(), reads?.stop()])
    await servers?.stop()
  })

  const visit = async (path: string) => {
    const response = await fetch(site.origin + path)
    return { status: response.status, text: await response.text() }
  }
  const isShown = async (name: string, path: string) => (await visit(path)).text.includes(name)
  let pageNumber = 0
  /** A list that no cache has. */
  const visitList = () => visit(`/used/cars?max=${900_000 + ++pageNumber}`)
  const visitSearch = () => visit(`/search?q=swift+${++pageNumber}`)
  /** Visits lists and searches until the returned function is called, which gives the different statuses. */
  const visitAllTheTime = () => {
    const seen = new Set<number>()
    let isOver = false
    const visiting = (async () => {
      while (!isOver)
        for (const visitOne of [visitList, visitSearch])
          seen.add(
            await visitOne().then(
              ({ status }) => status,
              () => 0,
            ),
          )
    })()
    return async () => {
      isOver = true
      await visiting
      return [...seen]
    }
  }
  const readOutcomes = async (): Promise<Record<string, number>> => {
    const text = await (await fetch(site.metrics ?? '')).text()
    const found = text.matchAll(/^sawari_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm)
    return Object.fromEntries([...found].map(([, outcome, count]) => [outcome, Number(count)]))
  }
  /** How often reads ended in each way during the work. */
  const countOutcomes = async (work: () => Promise<unknown>) => {
    const before = await readOutcomes()
    await work()
    const after = await readOutcomes()
    return Object.fromEntries(
      Object.entries(after).map(([outcome, count]) => [outcome, count - (before[outcome] ?? 0)]),
    )
  }
  const isReplicaUsed = () =>
    vi.waitFor(async () => expect((await countOutcomes(visitList)).replica).toBeGreaterThan(0), {
      timeout: 15_000,
      interval: 200,
    })
  const setName = (name: string) => updateRecord(systemCtx, usedVehicles, listing, { name })

  it('guests read from the replica, members and writes use the primary', async () => {
    await isReplicaUsed()
    const { token } = await createMember(systemCtx, secret)
    const outcomes = await countOutcomes(async () => {
      const headers = { Authorization: token }
      const response = await fetch(`${site.origin}/api/collections/usedVehicles/records`, { headers })
      expect(response.status).toBe(200)
    })
    expect(Object.values(outcomes).every(count => count === 0)).toBe(true)
    expect((await visit('/sitemap.xml')).status).toBe(200)
  })

  it('a stalled replica gives no old page after an invalidation', async () => {
    const page = `/used-vehicles/${listing}`
    expect(await isShown('Swift VXi', page)).toBe(true)
    await servers.replica.query('select pg_wal_replay_pause()')
    try {
      for (const name of ['Baleno Alpha', 'Ciaz Zeta', 'Ignis Delta']) {
        await setName(name)
        await vi.waitFor(async () => expect(await isShown(name, page)).toBe(true))
        for (let visits = 0; visits < 5; visits++) {
          expect(await isShown(name, page)).toBe(true)
          expect(await isShown(name, `${page}?utm_source=${visits}`)).toBe(true)
        }
        const record = await visit(`/api/collections/usedVehicles/records/${listing}`)
        expect(JSON.parse(record.text).name).toBe(name)
      }
      expect((await countOutcomes(visitList)).replica).toBe(0)
    } finally {
      await servers.replica.query('select pg_wal_replay_resume()')
    }
    await isReplicaUsed()
    expect(await isShown('Ignis Delta', page)).toBe(true)
  })

  it('whoever writes reads it at once, even while the replica is stalled', async () => {
    const { token, id } = await createMember(systemCtx, secret)
    await servers.replica.query('select pg_wal_replay_pause()')
    try {
      for (const name of ['Asha', 'Ravi']) {
        const address = `${site.origin}/api/collections/users/records/${id}`
        const headers = { Authorization: token, 'Content-Type': 'application/json' }
        const written = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ name }) })
        expect(written.status).toBe(200)
        const read = await fetch(address, { headers })
        expect((await read.json()).name).toBe(name)
      }
    } finally {
      await servers.replica.query('select pg_wal_replay_resume()')
    }
    await isReplicaUsed()
  })

  it('a replica that hangs delays reads, and fails none', async () => {
    const stopVisiting = visitAllTheTime()
    reads.setSilent(true)
    await wait(1_000)
    const outcomes = await countOutcomes(() => wait(4_000))
    expect(await stopVisiting()).toEqual([200])
    expect(outcomes).toMatchObject({ replica: 0, stale: 0 })
    expect(outcomes.away).toBeGreaterThan(0)
    reads.setSilent(false)
    await isReplicaUsed()
  }, 60_000)

  it('a replica that is killed fails no read', async () => {
    await servers.setSynchronous(false)
    const stopVisiting = visitAllTheTime()
    await servers.replica.kill()
    // The killed server's processes may answer once more.
    await wait(1_000)
    const outcomes = await countOutcomes(() => wait(3_000))
    const isReady = await visit('/api/health/ready')
    await servers.replica.start()
    await servers.setSynchronous(true)
    expect(await stopVisiting()).toEqual([200])
    expect(outcomes).toMatchObject({ replica: 0, stale: 0 })
    expect(outcomes.away).toBeGreaterThan(0)
    expect(isReady.status).toBe(200)
    await isReplicaUsed()
  }, 60_000)

  it('a failover loses no acknowledged write, doubles none, and pages are always served', async () => {
    const failures: InquiryFailure[] = []
    const vehicle = await createListing(systemCtx)
    const isReady = await visit(`/used-vehicles/${vehicle}`)
    expect(isReady.status).toBe(200)
    let acknowledged = 0
    const stopVisiting = visitAllTheTime()
    const writing = Promise.all(
      Array.from({ length: 5 }, () =>
        sendInquiries(
          () => site.origin,
          vehicle,
          40,
          failures,
          () => acknowledged++,
        ),
      ),
    )
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(40), { timeout: 60_000 })
    const killedAt = performance.now()
    await servers.primary.kill()
    await wait(2_000)
    expect((await visit('/api/health/ready')).status).toBe(200)
    await servers.replica.query('select pg_promote()')
    writes.forwardTo(servers.replica.port)
    const ids = (await writing).flat()
    expect(await stopVisiting()).toEqual([200])
    const lastFailure = Math.max(killedAt, ...failures.map(({ at }) => at))
    expect(lastFailure - killedAt).toBeLessThan(30_000)
    const { rows } = await database.db.execute<{ message: string; n: number }>(
      sql`select message, count(*)::int as n from "usedVehiclesInquiries" where vehicle = ${vehicle} group by 1`,
    )
    const stored = new Map(rows.map(({ message, n }) => [message, n]))
    expect(ids).toHaveLength(200)
    for (const id of ids) expect(stored.get(`Inquiry ${id}`), id).toBe(1)
    // Other processes are heard again, and reads use the address of the replicas again, which leads to the new primary.
    await setName('Fronx Delta')
    await vi.waitFor(
      async () => expect(await isShown('Fronx Delta', `/used-vehicles/${listing}`)).toBe(true),
      { timeout: 15_000 },
    )
    await isReplicaUsed()
  }, 180_000)
})
