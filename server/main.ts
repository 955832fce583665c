import type { Server } from 'node:http'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { createAdaptorServer, serve } from '@hono/node-server'
import { openDoors } from './doors.ts'
import { readEnv } from './env.ts'
import { serverTimeouts } from './overload/server-timeouts.ts'

/** Milliseconds for which a process that is told to end still takes what comes, and in which it ends whatever happens. */
const grace = 500
const patience = 10_000
const lastTurns = 50

/** Listens, and shuts down in order. Everything else is the built application's. */
export async function listen(load: () => Promise<typeof import('./app.ts')>) {
  const env = readEnv()
  const { createApp, deliverOutbox, metricsApp, openServices, publishOnTime, purgeDaily } = await load()
  const { services, close } = await openServices(env)
  const closing = new AbortController()
  const work = { ...services, db: services.pools?.jobs.db ?? services.db }
  const jobs = [purgeDaily, deliverOutbox, publishOnTime].map(job => job(work, closing.signal))
  const app = createApp({ ...services, closing: closing.signal })
  const options = { fetch: app.fetch, hostname: env.host, serverOptions: serverTimeouts }
  const server = createAdaptorServer(options) as Server
  const doors = await openDoors(server, env.port, env.host)
  const address = `http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${doors.port}`
  if (env.mode === 'demo') services.log.warn('DEMO MODE: made-up data, not for the public')
  console.log(`Sawari listens on ${address}`)
  const { metrics } = services
  const metricsServer = env.metrics && metrics && tell(metricsApp(metrics), env.metrics)
  const shutDown = async () => {
    const deadline = globalThis.setTimeout(() => process.exit(1), patience)
    // Not ready from now on, and each answer is the last of its connection; streams end.
    closing.abort()
    await setTimeout(grace)
    // Whoever has connected meanwhile is let in before the doors close: one at each in a turn.
    for (let turn = 0; turn < lastTurns; turn++) await setImmediate()
    // A stream's connection is idle once the stream is over, and would be kept for a while.
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    await doors.close()
    clearInterval(idle)
    metricsServer?.close()
    await Promise.all(jobs)
    await close()
    clearTimeout(deadline)
    process.exit(0)
  }
  let isEnding = false
  // Whoever tells a whole group of processes to end tells us twice, since npm passes it on.
  const end = () => {
    if (!isEnding) void shutDown()
    isEnding = true
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

function tell(
  { fetch }: ReturnType<typeof import('./app.ts').metricsApp>,
  { port, host }: { port: number; host: string },
) {
  return serve({ fetch, port, hostname: host }, info =>
    console.log(`Metrics: http://${host}:${info.port}/metrics`),
  )
}
