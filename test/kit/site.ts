import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { projectRoot } from '#database/project-root.ts'
import { createTempFolder } from './temp-folder.ts'

export type Site = {
  origin: string
  /** The address of its metrics; `undefined` without METRICS_PORT. */
  metrics?: string | undefined
  dataDir: string
  /** The address of the database, if it is on a server and not in the folder. */
  databaseUrl?: string
  sessionSecret?: string
  pid: number
  /** The exit code. */
  ended: Promise<number | null>
  stop: () => Promise<void>
}

/** Starts the built site like an operator, with a new data folder, and waits until it prints its address. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const dataDir = settings.DATA_DIR ?? (await createTempFolder('sawari-site-'))
  const child = spawn(process.execPath, ['server/start.ts'], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const addresses = await new Promise<Pick<Site, 'origin' | 'metrics'>>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', chunk => {
      output += String(chunk)
      const origin = /Sawari listens on (\S+)/.exec(output)?.[1]
      const metrics = /Metrics: (\S+)/.exec(output)?.[1]
      if (origin && (metrics || !settings.METRICS_PORT)) resolve({ origin, metrics })
    })
    child.once('exit', code => reject(new Error(`the site ended with ${code}: ${output}`)))
  })
  return {
    ...addresses,
    dataDir,
    pid: child.pid ?? 0,
    ended,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
