import { mkdir, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { usedVehicles } from '#collections/index.ts'
import { connect, type Database } from '#database/connect.ts'
import { newSearchClient, type SearchClient } from '#listing-index/opensearch/client.ts'
import { SearchUnavailableError } from '#listing-index/opensearch/errors.ts'
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
import { measureReindex, type Reindex } from './measure-reindex.ts'
import { waitForRows } from './wait-for-rows.ts'
import { withOpened } from './with-opened.ts'

/** The goals: milliseconds of a page with facets, and from a commit until searches see it. */
const [maxPageMs, maxLagMs] = [50, 1_500]
/** Milliseconds between looks whether an index is complete. */
const pollMs = 250

const engines = ['embedded', 'one', 'three'] as const
type Engine = (typeof engines)[number]

const engineNames: Record<Engine, string> = {
  embedded: 'embedded',
  one: 'OpenSearch, one node',
  three: 'OpenSearch, three nodes',
}

type Line = {
  rows: number
  engine: Engine
  /** How many processes wanted a processor before and after. */
  load: [number, number]
  /** Seconds from the site's start until its lists came from the index. */
  readySeconds: number
  times: Record<PageKind, PageTimes>
  /** Megabytes of the site's process and of all nodes. */
  memory: { site: number; nodes: number }
  lag?: { p50: number; p99: number; writesPerSecond: number }
  reindex?: Reindex
}

/**
 * Lists of used vehicles by the embedded listing index and by OpenSearch on one and three nodes, over the same rows.
 * `-- --rows 1000000,5000000 --engines embedded,one,three` chooses parts, `--store folder` keeps the rows for the next
 * run. It ends after `--minutes`, or by a signal, and stops what it has started.
 */
export async function benchScale(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      rows: { type: 'string', default: '1000000,5000000' },
      engines: { type: 'string', default: engines.join() },
      minutes: { type: 'string', default: '90' },
      store: { type: 'string' },
    },
  })
  const sizes = z.array(z.coerce.number().int().positive()).parse(values.rows.split(','))
  const chosen = z.array(z.enum(engines)).parse(values.engines.split(','))
  const missing = chosen.some(each => each !== 'embedded') && (await findMissingProgram())
  if (missing) {
    console.log(`Skipped: OpenSearch needs ${missing}.`)
    return true
  }
  const ending = new AbortController()
  const end = (reason: string) => ending.abort(new Error(reason))
  const timer = setTimeout(end, Number(values.minutes) * 60_000, `not done in ${values.minutes} minutes`)
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, end)
  try {
    const lines: Line[] = []
    for (const rows of sizes)
      await measureRows({ rows, folder: values.store, signal: ending.signal }, chosen, line =>
        lines.push(line),
      )
    saveReport('scale', { lines })
    console.log(`\n\`npm run bench scale -- ${options.join(' ')}\`, ${new Date().toISOString()}\n`)
    console.log(`${formatTable(lines)}\n`)
    return lines.every(isGood)
  } finally {
    clearTimeout(timer)
  }
}

type Store = { rows: number; folder: string | undefined; signal: AbortSignal }

/** Measures the engines, one after another, over a store with so many rows. */
async function measureRows(
  { rows, folder, signal }: Store,
  chosen: readonly Engine[],
  onLine: (line: Line) => void,
): Promise<void> {
  const dataDir = folder ? path.resolve(folder, `${rows}`) : await createTempFolder('sawari-scale-')
  await mkdir(dataDir, { recursive: true })
  try {
    await withOpened(signal, async open => {
      const { db } = await open(openStore(dataDir), ({ close }) => close())
      const started = performance.now()
      await growListings(db, rows)
      console.log(`${rows} rows after ${secondsSince(started)} s`)
      for (const engine of chosen) {
        const run = { db, dataDir, rows, engine, signal }
        const line = engine === 'embedded' ? await measureEmbedded(run) : await measureCluster(run)
        console.log(JSON.stringify(line))
        onLine(line)
      }
    })
  } finally {
    if (!folder) await rm(dataDir, { recursive: true, force: true })
  }
}

/** A demo store in that folder, filled by a first start of the site. */
async function openStore(dataDir: string) {
  const site = await startSite({ DATA_DIR: dataDir })
  const connection = await connect({ dataDir, databaseUrl: undefined, poolSize: 4 })
  await site.stop()
  return connection
}

type Run = { db: Database; dataDir: string; rows: number; engine: Engine; signal: AbortSignal }

const measureEmbedded = ({ dataDir, rows, engine, signal }: Run): Promise<Line> =>
  withOpened(signal, async open => {
    const load = loadavg()[0] ?? 0
    const started = performance.now()
    const site = await open(startSite(siteSettings(dataDir)), ({ stop }) => stop())
    await waitForRows(site)
    const readySeconds = secondsSince(started)
    const times = await measurePages(site.origin)
    return { rows, engine, load: loadSince(load), readySeconds, times, memory: memoryOf(site, []) }
  })

const measureCluster = ({ db, dataDir, rows, engine, signal }: Run): Promise<Line> =>
  withOpened(signal, async open => {
    const load = loadavg()[0] ?? 0
    const nodes = engine === 'one' ? 1 : 3
    const cluster = await open(startOpenSearch({ nodes, heapMb: 1_024 }), ({ stop }) => stop())
    const client = newSearchClient({ nodes: cluster.nodes.map(({ url }) => url) })
    const started = performance.now()
    const settings = { ...siteSettings(dataDir), SEARCH_URL: cluster.url }
    const site = await open(startSite(settings), ({ stop }) => stop())
    while (!(await hasIndex(client))) await sleep(pollMs)
    const readySeconds = secondsSince(started)
    const times = await measurePages(site.origin)
    const memory = memoryOf(site, await readNodePids(client))
    const lag = await measureLag(db, client, signal)
    const reindex = await measureReindex(db, client, signal)
    return { rows, engine, load: loadSince(load), readySeconds, times, memory, lag, reindex }
  })

/** Whether searches use an index, which is complete then. A cluster that builds it on a busy machine may be silent. */
async function hasIndex(client: SearchClient): Promise<boolean> {
  try {
    return (await readAlias(client, aliasOf(client.prefix, usedVehicles))).length > 0
  } catch (error) {
    if (error instanceof SearchUnavailableError) return false
    throw error
  }
}

/** Without a page cache, so that each request makes its page. */
const siteSettings = (dataDir: string) => ({ DATA_DIR: dataDir, PAGE_CACHE_MB: '0', METRICS_PORT: '0' })

const secondsSince = (started: number) => Math.round((performance.now() - started) / 100) / 10
const loadSince = (before: number): [number, number] => [before, loadavg()[0] ?? 0]

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

const isGood = ({ engine, times, lag, reindex }: Line) =>
  times['list with facets'].errors === 0 &&
  (engine === 'embedded' ||
    (times['list with facets'].p99 <= maxPageMs && (lag?.p99 ?? 0) <= maxLagMs && reindex?.missed === 0))

function formatTable(lines: readonly Line[]): string {
  const milliseconds = ({ p50, p99, errors }: PageTimes) =>
    `${p50} / ${p99}${errors ? ` (${errors} failed)` : ''}`
  const cells = lines.map(line => [
    line.rows.toLocaleString('en'),
    engineNames[line.engine],
    ...pageKinds.map(kind => milliseconds(line.times[kind])),
    `${line.memory.site}${line.memory.nodes ? ` + ${line.memory.nodes}` : ''}`,
    line.readySeconds,
    line.reindex ? Math.round(line.rows / line.reindex.seconds) : '–',
    line.lag ? `${line.lag.p50} / ${line.lag.p99} at ${line.lag.writesPerSecond}/s` : '–',
    line.reindex
      ? `${line.reindex.seconds} s, ${line.reindex.changes} changes, ${line.reindex.missed} missed`
      : '–',
    line.load.map(each => each.toFixed(1)).join(' – '),
    isGood(line) ? 'good' : 'MISSED',
  ])
  const heads = [
    'Index',
    ...pageKinds.map(kind => `${kind}, p50 / p99 ms`),
    'MB, site + nodes',
    'ready after s',
    'indexed/s',
    'lag p50 / p99 ms',
    'reindex',
    'load',
    '',
  ]
  return markdownTable(['Listings', ...heads], cells)
}
