import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { type Connection, connect } from '#database/connect.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { createListing } from '#test/kit/people.ts'
import { startReplicatedPostgres, whyNoReplica } from '#test/kit/replicated-postgres.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { startTcpProxy, type TcpProxy } from '#test/kit/tcp-proxy.ts'
import { type InquiryFailure, sendInquiries } from './inquirer.ts'

// A real site over a primary and a streaming replica of PostgreSQL 15, each behind a TCP proxy. This process is a
// second one that writes to the same database.

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
      REDIS_URL: '',
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
  /** Repeats the visits until the returned function is called, which gives the different statuses. */
  const visitAllTheTime = (...visits: (() => Promise<{ status: number }>)[]) => {
    const seen = new Set<number>()
    let isOver = false
    const visiting = (async () => {
      while (!isOver)
        for (const visitOne of visits)
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
  const setName = (name: string) => updateRecord(systemCtx, usedVehicles, listing, { name })
  /** Whether the latest change of the listing is in the sitemap: a bulk read. */
  const isInSitemap = async () => {
    const { updated } = await getRecord(systemCtx, usedVehicles, listing)
    const { text } = await visit('/sitemaps/used-1.xml')
    return text.includes(`${updated.slice(0, 19).replace(' ', 'T')}Z`)
  }

  it('a stalled replica gives no old page or list, and bulk reads of its last seconds only', async () => {
    const page = `/used-vehicles/${listing}`
    expect(await isShown('Swift VXi', page)).toBe(true)
    await setName('Swift ZXi')
    await vi.waitFor(async () => expect(await isInSitemap()).toBe(true))
    await servers.replica.query('select pg_wal_replay_pause()')
    try {
      // Sitemaps have whole seconds.
      await wait(1_000)
      for (const name of ['Baleno Alpha', 'Ciaz Zeta']) {
        await setName(name)
        await vi.waitFor(async () => expect(await isShown(name, page)).toBe(true))
        expect(await isShown(name, `${page}?utm_source=${name.length}`)).toBe(true)
        const record = await visit(`/api/collections/usedVehicles/records/${listing}`)
        expect(JSON.parse(record.text).name).toBe(name)
      }
      expect(await isInSitemap()).toBe(false)
      await vi.waitFor(async () => expect(await isInSitemap()).toBe(true), { timeout: 30_000, interval: 500 })
    } finally {
      await servers.replica.query('select pg_wal_replay_resume()')
    }
  }, 60_000)

  it('a replica that hangs delays bulk reads, and fails none', async () => {
    reads.setSilent(true)
    const stopVisiting = visitAllTheTime(visitList, visitSearch)
    const sitemap = await visit('/sitemap.xml')
    expect(await stopVisiting()).toEqual([200])
    expect(sitemap.status).toBe(200)
    reads.setSilent(false)
  }, 60_000)

  it('a replica that is killed fails no read that begins afterwards', async () => {
    await servers.setSynchronous(false)
    const stopVisiting = visitAllTheTime(visitList, visitSearch)
    await servers.replica.kill()
    const stopReading = visitAllTheTime(() => visit('/sitemap.xml'))
    await wait(3_000)
    expect(await stopReading()).toEqual([200])
    const isReady = await visit('/api/health/ready')
    await servers.replica.start()
    await servers.setSynchronous(true)
    expect(await stopVisiting()).toEqual([200])
    expect(isReady.status).toBe(200)
  }, 60_000)

  it('a failover loses no acknowledged write, doubles none, and cached pages are always served', async () => {
    const failures: InquiryFailure[] = []
    const vehicle = await createListing(systemCtx)
    const visitCached = () => visit('/about')
    expect((await visitCached()).status).toBe(200)
    let acknowledged = 0
    const stopVisiting = visitAllTheTime(visitCached)
    const stopVisitingLists = visitAllTheTime(visitList)
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
    await servers.replica.query('select pg_promote()')
    writes.forwardTo(servers.replica.port)
    const ids = (await writing).flat()
    expect(await stopVisiting()).toEqual([200])
    expect((await stopVisitingLists()).toSorted()).toEqual([200, 503])
    const lastFailure = Math.max(killedAt, ...failures.map(({ at }) => at))
    expect(lastFailure - killedAt).toBeLessThan(30_000)
    const { rows } = await database.db.execute<{ message: string; n: number }>(
      sql`select message, count(*)::int as n from "usedVehiclesInquiries" where vehicle = ${vehicle} group by 1`,
    )
    const stored = new Map(rows.map(({ message, n }) => [message, n]))
    expect(ids).toHaveLength(200)
    for (const id of ids) expect(stored.get(`Inquiry ${id}`), id).toBe(1)
    // Other processes are heard again.
    await setName('Fronx Delta')
    await vi.waitFor(
      async () => expect(await isShown('Fronx Delta', `/used-vehicles/${listing}`)).toBe(true),
      { timeout: 15_000 },
    )
    expect((await visit('/sitemap.xml')).status).toBe(200)
  }, 180_000)
})
