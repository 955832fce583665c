import { createServer, connect as dial, type Socket } from 'node:net'
import { afterAll } from 'vitest'
import { readEnv } from '#server/env.ts'

/** The Redis that tests may use; nothing where there is none. */
export const redisUrl = readEnv().redisUrl

/** The same Redis behind a line that can be made to hang: it stays open and carries nothing. */
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
