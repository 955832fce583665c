import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#database/connect.ts'
import { addJob } from '#database/jobs.ts'
import { valueChangedListings } from '#domain/valuation/value-changed-listings.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { pickVehicles } from '../everything/visitors.ts'
import { readProcessCost } from '../process-cost.ts'
import { markdownTable, saveReport } from '../report.ts'
import { waitForRows } from '../scale/wait-for-rows.ts'
import { growListings } from '../used/grow-listings.ts'

const maxRunSeconds = 600
const maxSingleMs = 5
const pagesPerSecond = 20
const quietSeconds = 30
const pollMs = 250
const singles = 200

/** All on sale, and as an earlier night left them, but without values: the next run writes all of them. */
const onSale = {
  status: `'approved'`,
  listedAt: 'created',
  listedUntil: `now() + interval '30 days'`,
  value: 'null',
  valueLow: 'null',
  valueHigh: 'null',
  dealRating: `''`,
  noRatingReason: `''`,
  belowValue: 'null',
  valuedAt: 'now()',
}

/**
 * The nightly run of a site with so many used vehicles, while visitors open lists and details: once when every value
 * changes, and once when hardly any does. Then one changed listing at a time.
 */
export async function measureNight(rows: number): Promise<boolean> {
  const site = await startSite({ METRICS_PORT: '0' })
  const { db, close } = await connect({ dataDir: site.dataDir, databaseUrl: undefined, poolSize: 4 })
  try {
    await growListings(db, rows, onSale)
    await putOnSale(db)
    await waitForRows(site)
    const ids = await pickVehicles(db)
    await openPages(site, ids, () => sleep(quietSeconds * 1_000))
    const quiet = await openPages(site, ids, () => sleep(quietSeconds * 1_000))
    const runs = []
    for (const name of ['all values written', 'hardly any']) {
      await waitForFreeJob(db)
      runs.push({ name, ...(await openPages(site, ids, () => runNight(db))) })
    }
    const single = await timeSingles(systemContext(db))
    const lines = [{ name: 'no run', ...quiet }, ...runs]
    const heads = ['', 'seconds', 'pages', 'failed', 'p50 ms', 'p99 ms', 'p99 / without', 'MB']
    console.log(
      markdownTable(
        heads,
        lines.map(({ name, seconds, pages, failed, p50, p99, memory }) => {
          return [name, seconds.toFixed(0), pages, failed, p50, p99, (p99 / quiet.p99).toFixed(1), memory]
        }),
      ),
    )
    console.log(`\none changed listing: p50 ${single.p50.toFixed(1)} ms, p99 ${single.p99.toFixed(1)} ms`)
    saveReport(`valuation-night-${rows}`, { lines, single })
    return runs.every(({ seconds }) => seconds <= maxRunSeconds) && single.p50 <= maxSingleMs
  } finally {
    await close()
    await site.stop()
  }
}

/** The demo's and imported listings, which the copies are made from. */
async function putOnSale(db: Database) {
  const changes = Object.entries(onSale).map(([name, value]) => `"${name}" = ${value}`)
  await db.execute(
    sql.raw(`update "usedVehicles" set ${changes.join(', ')} where "listedAt" is distinct from created`),
  )
  await db.execute(sql`vacuum analyze "usedVehicles"`)
}

/** A job that still measures the market would put off the next run by an hour when it ends. */
async function waitForFreeJob(db: Database) {
  const isRunning = sql`select from graphile_worker.jobs where key = 'market' and locked_at is not null`
  while ((await db.execute(isRunning)).rows.length) await sleep(pollMs)
}

/** Runs the job of the site, as if two nights had passed, until the last curve is stored. */
async function runNight(db: Database) {
  await db.execute(sql`update "valuationCells" set "madeAt" = "madeAt" - interval '2 days'`)
  await addJob(db, 'market', { key: 'market' })
  const isToDo = sql`select from "valuationCells" where "brand" = '' and "madeAt" < now() - interval '1 day' limit 1`
  while ((await db.execute(isToDo)).rows.length) await sleep(pollMs)
}

const lists = ['Maruti Suzuki', 'Hyundai', 'Honda', 'Toyota', 'Tata', 'Mahindra'].flatMap(brand =>
  ['-year', 'price', '-price', 'name'].map(sort => `/used/cars?${new URLSearchParams({ brand, sort })}`),
)

/** Opens details and lists in turn at a fixed rate, each connection others, for as long as `during` lasts. */
async function openPages({ origin, pid }: Site, ids: readonly string[], during: () => Promise<unknown>) {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  let connection = 0
  const load = autocannon(
    {
      url: origin,
      connections: 8,
      overallRate: pagesPerSecond,
      duration: 3_600,
      setupClient: client => {
        const from = (connection++ * 997) % ids.length
        const details = [...ids.slice(from), ...ids.slice(0, from)].slice(0, 2_000)
        client.setRequests(
          details.flatMap((id, at) => [
            { path: `/used-vehicles/${id}` },
            { path: lists[(from + at) % lists.length] ?? '' },
          ]),
        )
      },
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  )
  let memory = 0
  const sampling = setInterval(() => {
    memory = Math.max(memory, Math.round(readProcessCost(pid).memory))
  }, 1_000)
  const started = performance.now()
  try {
    await during()
  } finally {
    clearInterval(sampling)
    load.stop()
  }
  const seconds = (performance.now() - started) / 1_000
  const { latency, errors, non2xx, requests } = await promise
  return {
    seconds,
    pages: requests.total,
    failed: errors + non2xx,
    p50: latency.p50,
    p99: latency.p99,
    memory,
  }
}

/** Milliseconds from a change until the listing's value is stored, once the job looks for it. */
async function timeSingles(ctx: Ctx) {
  const times: number[] = []
  for (const id of (await pickVehicles(ctx.db)).slice(0, singles)) {
    await ctx.db.execute(sql`update "usedVehicles" set "valuedAt" = null where id = ${id}`)
    const started = performance.now()
    await valueChangedListings(ctx)
    times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
