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
import { countWrong } from './reference.ts'
import { changePrice, insertListings, insertSearches, type Listing } from './writes.ts'

/** Milliseconds from a write until its matches are known, for 99 of 100 writes. */
const maxMatchingMs = 50

/**
 * Matches 200 writes a second with 100,000 saved searches for two minutes, and checks the matches of some new listings
 * against every search. The process that matches is killed twice; writes that wait until it has started again and caught
 * up are not among the measured ones, but among those that are checked. `--searches`, `--rate`, `--seconds` and
 * `--kills` change the size.
 */
export async function benchAlerts(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      searches: { type: 'string', default: '100000' },
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '120' },
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
  // One write loads the searches, and is not measured.
  await changePrice(db, listed[0]?.id ?? '', 1_000)
  while (!waits.length) await setTimeout(100)
  const loadSeconds = (performance.now() - loadStarted) / 1_000
  waits.length = 0
  matches = 0

  const created: { id: string; listing: Omit<Listing, 'id'> }[] = []
  const running = new Set<Promise<void>>()
  const started = performance.now()
  const killing = Array.from({ length: kills }, (_, at) =>
    setTimeout(((at + 1) * seconds * 1_000) / (kills + 1)).then(restart),
  )
  let writes = 0
  for (; performance.now() - started < seconds * 1_000; writes++) {
    const dueMs = (writes * 1_000) / rate - (performance.now() - started)
    if (dueMs > 1) await setTimeout(dueMs)
    const isNew = writes % 2 === 0
    const listing = { id: randomId(), ...market.listing() }
    const write = isNew
      ? insertListings(db, [listing]).then(() => created.push({ id: listing.id, listing }))
      : changePrice(db, listed[(writes * 7_919) % listed.length]?.id ?? '', listing.price)
    const tracked = write
      .then(
        () => {},
        error => void failures.push(error),
      )
      .finally(() => running.delete(tracked))
    running.add(tracked)
  }
  const writeSeconds = (performance.now() - started) / 1_000
  await Promise.all([...running, ...killing])
  while ((await countQueuedWrites(db)).waiting) await setTimeout(100)
  await kill()

  const wrong = await countWrong(db, created, addresses)
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
    wrong,
    failures: failures.length,
    kills,
    restartSeconds: Math.round(Math.max(0, ...restarts) * 10) / 10,
    machineLoad: loadavg()[0],
  }
  saveReport('alerts', report)
  console.log(markdownTable(Object.keys(report), [Object.values(report)]))
  for (const each of failures.slice(0, 3)) console.error(each)
  return report.p99 <= maxMatchingMs && !wrong && !failures.length
}
