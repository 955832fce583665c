import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { type Connection, connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { countQueuedWrites } from '#domain/alerts/write-queue.ts'
import { randomId } from '#records/ids.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { markdownTable, saveReport } from '../report.ts'
import { newMarket } from './market.ts'
import { startMatching } from './matching-process.ts'
import { countWrong, type History } from './reference.ts'
import { changePrice, insertListings, insertSearches, type Listing } from './writes.ts'

/** Milliseconds from a write until its matches are known, for 99 of 100 writes. */
const maxMatchingMs = 50

/**
 * Matches 200 writes a second with 100,000 saved searches for a minute, and checks that every write has exactly the
 * matches of the reference. The process that matches is killed twice; writes that wait until it has started again and caught
 * up are not among the measured ones, but among those that are checked. `--searches`, `--rate`, `--seconds` and
 * `--kills` change the size.
 */
export async function benchAlerts(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      searches: { type: 'string', default: '100000' },
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
      kills: { type: 'string', default: '2' },
    },
  })
  const size = {
    count: Number(values.searches),
    rate: Number(values.rate),
    seconds: Number(values.seconds),
    kills: Number(values.kills),
  }
  const dataDir = await createTempFolder('sawari-alerts-')
  const connection = await connect({ dataDir, databaseUrl: undefined, poolSize: 12 })
  try {
    await migrate(connection.address)
    return await measure(connection, dataDir, size)
  } finally {
    await connection.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Size = { count: number; rate: number; seconds: number; kills: number }

async function measure(
  { db }: Connection,
  dataDir: string,
  { count, rate, seconds, kills }: Size,
): Promise<boolean> {
  const market = newMarket()
  const listed = Array.from({ length: 5_000 }, () => ({ id: randomId(), ...market.listing() }))
  await insertListings(db, listed)
  const addresses = Array.from({ length: count }, () => ({ id: randomId(), address: market.searchAddress() }))
  for (let at = 0; at < count; at += 5_000) await insertSearches(db, addresses.slice(at, at + 5_000))
  await db.execute(sql`delete from alerts.writes`)
  await db.execute(sql`analyze`)
  const waits: number[] = []
  let matches = 0
  const failures: unknown[] = []
  const loadStarted = performance.now()
  let isMeasured = true
  const start = () =>
    startMatching(dataDir, ({ waitedMs, matches: matched, error }) => {
      if (error) failures.push(error)
      if (isMeasured) for (const ms of waitedMs) waits.push(ms)
      matches += matched
    })
  let kill = start()
  const restarts: number[] = []
  /** Kills it, starts it again, and waits until it has caught up. */
  const restart = async () => {
    const killedAt = performance.now()
    isMeasured = false
    await kill()
    kill = start()
    while ((await countQueuedWrites(db)).waiting < rate / 2) await setTimeout(50)
    while ((await countQueuedWrites(db)).waiting > rate / 20) await setTimeout(50)
    isMeasured = true
    restarts.push((performance.now() - killedAt) / 1_000)
  }
  const histories = new Map<string, History>(
    listed.map(({ id, ...listing }) => [id, { states: [listing], isNew: false }]),
  )
  async function create({ id, ...listing }: Listing) {
    await insertListings(db, [{ id, ...listing }])
    histories.set(id, { states: [listing], isNew: true })
  }
  async function changeNth(nth: number, price: number) {
    const listing = listed[nth % listed.length]
    if (!listing) return
    const { id, ...state } = listing
    await changePrice(db, id, price)
    histories.get(id)?.states.push({ ...state, price })
  }
  // One write loads the searches, and is not measured.
  await changeNth(0, 1_000)
  while (!waits.length) await setTimeout(100)
  const loadSeconds = (performance.now() - loadStarted) / 1_000
  waits.length = 0
  matches = 0

  const running = new Set<Promise<void>>()
  const started = performance.now()
  const killing = Array.from({ length: kills }, (_, at) =>
    setTimeout(((at + 1) * seconds * 1_000) / (kills + 1)).then(restart),
  )
  let writes = 0
  for (; performance.now() - started < seconds * 1_000; writes++) {
    const dueMs = (writes * 1_000) / rate - (performance.now() - started)
    if (dueMs > 1) await setTimeout(dueMs)
    const listing = { id: randomId(), ...market.listing() }
    const write = writes % 2 === 0 ? create(listing) : changeNth(writes * 7_919, listing.price)
    const tracked = write.catch(error => void failures.push(error)).finally(() => running.delete(tracked))
    running.add(tracked)
  }
  const writeSeconds = (performance.now() - started) / 1_000
  await Promise.all([...running, ...killing])
  while ((await countQueuedWrites(db)).waiting) await setTimeout(100)
  await kill()

  const checked = await countWrong(db, histories, addresses)
  const sorted = waits.toSorted((a, b) => a - b)
  const quantile = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  const report = {
    searches: count,
    writesPerSecond: Math.round(writes / writeSeconds),
    matchesPerSecond: Math.round(matches / writeSeconds),
    loadSeconds: Math.round(loadSeconds * 10) / 10,
    p50: quantile(0.5),
    p99: quantile(0.99),
    max: quantile(0.99999),
    ...checked,
    failures: failures.length,
    kills,
    restartSeconds: Math.round(Math.max(0, ...restarts) * 10) / 10,
    machineLoad: loadavg()[0],
  }
  saveReport('alerts', report)
  console.log(markdownTable(Object.keys(report), [Object.values(report)]))
  for (const each of failures.slice(0, 3)) console.error(each)
  return report.p99 <= maxMatchingMs && !report.missing && !report.extra && !failures.length
}
