import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'
import { readEnv } from '#server/env.ts'
import { freePort } from '#test/kit/free-port.ts'
import { runNginx } from '#test/kit/run-nginx.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
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

type PageRates = { cached: number; uncached: number; raw: number; nginx: number }

/**
 * Measures pages per second, one after the other: cached pages, uncached pages, a raw server with responses of the same
 * size and, if available, nginx with the page as a file; the medians of several runs and the ratio with its spread.
 * Fails if a page misses its target.
 */
export async function benchRates(site: Site): Promise<boolean> {
  importSample(site.dataDir)
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
        const nginx = await measureNginx(site.origin + address)
        turns.push({ cached: cached.perSecond, uncached: uncached.perSecond, raw, nginx })
        ratios.push(cached.perSecond / raw)
      }
      const of = (key: keyof PageRates) => computeSpread(turns.map(turn => turn[key])).median
      const medians = { cached: of('cached'), uncached: of('uncached'), raw: of('raw'), nginx: of('nginx') }
      rows.push({ name, ...medians, ratio: computeSpread(ratios), errors })
    }
  } finally {
    await uncachedSite.stop()
  }
  saveReport('page-rates', { pairs: rounds, seconds, rows })
  const heads = [
    '',
    'cached, req/s',
    'raw server, req/s',
    'cached of raw',
    'nginx, req/s',
    'uncached, req/s',
    'errors',
  ]
  console.log(
    markdownTable(
      heads,
      rows.map(({ name, cached, uncached, raw, nginx, ratio, errors }) => [
        name,
        cached,
        raw,
        formatPercent(ratio),
        nginx || '–',
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

/** `undefined` without nginx. */
async function measureNginx(address: string): Promise<number> {
  const nginx = await startNginx(Buffer.from(await (await fetch(address)).arrayBuffer()))
  if (!nginx) return 0
  const { perSecond } = await measureRate(nginx.origin, seconds)
  await nginx.stop()
  return perSecond
}

/** Starts an nginx that serves that file at each address, with one process like the site; `undefined` without nginx. */
async function startNginx(page: Buffer): Promise<{ origin: string; stop: () => Promise<void> } | undefined> {
  const folder = await createTempFolder('sawari-nginx-')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await writeFile(path.join(folder, 'page.html'), page)
  const config = `events { worker_connections 1024; }
http {
  default_type text/html; access_log off; keepalive_requests 1000000; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root ${folder}; location / { try_files /page.html =404; } }
}`
  await writeFile(path.join(folder, 'nginx.conf'), config)
  const remove = () => rm(folder, { recursive: true, force: true })
  const nginx = await runNginx(folder, origin, 'worker_processes 1;')
  if (!nginx) await remove()
  return nginx && { origin, stop: () => nginx.stop().finally(remove) }
}
