import pg from 'pg'
import { connect } from '#database/connect.ts'
import { startOrJoin } from '#database/embedded/cluster.ts'
import { startSite } from '#test/kit/site.ts'
import { rateOf } from '../measure.ts'
import { keepReport, markdownTable } from '../report.ts'
import { byTurns, type Times } from './by-turns.ts'
import { growListings } from './grow.ts'
import { type Scenario, scenariosOf } from './scenarios.ts'

type Line = { scenario: Scenario; code: Times; bySql: Times; isGood: boolean }

/**
 * The lists of used vehicles, their counts and verdicts beside hand-written SQL over the same rows, by turns: 50,000
 * of them; `-- --full` measures 1,000,000 too, `-- words` only what has these words in its name.
 */
export async function used(options: readonly string[]): Promise<boolean> {
  const part = options.find(option => !option.startsWith('--')) ?? ''
  const sizes = options.includes('--full') ? [50_000, 1_000_000] : [50_000]
  const verdicts: boolean[] = []
  for (const rows of sizes) verdicts.push(await measure(rows, part))
  return verdicts.every(Boolean)
}

async function measure(rows: number, part: string): Promise<boolean> {
  const site = await startSite()
  const { db, close } = await connect({ dataDir: site.dataDir, poolSize: 8 })
  const { address } = await startOrJoin(site.dataDir)
  const pool = new pg.Pool({ ...address, database: 'sawari', max: 8, options: '-c timezone=UTC' })
  pool.on('error', () => {})
  try {
    await growListings(db, rows)
    const lines: Line[] = []
    for (const scenario of (await scenariosOf(db)).filter(({ name }) => name.includes(part)))
      lines.push(await compare(scenario, pool))
    const pages = part ? [] : await ratesOf(site.origin)
    const title = `${rows.toLocaleString('en')} used vehicles`
    console.log(
      `\n## ${title}\n\n${tableOf(lines)}\n\n${depthOf(lines)}\n\n${pages.map(({ words }) => words).join('\n')}\n`,
    )
    keepReport(`used-${rows}`, { title, lines, pages })
    return [...lines, ...pages].every(({ isGood }) => isGood)
  } finally {
    await pool.end()
    await close()
    await site.stop()
  }
}

async function compare(scenario: Scenario, pool: pg.Pool): Promise<Line> {
  const { name, run, statements, limit } = scenario
  const bySql = () =>
    Promise.all(statements.map((text, at) => pool.query({ name: `${name} ${at}`.slice(-60), text })))
  const [code, sql] = await byTurns([run, bySql])
  const line = { scenario, code, bySql: sql, isGood: !limit || code[limit.of] <= limit.ms }
  console.log(`${name}: ${ms(code.p50)} ms, SQL ${ms(sql.p50)} ms`)
  return line
}

const ms = (time: number) => time.toFixed(1)

const heads = [
  '',
  'p50 ms',
  'p95',
  'p99',
  'SQL p50',
  'SQL p95',
  'SQL p99',
  'code / SQL',
  'times',
  'target',
  '',
]

function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ scenario: { name, limit }, code, bySql, isGood }) => [
    ...[name, ms(code.p50), ms(code.p95), ms(code.p99), ms(bySql.p50), ms(bySql.p95), ms(bySql.p99)],
    ...[(code.p50 / bySql.p50).toFixed(1), code.count, limit ? `${limit.of} ${limit.ms}` : ''],
    limit ? (isGood ? 'good' : 'MISSED') : '',
  ])
  return markdownTable(heads, rows)
}

/** How much more a page deep in the list costs than the second. */
function depthOf(lines: readonly Line[]): string {
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

/** The list of new cars is a yardstick: what its page does is the same. */
const pages = ['/cars', '/used/cars', '/used/cars?brand=Hyundai&sort=price', '/used/cars?q=swift']
const atLeast = 400

/** Uncached pages a second. */
async function ratesOf(origin: string) {
  const found: { words: string; isGood: boolean }[] = []
  for (const path of pages) {
    const { perSecond, p99, errors, bytes } = await rateOf(origin + path, 4)
    const isGood = perSecond >= atLeast && errors === 0
    const verdict = isGood ? 'good' : 'MISSED'
    found.push({
      words: `${path}: ${perSecond} pages/s (target ${atLeast}), p99 ${p99} ms, ${bytes} bytes, ${errors} errors: ${verdict}`,
      isGood,
    })
  }
  return found
}
