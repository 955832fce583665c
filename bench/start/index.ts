import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { projectRoot } from '#database/project-root.ts'
import { buildIfNeeded } from '#server/build-if-needed.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { markdownTable, saveReport } from '../report.ts'

const runs = 5
/** The maximum seconds until the first page, with an existing build and data. */
const maxSeconds = 3

/**
 * Measures `npm start` until the home page has loaded: first with an empty folder, which it fills, for information;
 * then with existing data, several times, with a limit on the median. The build exists before.
 */
export async function benchStart(): Promise<boolean> {
  await buildIfNeeded()
  const dataDir = await createTempFolder('sawari-start-')
  try {
    const first = await timeFirstPage(dataDir)
    const restarts: number[] = []
    while (restarts.length < runs) restarts.push(await timeFirstPage(dataDir))
    const [quickest = 0, ...others] = restarts.toSorted((one, other) => one - other)
    const median = others[Math.floor(runs / 2) - 1] ?? quickest
    const isGood = median <= maxSeconds
    const load = Math.round(loadavg()[0] ?? 0)
    saveReport('start', { first, again: restarts, median, load })
    const seconds = (time: number) => time.toFixed(2)
    console.log(
      markdownTable(
        ['', 'seconds', 'quickest', 'slowest', 'target', ''],
        [
          [
            '`npm start` with data',
            seconds(median),
            seconds(quickest),
            seconds(others.at(-1) ?? 0),
            maxSeconds,
            isGood ? 'good' : 'MISSED',
          ],
          ['the first, with an empty folder', seconds(first), '', '', '', ''],
        ],
      ),
    )
    console.log(`\n${runs} runs, while the machine's load was ${load}: ${isGood ? 'good' : 'MISSED'}`)
    return isGood
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Seconds from the command until the whole home page has loaded. */
async function timeFirstPage(dataDir: string): Promise<number> {
  const from = performance.now()
  const command = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group, because npm does not forward signals to its shell's programs.
    detached: true,
  })
  const end = () => process.kill(-(command.pid ?? 0), 'SIGTERM')
  process.once('SIGINT', end)
  const closed = once(command.stdout, 'close')
  try {
    const answer = await fetch(await readAddress(command.stdout))
    await answer.text()
    if (!answer.ok) throw new Error(`the first page was answered with ${answer.status}`)
    return (performance.now() - from) / 1000
  } finally {
    process.off('SIGINT', end)
    if (command.exitCode === null) end()
    // The command has ended once nobody holds the other end.
    command.stdout.resume()
    await closed
  }
}

async function readAddress(output: Readable): Promise<string> {
  const lines: string[] = []
  for await (const line of createInterface({ input: output })) {
    const [, address] = /listens on (\S+)/.exec(line) ?? []
    if (address) return address
    lines.push(line)
  }
  throw new Error(`npm start has ended: ${lines.join(' ')}`)
}
