import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Programs of the cluster and the Debian packages that have them. */
const packages: Record<string, string> = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/redis-sentinel': 'redis-sentinel',
  '/usr/bin/redis-server': 'redis-server',
  '/usr/sbin/nginx': 'nginx-light',
}

/** Installs the packages that are missing, as root on Debian. Returns what the machine still lacks. */
export async function installPrograms(): Promise<string | undefined> {
  const findMissing = () => Object.keys(packages).filter(program => !existsSync(program))
  const missing = findMissing()
  if (missing.length && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    const names = missing.map(program => packages[program] ?? '')
    await execute('apt-get', ['update', '-qq'], { env }).catch(() => {})
    const flags = ['install', '-qq', '-y', '--no-install-recommends', ...names]
    await execute('apt-get', flags, { env }).catch(error => console.log(String(error)))
  }
  return findMissing()[0] && `the Debian package ${packages[findMissing()[0] ?? '']}`
}

export type Program = {
  /** Ends it at once, as a power failure would. */
  kill: () => Promise<void>
  /** Ends it in order. */
  stop: () => Promise<void>
  pid: number
}

export type ProgramOptions = {
  log: string
  cwd: string
  env?: Record<string, string>
  user?: string
  /** The signal that it gets if this process ends without stopping it. */
  orphanSignal?: 'KILL' | 'TERM'
}

/** Starts a server whose output goes to a file. It ends with this process. */
export async function startProgram(
  command: readonly string[],
  { log, cwd, env = {}, user, orphanSignal = 'KILL' }: ProgramOptions,
): Promise<Program> {
  const output = await open(log, 'a')
  const asUser =
    user && process.getuid?.() === 0 ? [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []
  // Detached, so that Ctrl-C reaches only this process, which stops the servers in order.
  const child = spawn('setpriv', [...asUser, `--pdeathsig=${orphanSignal}`, ...command], {
    cwd,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', output.fd, output.fd],
    detached: true,
  })
  await once(child, 'spawn')
  await output.close()
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), pid: child.pid ?? 0 }
}

/** Waits until the check neither throws nor resolves with `undefined`. Error: with that name, after the minutes. */
export async function waitFor<T>(
  name: string,
  check: () => Promise<T | undefined>,
  timeoutMs = 180_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (let reason: unknown; ; ) {
    try {
      const found = await check()
      if (found !== undefined) return found
    } catch (error) {
      reason = error
    }
    if (Date.now() > deadline)
      throw new Error(`${name}: not within ${timeoutMs / 1_000} s`, { cause: reason })
    await wait(200)
  }
}
