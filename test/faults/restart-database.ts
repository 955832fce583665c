import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findServerAccount } from '#database/embedded/account.ts'
import type { Cluster } from '#database/embedded/cluster.ts'

/** Kills the embedded server and restarts it with the same command and address; resolves once it responds. */
export async function killAndRestart({ address, pid, folder }: Cluster, delayMs: number): Promise<void> {
  const [program = '', ...flags] = await readCommandLine(folder)
  const account = await findServerAccount(folder)
  process.kill(pid, 'SIGKILL')
  await wait(delayMs)
  for (let tries = 0; tries < 100; tries++) {
    // Refused while the killed server's processes are still ending.
    if (tries % 10 === 0)
      spawn(program, flags, { detached: true, stdio: 'ignore', cwd: '/', ...account }).unref()
    if (await isReachable({ ...address, database: 'postgres' })) return
    await wait(100)
  }
  throw new Error('PostgreSQL did not start again')
}

/** The command line, with each word in quotes. */
async function readCommandLine(folder: string): Promise<string[]> {
  const line = (await readFile(path.join(folder, 'postmaster.opts'), 'utf8')).trim()
  const [program = '', ...flags] = line.split(' "')
  return [program, ...flags.map(flag => flag.replace(/"$/, ''))]
}

async function isReachable(address: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(address)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
