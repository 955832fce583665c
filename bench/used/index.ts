import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { usedVehicles } from '#collections/index.ts'
import { connect } from '#database/connect.ts'
import { startOrJoin } from '#database/embedded/cluster.ts'
import { startFacetIndex } from '#listing-index/facet-index/facet-index.ts'
import { newListingIndexClient } from '#listing-index/index-client.ts'
import { type Ctx, newContext } from '#records/context.ts'
import { newLocalInvalidationBus } from '#records/invalidation-bus.ts'
import { startSite } from '#test/kit/site.ts'
import { measureRate } from '../measure-rate.ts'
import { markdownTable, saveReport } from '../report.ts'
import { growListings } from './grow-listings.ts'
import { buildScenarios, type UsedScenario } from './scenarios.ts'
import { type TimingStats, timeInterleaved } from './time-interleaved.ts'

type UsedLine = { scenario: UsedScenario; code: TimingStats; bySql: TimingStats; isGood: boolean }

/**
 * The lists of used vehicles, their counts and comparables against hand-written SQL over the same rows, interleaved:
 * 50,000 of them; `-- --full` also measures 1,000,000, `-- 1000000` only these, `-- words` only scenarios with these
 * words in their name, and `-- --in=folder` reuses the store there for the next run.
 */
export async function benchUsedVehicles(options: readonly string[]): Promise<boolean> {
  const [numbers, words] = [/^\d+$/, /^[^-\d]/].map(kind => options.filter(option => kind.test(option)))
  const part = words?.[0] ?? ''
  const full = options.includes('--full') ? [50_000, 1_000_000] : [50_000]
  const sizes = numbers?.length ? numbers.map(Number) : full
  const folder = options.find(option => option.startsWith('--in='))?.slice('--in='.length)
  const verdicts: boolean[] = []
  for (const rows of sizes)
    verdicts.push(await measure(rows, part, folder && path.resolve(folder, `${rows}`)))
  return verdicts.every(Boolean)
}

async function measure(rows: number, part: string, folder: string | undefined): Promise<boolean> {
  const site = await startSite({ PAGE_CACHE_MB: '0', ...(folder && { DATA_DIR: folder }) })
  const { db, close } = await connect({ dataDir: site.dataDir, poolSize: 8 })
  const { address } = await startOrJoin(site.dataDir)
  const pool = new pg.Pool({ ...address, database: 'sawari', max: 8, options: '-c timezone=UTC' })
  pool.on('error', () => {})
  try {
    const started = performance.now()
    await growListings(db, rows)
    console.log(`${rows} rows in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    const { ctx, words, close: forget } = await openIndex(newContext(db))
    const lines: UsedLine[] = []
    for (const scenario of (await buildScenarios(ctx)).filter(({ name }) => name.includes(part)))
      lines.push(await compare(scenario, pool))
    await forget()
    const pages = part ? [] : await measureRates(site.origin)
    const title = `${rows.toLocaleString('en')} used vehicles`
    console.log(
      `\n## ${title}\n\n${words}\n\n${formatTable(lines)}\n\n${describeDepth(lines)}\n\n${pages.map(({ words }) => words).join('\n')}\n`,
    )
    saveReport(`used-${rows}`, { title, words, lines, pages })
    return [...lines, ...pages].every(({ isGood }) => isGood)
  } finally {
    await pool.end()
    await close()
    await site.stop()
  }
}

/** Opens the listing index like the site: how long it takes to load, and its memory. */
async function openIndex(ctx: Ctx) {
  const before = measureMemory()
  const started = performance.now()
  const index = startFacetIndex(ctx.db, {
    invalidationBus: newLocalInvalidationBus(),
    onError: console.error,
  })
  let size: number | undefined
  while (size === undefined) {
    await setTimeout(20)
    const counted = await index.count(usedVehicles, { predicates: [], facets: {} })
    if ('value' in counted) size = counted.value.total
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const after = measureMemory()
  const grown = (key: keyof typeof before) => `${Math.round((after[key] - before[key]) / 1e6)} MB`
  const each = Math.round((after.held - before.held) / size)
  const words = `${size} rows in memory after ${seconds} s: ${grown('held')} (${each} bytes a row), resident ${grown('resident')} more`
  return { ctx: { ...ctx, listingIndex: newListingIndexClient(index) }, words, close: index.close }
}

/** The bytes on the heap and of the whole process after garbage collection. */
function measureMemory() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage()
  return { held: heapUsed + arrayBuffers, resident: rss }
}

async function compare(scenario: UsedScenario, pool: pg.Pool): Promise<UsedLine> {
  const { name, before, run, statements, limit } = scenario
  const bySql = () =>
    Promise.all(statements.map((text, at) => pool.query({ name: `${name} ${at}`.slice(-60), text })))
  const [code, sql] = await timeInterleaved([run, bySql], before)
  const line = { scenario, code, bySql: sql, isGood: !limit || code[limit.of] <= limit.ms }
  console.log(`${name}: ${ms(code.p50)} ms, SQL ${ms(sql.p50)} ms`)
  return line
}

const ms = (time: number) => time.toFixed(1)

const columns = [
  '',
  'p50 ms',
  'p95',
  'p99',
  'CPU',
  'SQL p50',
  'SQL p95',
  'SQL p99',
  'code / SQL',
  'times',
  'target',
  '',
]

function formatTable(lines: readonly UsedLine[]): string {
  const rows = lines.map(({ scenario: { name, limit }, code, bySql, isGood }) => [
    name,
    ms(code.p50),
    ms(code.p95),
    ms(code.p99),
    ms(code.cpu),
    ms(bySql.p50),
    ms(bySql.p95),
    ms(bySql.p99),
    (code.p50 / bySql.p50).toFixed(1),
    code.count,
    limit ? `${limit.of} ${limit.ms}` : '',
    limit ? (isGood ? 'good' : 'MISSED') : '',
  ])
  return markdownTable(columns, rows)
}

/** How much more a deep page costs than the second page. */
function describeDepth(lines: readonly UsedLine[]): string {
  const ratio = (how: string, sort: string) => {
    const [second, deep] = lines.filter(({ scenario: { name } }) => name.endsWith(` by ${how}, ${sort}`))
    return second && deep ? (deep.code.p50 / second.code.p50).toFixed(1) : '?'
  }
  return ['name', '-year']
    .map(
      sort =>
        `By ${sort} a page nine tenths down the list costs ${ratio('key', sort)} times the second by key, ${ratio('number', sort)} by number.`,
    )
    .join('\n')
}

/** The list of new cars is a reference: its page does the same work. */
const pages = ['/cars', '/used/cars', '/used/cars?brand=Hyundai&sort=price', '/used/cars?q=swift']
const minPagesPerSecond = 400

/** Uncached pages per second. */
async function measureRates(origin: string) {
  const results: { words: string; isGood: boolean }[] = []
  for (const path of pages) {
    const { perSecond, p99, errors, bytes } = await measureRate(origin + path, 4)
    const isGood = perSecond >= minPagesPerSecond && errors === 0
    const verdict = isGood ? 'good' : 'MISSED'
    results.push({
      words: `${path}: ${perSecond} pages/s (target ${minPagesPerSecond}), p99 ${p99} ms, ${bytes} bytes, ${errors} errors: ${verdict}`,
      isGood,
    })
  }
  return results
}
