import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'
import { readEnv } from '#server/env.ts'
import { startSite } from '#test/kit/site.ts'
import { rateOf } from './measure.ts'

/** Uncached pages a second, beside a raw server that answers as many bytes in the same run. */
const targets = [
  { name: 'listing /cars', path: '/cars', atLeast: 400 },
  { name: 'filtered listing', path: '/cars?fuel=Diesel&sort=price', atLeast: 400 },
]

export async function pages(): Promise<boolean> {
  const site = await startSite()
  try {
    importSample(site.dataDir)
    let isGood = true
    for (const { name, path: address, atLeast } of targets) {
      const page = await rateOf(`${site.origin}${address}`)
      const raw = await besideRaw(page.bytes)
      const ratio = ((page.perSecond / raw) * 100).toFixed(1)
      const verdict = page.perSecond >= atLeast && page.errors === 0
      isGood &&= verdict
      console.log(
        `${name}: ${page.perSecond} req/s (target ${atLeast}), p99 ${page.p99} ms, ${page.bytes} bytes, ` +
          `${page.errors} errors; raw server ${raw} req/s, ratio ${ratio} %: ${verdict ? 'good' : 'MISSED'}`,
      )
    }
    return isGood
  } finally {
    await site.stop()
  }
}

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
  const { perSecond } = await rateOf(String(said).trim())
  child.kill()
  return perSecond
}
