import { existsSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { usedVehicles } from '#collections/index.ts'
import { connect, type Database } from '#database/connect.ts'
import { newSearchClient, type SearchClient } from '#listing-index/opensearch/client.ts'
import { readAlias } from '#listing-index/opensearch/index-admin.ts'
import { aliasOf } from '#listing-index/opensearch/mapping.ts'
import { findMissingProgram, startOpenSearch } from '#test/cluster/opensearch.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { readProcessCost } from '../process-cost.ts'
import { markdownTable, saveReport } from '../report.ts'
import { growListings } from '../used/grow-listings.ts'
import { measureLag } from './measure-lag.ts'
import { measurePages, type PageKind, type PageTimes, pageKinds } from './measure-pages.ts'

/** The goals: milliseconds of a page with facets, and from a commit until searches see it. */
const [maxPageMs, maxLagMs] = [50, 1_500]

type Line = {
  index: string
  times: Record<PageKind, PageTimes>
  /** Megabytes of the site's process and of all nodes. */
  memory: { site: number; nodes: number }
  /** Records that the index got in a second when it was built; undefined for the embedded one. */
  perSecond?: number
  lag?: { p50: number; p99: number; writesPerSecond: number }
}

/**
 * Lists of used vehicles by the embedded listing index and by OpenSearch on one and three nodes, over the same rows:
 * 1,000,000 and 5,000,000, or as many as named. `-- --nodes 1` leaves out the three nodes.
 */
export async function benchScale(options: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...options],
    options: { nodes: { type: 'string', default: '3' } },
    allowPositionals: true,
  })
  const missing = await findMissingProgram()
  if (missing) {
    console.log(`Skipped: OpenSearch needs ${missing}.`)
    return true
  }
  const sizes = positionals.length ? positionals.map(Number) : [1_000_000, 5_000_000]
  const verdicts: boolean[] = []
  for (const rows of sizes) verdicts.push(await measure(rows, values.nodes === '1' ? [1] : [1, 3]))
  return verdicts.every(Boolean)
}

async function measure(rows: number, clusters: readonly (1 | 3)[]): Promise<boolean> {
  const dataDir = await createTempFolder('sawari-scale-')
  const { db, close } = await openStore(dataDir)
  try {
    await growListings(db, rows)
    const lines = [await measureEmbedded(dataDir)]
    for (const nodes of clusters) lines.push(await measureCluster({ db, dataDir, rows, nodes }))
    const title = `${rows.toLocaleString('en')} used vehicles`
    console.log(`\n## ${title}\n\n${formatTable(lines)}\n`)
    saveReport(`scale-${rows}`, { title, lines })
    return lines.every(isGood)
  } finally {
    await close()
    if (existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A demo store in that folder, filled by a first start of the site. */
async function openStore(dataDir: string) {
  const site = await startSite({ DATA_DIR: dataDir })
  const connection = await connect({ dataDir, databaseUrl: undefined, poolSize: 4 })
  await site.stop()
  return connection
}

async function measureEmbedded(dataDir: string): Promise<Line> {
  const site = await startSite({ DATA_DIR: dataDir, PAGE_CACHE_MB: '0' })
  try {
    return { index: 'embedded', times: await measurePages(site.origin), memory: memoryOf(site, []) }
  } finally {
    await site.stop()
  }
}

type ClusterRun = { db: Database; dataDir: string; rows: number; nodes: 1 | 3 }

async function measureCluster({ db, dataDir, rows, nodes }: ClusterRun): Promise<Line> {
  const cluster = await startOpenSearch({ nodes, heapMb: 1_024 })
  const site = await startSite({ DATA_DIR: dataDir, PAGE_CACHE_MB: '0', SEARCH_URL: cluster.url })
  try {
    const started = performance.now()
    const client = newSearchClient({ nodes: cluster.nodes.map(({ url }) => url) })
    await waitForIndex(client)
    const perSecond = Math.round(rows / ((performance.now() - started) / 1_000))
    const times = await measurePages(site.origin)
    const memory = memoryOf(site, await readNodePids(client))
    return {
      index: `OpenSearch, ${nodes === 1 ? 'one node' : 'three nodes'}`,
      times,
      memory,
      perSecond,
      lag: await measureLag(db, client),
    }
  } finally {
    await site.stop()
    await cluster.stop()
  }
}

/** Waits until searches use an index, which is complete then. */
async function waitForIndex(client: SearchClient) {
  while (!(await readAlias(client, aliasOf(client.prefix, usedVehicles))).length) await setTimeout(500)
}

const nodeProcesses = z.object({
  nodes: z.record(z.string(), z.object({ process: z.object({ id: z.number() }) })),
})

async function readNodePids({ request }: SearchClient): Promise<number[]> {
  const { nodes } = nodeProcesses.parse(await request('GET', '/_nodes/process'))
  return Object.values(nodes).map(({ process: { id } }) => id)
}

const memoryOf = ({ pid }: Site, nodePids: readonly number[]): Line['memory'] => {
  const megabytes = (each: number) => Math.round(readProcessCost(each).memory)
  return { site: megabytes(pid), nodes: nodePids.reduce((sum, each) => sum + megabytes(each), 0) }
}

const isGood = ({ index, times, lag }: Line) =>
  times['list with facets'].errors === 0 &&
  (index === 'embedded' || (times['list with facets'].p99 <= maxPageMs && (lag?.p99 ?? 0) <= maxLagMs))

function formatTable(lines: readonly Line[]): string {
  const milliseconds = ({ p50, p99, errors }: PageTimes) =>
    `${p50} / ${p99}${errors ? ` (${errors} failed)` : ''}`
  const rows = lines.map(line => [
    line.index,
    ...pageKinds.map(kind => milliseconds(line.times[kind])),
    `${line.memory.site} + ${line.memory.nodes}`,
    line.perSecond ?? '–',
    line.lag ? `${line.lag.p50} / ${line.lag.p99} at ${line.lag.writesPerSecond} writes/s` : '–',
    isGood(line) ? 'good' : 'MISSED',
  ])
  const heads = [
    ...pageKinds.map(kind => `${kind}, p50 / p99 ms`),
    'MB, site + nodes',
    'indexed/s',
    'lag p50 / p99 ms',
    '',
  ]
  return markdownTable(['', ...heads], rows)
}
