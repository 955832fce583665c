import { createServer, connect as dial, type Socket } from 'node:net'
import { afterAll } from 'vitest'
import { readEnv } from '#server/env.ts'

/** The Redis for tests; `undefined` if there is none. */
export const redisUrl = readEnv().redisUrl

/** A proxy to the same Redis that can stall: its connections stay open but transfer nothing. */
export async function startStallingProxy(url: string) {
  const { hostname, port } = new URL(url)
  let isStalled = false
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = dial(Number(port || 6379), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', chunk => isStalled || other.write(chunk))
      one.on('error', () => {}).on('close', () => other.destroy())
    }
  })
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  afterAll(close)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stall: () => (isStalled = true),
    resume: () => (isStalled = false),
  }
}
