import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { startOrJoin } from '#database/embedded/cluster.ts'
import { freePort } from './free-port.ts'
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
export async function startRedis(...more: string[]): Promise<TestServer & { kill: () => Promise<void> }> {
  const port = await freePort()
  const flags = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no', ...more]
  // Detached, so that Ctrl-C reaches only this process, which stops the server in order.
  const redis = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  redis.stdout.setEncoding('utf8')
  for (let output = ''; !output.includes('Ready to accept connections'); )
    output += String((await once(redis.stdout, 'data'))[0])
  redis.stdout.resume()
  const end = async (signal: NodeJS.Signals) => {
    if (redis.exitCode !== null || redis.signalCode !== null) return
    redis.kill(signal)
    await once(redis, 'exit')
  }
  return { url: `redis://127.0.0.1:${port}`, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
