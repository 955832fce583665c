import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { startOrJoin } from '#database/embedded/cluster.ts'
import { startOnFreePort } from './free-port.ts'
import { createTempFolder } from './temp-folder.ts'

export type TestServer = { url: string; stop: () => Promise<void> }

/** Starts the PostgreSQL from the npm package as a server that several processes share by its address. */
export async function startPostgres(): Promise<TestServer> {
  const folder = await createTempFolder('sawari-postgres-')
  const { address, stop } = await startOrJoin(folder)
  const url = `postgresql://${address.user}@localhost:${address.port}/postgres?host=${encodeURIComponent(address.host)}`
  return {
    url,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the machine's redis-server without persistence, with these flags more. */
export const startRedis = (...more: string[]): Promise<TestServer & { kill: () => Promise<void> }> =>
  startOnFreePort(port => startRedisOn(port, more))

async function startRedisOn(port: number, more: readonly string[]) {
  const flags = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no', ...more]
  // Detached, so that Ctrl-C reaches only this process, which stops the server in order.
  const redis = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  await waitForLine(redis, 'Ready to accept connections')
  const end = async (signal: NodeJS.Signals) => {
    if (redis.exitCode !== null || redis.signalCode !== null) return
    redis.kill(signal)
    await once(redis, 'exit')
  }
  return { url: `redis://127.0.0.1:${port}`, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** Waits until a server prints that; rejects if it ends before. */
export async function waitForLine(server: ChildProcessByStdio<null, Readable, null>, text: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let output = ''
  server.stdout.setEncoding('utf8').on('data', chunk => {
    output += chunk
    if (output.includes(text)) resolve()
  })
  server.once('error', reject)
  server.once('exit', code => reject(new Error(`the server ended with ${code}: ${output}`)))
  await promise
}
