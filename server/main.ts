import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { createAdaptorServer, serve } from '@hono/node-server'
import { readEnv } from './env.ts'
import { serverTimeouts } from './overload/server-timeouts.ts'
import { UsageError } from './usage-error.ts'

/** Milliseconds: how long a process still accepts requests after SIGTERM, and the limit of its whole shutdown. */
const gracePeriodMs = 500
const shutdownTimeoutMs = 10_000
/** Turns of the event loop in which the server accepts pending connections: one per turn. */
const drainTurns = 500
/** Connections that may wait to be accepted. */
const backlog = 4096

/** Listens, and shuts down in order. Everything else belongs to the built application. */
export async function listen(load: () => Promise<typeof import('./app.ts')>) {
  const env = readEnv()
  const { createApp, createMetricsApp, openServices, runJobs } = await load()
  const { services, jobPool, close } = await openServices(env)
  const closing = new AbortController()
  const jobs = runJobs({ ...services, db: jobPool.db }, jobPool.pool, closing.signal)
  const app = createApp({ ...services, closing: closing.signal })
  const options = { fetch: app.fetch, hostname: env.host, serverOptions: serverTimeouts }
  const server = createAdaptorServer(options) as Server
  const port = await listenOn(server, env)
  const address = `http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${port}`
  if (env.mode === 'demo') services.log.warn('DEMO MODE: made-up data, not for the public')
  console.log(`Sawari listens on ${address}`)
  const { metrics } = services
  const metricsServer = env.metrics && metrics && serveMetrics(createMetricsApp(metrics), env.metrics)
  const shutDown = async () => {
    const deadline = globalThis.setTimeout(() => process.exit(1), shutdownTimeoutMs)
    // From now on the process is not ready, each response is the last of its connection, and streams end.
    closing.abort()
    await setTimeout(gracePeriodMs)
    for (let turn = 0; turn < drainTurns; turn++) await setImmediate()
    // A stream's connection becomes idle when the stream ends, and would stay open for a while.
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    await new Promise(closed => server.close(closed))
    clearInterval(idle)
    metricsServer?.close()
    await jobs
    await close()
    clearTimeout(deadline)
    process.exit(0)
  }
  let isEnding = false
  // A signal to the whole process group arrives twice, since npm forwards it.
  const end = () => {
    if (!isEnding) void shutDown()
    isEnding = true
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** Listens and returns the port. Error: UsageError if it is in use. */
export async function listenOn(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<number> {
  try {
    await once(server.listen({ port, host, backlog }), 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new UsageError(`Port ${port} is already in use: set PORT to another one`)
    throw error
  }
  return (server.address() as AddressInfo).port
}

function serveMetrics(
  { fetch }: ReturnType<typeof import('./app.ts').createMetricsApp>,
  { port, host }: { port: number; host: string },
) {
  return serve({ fetch, port, hostname: host }, info =>
    console.log(`Metrics: http://${host}:${info.port}/metrics`),
  )
}
