import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'
import { findSampleFile } from '#test/kit/sample-data.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { convertFile } from '#tools/import-maps/convert-file.ts'
import { measureRate } from '../measure-rate.ts'
import { markdownTable, saveReport } from '../report.ts'
import { computeSpread, formatPercent, type Spread } from '../spread.ts'

const pages = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/cars' },
  { name: 'filtered listing', path: '/cars?fuel=Diesel&sort=price' },
  { name: 'car', path: '/cars/hyundai-creta' },
]

/**
 * The minimum rate of cached pages relative to the raw server in the same run, and the minimum of uncached lists per
 * second.
 */
const minCachedRatio = 0.6
const minListRate = 250
const rounds = 3
const seconds = 4

type PageRates = { cached: number; uncached: number; raw: number }

/**
 * Measures pages per second, one after the other: cached pages, uncached pages and a raw server with responses of the
 * same size; the medians of several runs and the ratio with its spread. Fails if a page misses its target.
 */
export async function benchRates(site: Site): Promise<boolean> {
  await importSample(site.dataDir)
  const uncachedSite = await startSite({ DATA_DIR: site.dataDir, PAGE_CACHE_MB: '0' })
  const rows: (PageRates & { name: string; ratio: Spread; errors: number })[] = []
  try {
    for (const { name, path: address } of pages) {
      const turns: PageRates[] = []
      const ratios: number[] = []
      let errors = 0
      for (let turn = 0; turn < rounds; turn++) {
        const cached = await measureRate(site.origin + address, seconds)
        const uncached = await measureRate(uncachedSite.origin + address, seconds)
        const raw = await measureRawServer(cached.bytes)
        errors += cached.errors + uncached.errors
        turns.push({ cached: cached.perSecond, uncached: uncached.perSecond, raw })
        ratios.push(cached.perSecond / raw)
      }
      const of = (key: keyof PageRates) => computeSpread(turns.map(turn => turn[key])).median
      const medians = { cached: of('cached'), uncached: of('uncached'), raw: of('raw') }
      rows.push({ name, ...medians, ratio: computeSpread(ratios), errors })
    }
  } finally {
    await uncachedSite.stop()
  }
  saveReport('page-rates', { pairs: rounds, seconds, rows })
  const heads = ['', 'cached, req/s', 'raw server, req/s', 'cached of raw', 'uncached, req/s', 'errors']
  console.log(
    markdownTable(
      heads,
      rows.map(({ name, cached, uncached, raw, ratio, errors }) => [
        name,
        cached,
        raw,
        formatPercent(ratio),
        uncached,
        errors,
      ]),
    ),
  )
  const isGood = ({ name, ratio, uncached, errors }: (typeof rows)[number]) =>
    ratio.median >= minCachedRatio && errors === 0 && (!name.endsWith('listing') || uncached >= minListRate)
  return rows.every(isGood)
}

/** Imports the real catalogue if available; else uses the demo's cars. */
async function importSample(dataDir: string) {
  const sample = findSampleFile('new-car-variants-india-2020.csv')
  if (!sample) return console.log('SAWARI_SAMPLE_DATA is not set: measured on the demo catalogue')
  const folder = await createTempFolder('sawari-sample-')
  for (const { collection, csv } of (await convertFile(sample)).files) {
    const file = path.join(folder, `${collection}.csv`)
    await writeFile(file, csv)
    execFileSync(process.execPath, ['server/commands/import.ts', collection, file], {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  await rm(folder, { recursive: true })
}

async function measureRawServer(bytes: number): Promise<number> {
  const child = spawn(process.execPath, ['bench/raw-server.ts', String(bytes)], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(child.stdout, 'data')
  const { perSecond } = await measureRate(String(output).trim(), seconds)
  child.kill()
  return perSecond
}
