import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'
import { readEnv } from '#server/env.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { rateOf } from '../measure.ts'
import { keepReport, markdownTable } from '../report.ts'

const pages = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/cars' },
  { name: 'filtered listing', path: '/cars?fuel=Diesel&sort=price' },
  { name: 'car', path: '/cars/hyundai-creta' },
]

/** Of the raw server's answers in the same run, and uncached lists a second. */
const cachedAtLeast = 0.6
const listsAtLeast = 400
const pairs = 3
const seconds = 4

type Rates = { kept: number; fresh: number; raw: number }

/**
 * Pages a second: those that are kept, those that are made anew for each, and a raw server that answers as many bytes, one
 * after the other; the medians of some turns. Fails where a page misses its target.
 */
export async function rates(site: Site): Promise<boolean> {
  importSample(site.dataDir)
  const keepsNothing = await startSite({ DATA_DIR: site.dataDir, PAGE_CACHE_MB: '0' })
  const rows: (Rates & { name: string; ratio: number; errors: number })[] = []
  try {
    for (const { name, path: address } of pages) {
      const turns: Rates[] = []
      const ratios: number[] = []
      let errors = 0
      for (let turn = 0; turn < pairs; turn++) {
        const kept = await rateOf(site.origin + address, seconds)
        const fresh = await rateOf(keepsNothing.origin + address, seconds)
        const raw = await besideRaw(kept.bytes)
        errors += kept.errors + fresh.errors
        turns.push({ kept: kept.perSecond, fresh: fresh.perSecond, raw })
        ratios.push(kept.perSecond / raw)
      }
      const of = (key: keyof Rates) => median(turns.map(turn => turn[key]))
      rows.push({ name, kept: of('kept'), fresh: of('fresh'), raw: of('raw'), ratio: median(ratios), errors })
    }
  } finally {
    await keepsNothing.stop()
  }
  keepReport('page-rates', { pairs, seconds, rows })
  const heads = ['', 'kept, req/s', 'raw server, req/s', 'kept of raw', 'made anew, req/s', 'errors']
  console.log(
    markdownTable(
      heads,
      rows.map(({ name, kept, fresh, raw, ratio, errors }) => [
        ...[name, kept, raw, `${Math.round(ratio * 100)} %`, fresh, errors],
      ]),
    ),
  )
  const isGood = ({ name, ratio, fresh, errors }: (typeof rows)[number]) =>
    ratio >= cachedAtLeast && errors === 0 && (!name.endsWith('listing') || fresh >= listsAtLeast)
  return rows.every(isGood)
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The real catalogue, where it is at hand; the demo's cars otherwise. */
function importSample(dataDir: string) {
  const { sampleData } = readEnv()
  if (!sampleData) return console.log('SAWARI_SAMPLE_DATA is not set: measured on the demo catalogue')
  const file = path.join(sampleData, 'new-car-variants-india-2020.csv')
  execFileSync(process.execPath, ['server/commands/import.ts', 'cars', file], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function besideRaw(bytes: number): Promise<number> {
  const child = spawn(process.execPath, ['bench/raw-server.ts', String(bytes)], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  const { perSecond } = await rateOf(String(said).trim(), seconds)
  child.kill()
  return perSecond
}
