import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { connect } from '#database/connect.ts'
import { projectRoot } from '#database/project-root.ts'
import { startSite } from '#test/kit/site.ts'
import { markdownTable, saveReport } from '../report.ts'
import { formatPercent, type Spread } from '../spread.ts'
import { compareInterleaved } from './compare-interleaved.ts'
import { fillVehicles, pickIds } from './fill.ts'
import type { BenchServer, LoadStats } from './load.ts'
import { comparePocketBase } from './pocketbase/index.ts'
import { type RecordScenario, readScenarios, writeScenarios } from './scenarios.ts'
import { measureStreams } from './streams.ts'

const secret = 'of-the-bench-and-of-nothing-else-here'
const settingsWith = (isCached: boolean): Record<string, string> => ({
  SESSION_SECRET: secret,
  TRUSTED_PROXIES: '1',
  FORM_LIMIT_PER_HOUR: '1000000000',
  ...(!isCached && { PAGE_CACHE_MB: '0' }),
})
const turns = { rounds: 3, seconds: 1.5 }
/** The target share of the peer's requests per second. */
const target = 0.7

/**
 * The record API compared with hand-written SQL over the same rows, interleaved: 100,000 used vehicles and 1,000
 * streams; `-- --full` also measures 1,000,000 and 10,000, `-- words` only scenarios with these words in their name,
 * `-- streams` only 1,000 and 10,000 streams over few rows. `-- --peer` compares with PocketBase instead. The response
 * cache is off, except with `-- --cached`.
 */
export async function benchRecords(options: readonly string[]): Promise<boolean> {
  const isFull = options.includes('--full')
  const part = options.find(option => !option.startsWith('--')) ?? ''
  const settings = settingsWith(options.includes('--cached'))
  if (options.includes('--peer')) return comparePocketBase(part, secret, settings)
  if (part === 'streams') {
    const verdicts = [
      await measure(10_000, 1000, part, settings),
      await measure(10_000, 10_000, part, settings),
    ]
    return verdicts.every(Boolean)
  }
  const verdicts = [await measure(100_000, 1000, part, settings)]
  if (isFull) verdicts.push(await measure(1_000_000, 10_000, part, settings))
  return verdicts.every(Boolean)
}

async function measure(
  rows: number,
  streams: number,
  part: string,
  settings: Record<string, string>,
): Promise<boolean> {
  const site = await startSite(settings)
  const { db, close } = await connect({ dataDir: site.dataDir, poolSize: 2 })
  const peer = await startPeer(site.dataDir)
  try {
    const { token, seller } = await fillVehicles(db, rows, secret)
    const deepPage = rows / 2500
    const ids = await pickIds(db, seller, (deepPage - 1) * 20 - 1)
    const lines: RecordsLine[] = []
    const scenarios = [...readScenarios(ids, deepPage), ...writeScenarios(ids)].filter(({ name }) =>
      name.includes(part),
    )
    for (const scenario of scenarios) lines.push(await compare(scenario, site, peer, token))
    const flow = await measureStreams(site, streams, ids.own, token)
    const title = `${rows.toLocaleString('en')} used vehicles`
    console.log(`\n## ${title}\n\n${formatRecordsTable(lines)}\n\n${flow.words}\n`)
    saveReport(`records-${rows}`, { title, lines, streams: flow })
    return flow.isGood && lines.every(line => line.isGood)
  } finally {
    peer.stop()
    await close()
    await site.stop()
  }
}

async function compare(
  scenario: RecordScenario,
  site: BenchServer,
  peer: BenchServer,
  token: string,
): Promise<RecordsLine> {
  const isSame = await haveSameResponses(scenario, site, peer)
  const { ours, theirs, ratio } = await compareInterleaved(
    { server: site, requests: scenario.store, token },
    { server: peer, requests: scenario.peer, token },
    turns,
  )
  const isGood = isSame && ratio.median >= target && ours.errors + theirs.errors === 0
  console.log(`${scenario.name}: ${formatPercent(ratio)}${isSame ? '' : ', but other answers'}`)
  return { name: scenario.name, store: ours, bySql: theirs, ratio, isGood }
}

/** Checks that both return the same records, without which a comparison is meaningless. */
async function haveSameResponses(
  { store, peer }: RecordScenario,
  site: BenchServer,
  other: BenchServer,
): Promise<boolean> {
  const [ours, same] = [store[0], peer[0]]
  if (!ours || !same || ours.method) return true
  const answers = await Promise.all(
    [site.origin + ours.path, other.origin + same.path].map(async url => (await fetch(url)).json()),
  )
  return isDeepStrictEqual(answers[0], answers[1])
}

async function startPeer(dataDir: string): Promise<BenchServer & { stop: () => void }> {
  const child = spawn(process.execPath, ['bench/records/peer.ts', dataDir, secret], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(child.stdout, 'data')
  return { origin: String(output).trim(), pid: child.pid ?? 0, stop: () => child.kill() }
}

type RecordsLine = { name: string; store: LoadStats; bySql: LoadStats; ratio: Spread; isGood: boolean }

const columns = [
  '',
  'req/s',
  'SQL req/s',
  'ratio',
  'p50 ms',
  'p99 ms',
  'SQL p99',
  'CPU s/1,000',
  'SQL CPU',
  'MB',
  'errors',
  '',
]

/** The measurements as a Markdown table; `SQL` marks the peer's figures. */
function formatRecordsTable(lines: readonly RecordsLine[]): string {
  const rows = lines.map(({ name, store, bySql, ratio, isGood }) => [
    name,
    store.perSecond,
    bySql.perSecond,
    formatPercent(ratio),
    store.p50,
    store.p99,
    bySql.p99,
    store.cpu.toFixed(2),
    bySql.cpu.toFixed(2),
    store.memory,
    store.errors + bySql.errors,
    isGood ? 'good' : 'MISSED',
  ])
  return markdownTable(columns, rows)
}
