import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { type Connection, connect } from '#database/connect.ts'
import { openPages } from '#test/kit/open-pages.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { sendInquiry } from '../inquire.ts'
import { readProcessCost } from '../process-cost.ts'
import { markdownTable, saveReport } from '../report.ts'

/** The maximum growth of the last third relative to the one before. */
const maxGrowth = { memory: 1.1, descriptors: 1.2, connections: 1.2 }
const samples = 30
const visitors = 4

type ResourceSample = { minute: number; memory: number; descriptors: number; connections: number }
type VisitCounts = { visits: number; inquiries: number; failures: number }

/**
 * Runs visits, uncached searches, inquiries and streams for an hour or `--minutes`, and compares memory (MB),
 * descriptors and connections of the last third with the third before. Fails if they grow, or on a failed response.
 */
export async function benchSoak(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: { minutes: { type: 'string', default: '60' } },
  })
  const minutes = Number(values.minutes)
  const site = await startSite({ FORM_LIMIT_PER_HOUR: '1000000', LOG_LEVEL: 'silent' })
  const database = await connect({ dataDir: site.dataDir, databaseUrl: undefined, poolSize: 1 })
  const counts: VisitCounts = { visits: 0, inquiries: 0, failures: 0 }
  const endsAt = performance.now() + minutes * 60_000
  try {
    const work = Promise.all(
      Array.from({ length: visitors }, (_, at) => simulateVisitor(site, at, endsAt, counts)),
    )
    const resourceSamples: ResourceSample[] = []
    for (let at = 1; at <= samples; at++) {
      await wait((minutes * 60_000) / samples)
      resourceSamples.push(await takeSample(site, database, (minutes * at) / samples))
    }
    await work
    return printReport(resourceSamples, counts)
  } finally {
    await database.close()
    await site.stop()
  }
}

/**
 * Visitors one after the other: some pages, one of them uncached, an inquiry, and a stream that stays open for a while.
 */
async function simulateVisitor(site: Site, visitor: number, until: number, counts: VisitCounts) {
  for (let round = visitor; performance.now() < until; round++) {
    const leaving = new AbortController()
    const stream = fetch(`${site.origin}/api/realtime`, { signal: leaving.signal })
    const pages = [
      openPages[round % openPages.length] ?? '/',
      `/cars?q=soak${round}`,
      `/used/cars?page=${round % 9}`,
    ]
    for (const address of pages) {
      const answer = await fetch(site.origin + address)
      await answer.arrayBuffer()
      counts.visits++
      if (!answer.ok) counts.failures++
      await wait(100)
    }
    counts.inquiries++
    if ((await sendInquiry(site.origin)) !== 200) counts.failures++
    await stream.then(
      () => leaving.abort(),
      () => counts.failures++,
    )
  }
}

async function takeSample({ pid }: Site, { db }: Connection, minute: number): Promise<ResourceSample> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity`)
  return {
    minute: Math.round(minute * 10) / 10,
    memory: Math.round(readProcessCost(pid).memory),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]?.n ?? 0,
  }
}

function printReport(seen: readonly ResourceSample[], counts: VisitCounts): boolean {
  const third = Math.floor(seen.length / 3)
  const mean = (part: readonly ResourceSample[], key: keyof ResourceSample) =>
    part.reduce((sum, each) => sum + each[key], 0) / part.length
  const rows = (['memory', 'descriptors', 'connections'] as const).map(key => {
    const [before, last] = [mean(seen.slice(-2 * third, -third), key), mean(seen.slice(-third), key)]
    return { key, first: seen[0]?.[key] ?? 0, before, last, growth: last / before }
  })
  saveReport('soak', { counts, seen })
  console.log(
    markdownTable(
      ['', 'at first', 'before', 'last third', 'times', 'at most'],
      rows.map(({ key, first, before, last, growth }) => [
        key,
        first,
        before.toFixed(1),
        last.toFixed(1),
        growth.toFixed(2),
        maxGrowth[key],
      ]),
    ),
  )
  console.log(`\n${counts.visits} visits, ${counts.inquiries} inquiries, ${counts.failures} failures`)
  return counts.failures === 0 && rows.every(({ key, growth }) => growth <= maxGrowth[key])
}
