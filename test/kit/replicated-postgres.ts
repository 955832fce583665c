import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findServerAccount } from '#database/embedded/account.ts'
import { startOnFreePort } from './free-port.ts'
import { createTempFolder } from './temp-folder.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** Why tests with a primary and a replica are skipped; undefined if they can run. */
export const whyNoReplica = existsSync(`${programs}/postgres`)
  ? undefined
  : `skipped: no PostgreSQL 15 at ${programs}`

export type PostgresServer = {
  port: number
  url: string
  /** The first row of a statement, run by an administrator. */
  query: (text: string) => Promise<Record<string, unknown>>
  start: () => Promise<void>
  kill: () => Promise<void>
}

const execute = promisify(execFile)
const user = 'sawari'

/** A primary whose commits wait until its streaming replica has stored them, and the replica. */
export async function startReplicatedPostgres() {
  const folder = await createTempFolder('sawari-replicated-')
  const account = await findServerAccount(folder)
  if (account) await chown(folder, account.uid, account.gid)
  const run = (program: string, args: string[]) =>
    execute(path.join(programs, program), args, { cwd: '/', ...account })

  const startServer = async (name: string, port: number): Promise<PostgresServer> => {
    let child: ReturnType<typeof spawn> | undefined
    const address = { host: '127.0.0.1', port, user, database: 'postgres' }
    const query = async (text: string) => {
      const client = new pg.Client(address)
      client.on('error', () => {})
      await client.connect()
      try {
        const { rows } = await client.query(text)
        return rows[0] ?? {}
      } finally {
        await client.end()
      }
    }
    const server = {
      port,
      url: `postgres://${user}@127.0.0.1:${port}/postgres`,
      query,
      start: async () => {
        const settings = [
          'listen_addresses=127.0.0.1',
          `port=${port}`,
          `unix_socket_directories=${folder}`,
          'max_connections=200',
          'fsync=off',
          'jit=off',
        ]
        const flags = ['-D', path.join(folder, name), ...settings.flatMap(each => ['-c', each])]
        child = spawn(path.join(programs, 'postgres'), flags, { cwd: '/', stdio: 'ignore', ...account })
        await waitUntil(
          () => query('select 1'),
          () => child?.exitCode === null,
        )
      },
      kill: async () => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return
        child.kill('SIGKILL')
        await once(child, 'exit')
      },
    }
    await server.start()
    return server
  }

  await mkdir(path.join(folder, 'primary'), { mode: 0o700 })
  if (account) await chown(path.join(folder, 'primary'), account.uid, account.gid)
  const initialise = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', `--username=${user}`]
  await run('initdb', ['-D', path.join(folder, 'primary'), ...initialise])
  const primary = await startOnFreePort(port => startServer('primary', port))
  const source = `host=127.0.0.1 port=${primary.port} user=${user} application_name=replica`
  await run('pg_basebackup', ['-d', source, '-D', path.join(folder, 'replica'), '-R', '-c', 'fast'])
  const replica = await startOnFreePort(port => startServer('replica', port))

  /** Whether commits wait for the replica; Patroni switches it off while there is none. */
  const setSynchronous = async (isOn: boolean) => {
    await primary.query(`alter system set synchronous_standby_names = '${isOn ? 'replica' : ''}'`)
    await primary.query('select pg_reload_conf()')
    if (!isOn) return
    await waitUntil(async () => {
      const { state } = await primary.query('select sync_state as state from pg_stat_replication')
      if (state !== 'sync') throw new Error('the replica does not follow yet')
    })
  }
  await setSynchronous(true)
  return {
    primary,
    replica,
    setSynchronous,
    stop: async () => {
      await Promise.all([primary.kill(), replica.kill()])
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Waits until the check succeeds, at most 20 seconds, while that can still happen. */
async function waitUntil(check: () => Promise<unknown>, isPossible = () => true): Promise<void> {
  for (let attempts = 200; ; attempts--) {
    try {
      await check()
      return
    } catch (error) {
      if (attempts === 1 || !isPossible()) throw error
      await wait(100)
    }
  }
}
