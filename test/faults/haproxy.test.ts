import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import { startProgram } from '../cluster/programs.ts'
import { freePort } from '../kit/free-port.ts'
import { createTempFolder } from '../kit/temp-folder.ts'

// HAProxy with the settings of deploy/postgres, before three servers that say what Patroni would say of them.

const program = '/usr/sbin/haproxy'
const closings: (() => unknown)[] = []

/** A node: what it says of its role and how late, and a server that sends its name and echoes. */
async function startNode(name: string, isPrimary: boolean) {
  const node = { isPrimary, delayMs: 0, sockets: new Set<Socket>() }
  const checks = createHttpServer(async ({ url = '' }, response) => {
    await wait(node.delayMs)
    response.writeHead(url.startsWith('/primary') === node.isPrimary ? 200 : 503).end()
  })
  const server = createServer(socket => {
    node.sockets.add(socket.on('error', () => {}))
    socket.write(name)
    socket.pipe(socket)
  })
  const [checkPort, port] = [await listenOn(checks), await listenOn(server)]
  closings.push(() => {
    checks.closeAllConnections()
    checks.close()
    server.close()
    for (const socket of node.sockets) socket.destroy()
  })
  return Object.assign(node, { checkPort, port })
}

async function listenOn(server: Server): Promise<number> {
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return (server.address() as AddressInfo).port
}

/** A connection through HAProxy: the name of the node that it leads to, and whether it is open. */
async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const [name] = await Promise.race([
    new Promise<string[]>(resolve => socket.once('data', data => resolve([String(data)]))),
    new Promise<string[]>(closed => socket.once('close', () => closed([]))),
  ])
  closings.push(() => socket.destroy())
  return { name, isOpen: () => !socket.closed }
}

describe.skipIf(!existsSync(program))('the address for writes', () => {
  let nodes: Awaited<ReturnType<typeof startNode>>[]
  let port = 0
  const connectTo = (name: string) =>
    vi.waitFor(
      async () => {
        const connection = await openConnection(port)
        expect(connection.name).toBe(name)
        return connection
      },
      { timeout: 15_000, interval: 100 },
    )

  beforeAll(async () => {
    const folder = await createTempFolder('sawari-haproxy-')
    nodes = [await startNode('one', true), await startNode('two', false), await startNode('three', false)]
    port = await freePort()
    const haproxy = await startProgram(
      [program, '-db', '-f', path.join(projectRoot, 'deploy/postgres/haproxy.cfg')],
      {
        log: path.join(folder, 'log'),
        cwd: folder,
        env: {
          HAPROXY_BIND: '127.0.0.1',
          HAPROXY_WRITES: `${port}`,
          HAPROXY_READS: `${await freePort()}`,
          ...Object.fromEntries(
            nodes.flatMap((node, at) => [
              [`POSTGRES_${at + 1}`, `127.0.0.1:${node.port}`],
              [`PATRONI_${at + 1}`, `${node.checkPort}`],
            ]),
          ),
        },
      },
    )
    closings.unshift(haproxy.kill)
  })
  afterAll(async () => {
    for (const close of closings) await close()
  })

  it('stays with a primary that is slow to say so, as on a busy machine', async () => {
    const connection = await connectTo('one')
    for (const node of nodes) node.delayMs = 1_800
    await wait(9_000)
    expect(connection.isOpen()).toBe(true)
    expect((await openConnection(port)).name).toBe('one')
  })

  it('leads to another primary that is slow to say so, and leaves the former', async () => {
    const connection = await connectTo('one')
    const [one, two] = nodes
    Object.assign(one ?? {}, { isPrimary: false, delayMs: 0 })
    Object.assign(two ?? {}, { isPrimary: true, delayMs: 1_800 })
    await vi.waitFor(() => expect(connection.isOpen()).toBe(false), { timeout: 5_000 })
    await connectTo('two')
  })

  it('leaves a primary that hangs', async () => {
    const connection = await connectTo('two')
    Object.assign(nodes[1] ?? {}, { delayMs: 60_000 })
    await vi.waitFor(() => expect(connection.isOpen()).toBe(false), { timeout: 12_000 })
  })
})
