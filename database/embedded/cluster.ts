import { execFile, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Account, findServerAccount } from './account.ts'
import { canReach, exists, locateBinaries, sharedFolder } from './binaries.ts'

/**
 * The address of a running server. It needs no password, because only the owner of the socket's folder can enter it.
 */
type ServerAddress = { host: string; user: string; port: number }

export type Cluster = {
  address: ServerAddress
  /** The server's process id. */
  pid: number
  folder: string
  /** Stops the server, unless another process is still connected. */
  stop: () => Promise<void>
}

type ServerSettings = Record<string, string>

const user = 'sawari'

/**
 * Starts the embedded PostgreSQL of a data folder, or joins a running one: for a command while the server runs, or a
 * start after the last process was killed. Listens only on a unix socket in a private folder. `extraSettings` are settings of
 * postgresql.conf for a new server.
 */
export async function startOrJoin(dataDir: string, extraSettings: ServerSettings = {}): Promise<Cluster> {
  const { folder, account } = await locateCluster(path.resolve(dataDir))
  const running = await join(folder)
  if (running) return running
  if (!(await exists(path.join(folder, 'PG_VERSION')))) await initialise(folder, account)
  await launch(folder, account, extraSettings)
  for (let attempt = 0; attempt < 300; attempt++) {
    const cluster = await join(folder)
    if (cluster) return cluster
    await wait(50)
  }
  throw new Error(`The embedded PostgreSQL did not start; see ${folder}.log`)
}

/** The cluster's folder: below the data folder, or in a shared place if root's substitute account cannot reach that. */
async function locateCluster(dataDir: string): Promise<{ folder: string; account: Account }> {
  await mkdir(dataDir, { recursive: true })
  const account = await findServerAccount(path.join(dataDir, 'postgres'))
  if (await canReach(account, dataDir)) return { folder: path.join(dataDir, 'postgres'), account }
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = path.join(sharedFolder, `cluster-${name}`)
  return { folder, account: await findServerAccount(folder) }
}

async function initialise(folder: string, account: Account) {
  const { initdb } = await locateBinaries(account)
  const partial = `${folder}.new-${randomUUID().slice(0, 8)}`
  await mkdir(partial, { mode: 0o700 })
  if (account) await chown(partial, account.uid, account.gid)
  // C.UTF-8, because trigrams of Devanagari silently disappear with LC_CTYPE=C.
  const options = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', `--username=${user}`]
  await run(initdb, ['-D', partial, ...options], account)
  // If two first starts run at once, the slower one uses the folder of the faster one.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }))
}

async function launch(folder: string, account: Account, extraSettings: ServerSettings) {
  const { postgres } = await locateBinaries(account)
  const socketDir = await mkdtemp(path.join(os.tmpdir(), 'sawari-'))
  await chmod(socketDir, 0o700)
  if (account) await chown(socketDir, account.uid, account.gid)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    logging_collector: 'on',
    log_directory: path.join(folder, 'log'),
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    // Without error details, which contain the values of the row.
    log_error_verbosity: 'terse',
    shared_buffers: '256MB',
    max_connections: '200',
    jit: 'off',
    ...extraSettings,
  }
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  // Detached, so that Ctrl-C reaches only this process, which stops the server in order.
  const child = spawn(postgres, ['-D', folder, ...flags], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
    ...account,
  })
  child.on('error', () => {})
  child.unref()
}

/** The server that runs over this folder according to postmaster.pid, if it responds. */
async function join(folder: string): Promise<Cluster | undefined> {
  const lines = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pidText, , , port, socketDir] = lines.split('\n')
  const pid = Number(pidText)
  if (!pid || !socketDir) return undefined
  const address = { host: socketDir, user, port: Number(port) }
  const client = new pg.Client({ ...address, database: 'postgres' })
  try {
    await client.connect()
    await client.end()
    return { address, pid, folder, stop: () => stop(address, pid) }
  } catch {
    return undefined
  }
}

async function stop(address: ServerAddress, pid: number) {
  if (await isStillUsed(address)) return
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await wait(20)
  await rm(address.host, { recursive: true, force: true })
}

const leavingApplicationName = 'sawari-leaving'

/**
 * Whether others are connected. The server needs a moment to notice that our own connections have ended. Processes that
 * are about to leave do not count, so that one of two that leave at the same time stops the server.
 */
async function isStillUsed(address: ServerAddress): Promise<boolean> {
  const client = new pg.Client({ ...address, database: 'postgres', application_name: leavingApplicationName })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let attempt = 0; attempt < 10; attempt++) {
      const others = await client.query(
        `select 1 from pg_stat_activity where backend_type = 'client backend' and application_name <> $1`,
        [leavingApplicationName],
      )
      if (!others.rowCount) return false
      await wait(30)
    }
    return true
  } catch {
    // The connection was cut: another process is stopping the server right now.
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const execute = promisify(execFile)

async function run(program: string, args: string[], account: Account) {
  await execute(program, args, { cwd: '/', ...account })
}
