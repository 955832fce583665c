import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { usedVehicles } from '#collections/index.ts'
import { connect } from '#database/connect.ts'
import { startFacetIndex } from '#listing-index/facet-index/facet-index.ts'
import { newListingIndexClient } from '#listing-index/index-client.ts'
import { type Ctx, newContext } from '#records/context.ts'
import { newLocalInvalidationBus } from '#records/invalidation-bus.ts'
import { startSite } from '#test/kit/site.ts'
import { markdownTable, saveReport } from '../report.ts'
import { growListings } from './grow-listings.ts'
import { buildScenarios, type UsedScenario } from './scenarios.ts'
import { type TimingStats, timeRuns } from './time-runs.ts'

type UsedLine = { scenario: UsedScenario; times: TimingStats; isGood: boolean }

/**
 * The lists of used vehicles and their counts over 1,000,000 of them; `-- 50000` over fewer, `-- words` only scenarios
 * with these words in their name, and `-- --in=folder` reuses the store there for the next run.
 */
export async function benchUsedVehicles(options: readonly string[]): Promise<boolean> {
  const [rows = 1_000_000] = options.filter(option => /^\d+$/.test(option)).map(Number)
  const part = options.find(option => /^[^-\d]/.test(option)) ?? ''
  const folder = options.find(option => option.startsWith('--in='))?.slice('--in='.length)
  const site = await startSite({ ...(folder && { DATA_DIR: path.resolve(folder, `${rows}`) }) })
  const { db, close } = await connect({ dataDir: site.dataDir, poolSize: 8 })
  try {
    const started = performance.now()
    await growListings(db, rows)
    console.log(`${rows} rows in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    const { ctx, close: closeIndex } = await openIndex(newContext(db))
    const lines: UsedLine[] = []
    for (const scenario of (await buildScenarios(ctx)).filter(({ name }) => name.includes(part)))
      lines.push(await measure(scenario))
    await closeIndex()
    const title = `${rows.toLocaleString('en')} used vehicles`
    console.log(`\n## ${title}\n\n${formatTable(lines)}\n\n${describeDepth(lines)}\n`)
    saveReport(`used-${rows}`, { title, lines })
    return lines.every(({ isGood }) => isGood)
  } finally {
    await close()
    await site.stop()
  }
}

/** Opens the listing index like the site, and waits until it answers. */
async function openIndex(ctx: Ctx) {
  const index = startFacetIndex(ctx.db, {
    invalidationBus: newLocalInvalidationBus(),
    onError: console.error,
  })
  while (!('value' in (await index.count(usedVehicles, { predicates: [], facets: {} })))) await setTimeout(20)
  return { ctx: { ...ctx, listingIndex: newListingIndexClient(index) }, close: index.close }
}

async function measure(scenario: UsedScenario): Promise<UsedLine> {
  const { name, before, run, limit } = scenario
  const times = await timeRuns(run, before)
  console.log(`${name}: ${ms(times.p50)} ms`)
  return { scenario, times, isGood: times[limit.of] <= limit.ms }
}

const ms = (time: number) => time.toFixed(1)

const formatTable = (lines: readonly UsedLine[]) =>
  markdownTable(
    ['', 'p50 ms', 'p95', 'p99', 'times', 'target', ''],
    lines.map(({ scenario: { name, limit }, times, isGood }) => [
      name,
      ms(times.p50),
      ms(times.p95),
      ms(times.p99),
      times.count,
      `${limit.of} ${limit.ms}`,
      isGood ? 'good' : 'MISSED',
    ]),
  )

/** How much more a deep page costs than the second page. */
const describeDepth = (lines: readonly UsedLine[]) =>
  ['name', '-year']
    .map(sort => {
      const [second, deep] = lines.filter(({ scenario: { name } }) => name.endsWith(` by key, ${sort}`))
      const ratio = second && deep ? (deep.times.p50 / second.times.p50).toFixed(1) : '?'
      return `By ${sort} a page nine tenths down the list costs ${ratio} times the second.`
    })
    .join('\n')
