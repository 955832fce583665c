import { chmod, copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { projectRoot } from '#database/project-root.ts'
import { freePort } from '../kit/free-port.ts'
import { type Program, startProgram, waitFor } from './programs.ts'

// PostgreSQL 15 on three nodes with the settings of deploy/postgres, which Patroni, etcd and HAProxy hold together.

const binaries = '/usr/lib/postgresql/15/bin'
const deployed = path.join(projectRoot, 'deploy/postgres')
const password = 'cluster'

export type PostgresNode = {
  name: string
  /** Ends Patroni and PostgreSQL at once, as a power failure would. */
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops all processes of the node without closing their connections, and lets them go on. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** What Patroni says of it: 200 if it has that role. */
  is: (role: 'primary' | 'replica' | 'sync') => Promise<boolean>
  isPrimary: () => Promise<boolean>
}

export type PostgresCluster = Awaited<ReturnType<typeof startPatroni>>

/** Starts the nodes in that folder, which the account of PostgreSQL can enter. */
export async function startPatroni(folder: string, log: string) {
  const [client, peer, writes, reads] = await freePorts(4)
  const ports = await Promise.all([0, 1, 2].map(() => freePorts(2)))
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  for (const name of ['patroni.yml', 'create-database.sh']) {
    await copyFile(path.join(deployed, name), path.join(folder, name))
    await chmod(path.join(folder, name), 0o644)
  }
  try {
    const etcd = `http://127.0.0.1:${client}`
    const member = `http://127.0.0.1:${peer}`
    const etcdFlags = [
      ...['--data-dir', path.join(folder, 'etcd'), '--name', 'one', '--initial-cluster', `one=${member}`],
      ...['--listen-client-urls', etcd, '--advertise-client-urls', etcd],
      ...['--listen-peer-urls', member, '--initial-advertise-peer-urls', member],
    ]
    const started = await startProgram(['etcd', ...etcdFlags], { log, cwd: folder })
    stops.push(started.stop)
    await waitFor('etcd', () => fetch(`${etcd}/health`).then(({ ok }) => ok || undefined))

    const nodes: PostgresNode[] = []
    const stopNodes = async () => {
      await Promise.all(nodes.map(node => node.stop()))
    }
    stops.push(stopNodes)
    for (const [at, [port = 0, api = 0] = []] of ports.entries()) {
      const node = newNode({
        name: `postgres-${at + 1}`,
        port,
        api,
        etcd: `127.0.0.1:${client}`,
        folder,
        log,
      })
      await mkdir(path.join(folder, node.name), { mode: 0o777 })
      await chmod(path.join(folder, node.name), 0o777)
      nodes.push(node)
      await node.start()
      // The first creates the database; the others copy it.
      if (at === 0) await waitFor('the first primary', async () => (await node.isPrimary()) || undefined)
    }
    const haproxy = await startProgram(
      ['/usr/sbin/haproxy', '-db', '-f', path.join(deployed, 'haproxy.cfg')],
      {
        log,
        cwd: folder,
        env: {
          HAPROXY_BIND: '127.0.0.1',
          HAPROXY_WRITES: `${writes}`,
          HAPROXY_READS: `${reads}`,
          ...Object.fromEntries(
            ports.flatMap(([port, api], at) => [
              [`POSTGRES_${at + 1}`, `127.0.0.1:${port}`],
              [`PATRONI_${at + 1}`, `${api}`],
            ]),
          ),
        },
      },
    )
    stops.push(haproxy.kill)
    const urlOf = (port: number | undefined, user = 'sawari', database = 'sawari') =>
      `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
    const cluster = {
      /** For `DATABASE_URL` and `DATABASE_READ_URL`. */
      url: urlOf(writes),
      readUrl: urlOf(reads),
      nodes,
      findPrimary: () =>
        waitFor('a primary', async () => {
          for (const node of nodes) if (await node.isPrimary()) return node
          return undefined
        }),
      /** Waits until one node takes writes and both others follow. */
      waitUntilWhole: async () => {
        await waitFor('three PostgreSQL nodes', async () => {
          const roles = await Promise.all(nodes.map(node => node.isPrimary()))
          const followers = await Promise.all(nodes.map(node => node.is('replica')))
          const synchronous = await Promise.all(nodes.map(node => node.is('sync')))
          const count = (each: readonly boolean[]) => each.filter(Boolean).length
          return (count(roles) === 1 && count(followers) === 2 && count(synchronous) === 1) || undefined
        })
      },
      stop,
    }
    await cluster.waitUntilWhole()
    // Each site gets a database of its own.
    await waitFor('HAProxy', async () => {
      await execute(urlOf(writes, 'postgres', 'postgres'), 'alter role sawari createdb')
      return true
    })
    return cluster
  } catch (error) {
    await stop()
    throw error
  }
}

type NodeOptions = { name: string; port: number; api: number; etcd: string; folder: string; log: string }

function newNode({ name, port, api, etcd, folder, log }: NodeOptions): PostgresNode {
  const data = path.join(folder, name, 'data')
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: binaries,
    PATRONI_POSTGRESQL_PGPASS: path.join(folder, name, 'pgpass'),
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
    DATABASE_PASSWORD: password,
  }
  let patroni: Program | undefined
  /** The postmaster and its children, which are no children of this process. */
  const serverProcesses = async (): Promise<number[]> => {
    const [first] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    const postmaster = Number(first)
    if (!postmaster) return []
    // A file of an ended server may name the process of another program.
    const command = await readFile(`/proc/${postmaster}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes(data)) return []
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '')
    return [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)]
  }
  const signal = (pids: readonly number[], kind: NodeJS.Signals) => {
    for (const pid of pids)
      try {
        process.kill(pid, kind)
      } catch {
        // It has ended meanwhile.
      }
  }
  const signalAll = async (kind: NodeJS.Signals) => {
    const pids = await serverProcesses()
    signal(kind === 'SIGCONT' ? pids : [...(patroni ? [patroni.pid] : []), ...pids], kind)
    if (kind === 'SIGCONT' && patroni) signal([patroni.pid], kind)
  }
  const kill = async () => {
    const pids = await serverProcesses()
    signal(pids, 'SIGKILL')
    await patroni?.kill()
    await waitFor('the end of PostgreSQL', async () => ((await serverProcesses()).length ? undefined : true))
  }
  const is = (role: string) =>
    fetch(`http://127.0.0.1:${api}/${role}`, { method: 'OPTIONS', signal: AbortSignal.timeout(3_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    name,
    start: async () => {
      const options = { log, cwd: folder, env, user: 'postgres', orphanSignal: 'TERM' } as const
      patroni = await startProgram(['patroni', path.join(folder, 'patroni.yml')], options)
    },
    kill,
    // Nothing of it is needed any more.
    stop: kill,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    is,
    isPrimary: () => is('primary'),
  }
}

async function execute(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const freePorts = (count: number) => Promise.all(Array.from({ length: count }, freePort))
