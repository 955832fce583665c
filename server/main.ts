import { serve } from '@hono/node-server'
import { readEnv } from './env.ts'

/** Listens, and shuts down in order. Everything else is the built application's. */
export async function listen(load: () => Promise<typeof import('./app.ts')>) {
  const env = readEnv()
  const { createApp, openServices, purgeDaily } = await load()
  const { services, close } = await openServices(env)
  const closing = new AbortController()
  const purging = purgeDaily(services, closing.signal)
  const app = createApp({ ...services, closing: closing.signal })
  const server = serve({ fetch: app.fetch, port: env.port, hostname: env.host }, info => {
    const address = `http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${info.port}`
    if (env.mode === 'demo') services.log.warn('DEMO MODE: made-up data, not for the public')
    console.log(`Sawari listens on ${address}`)
  })
  const shutDown = async () => {
    const deadline = setTimeout(() => process.exit(1), 10_000)
    closing.abort()
    await new Promise(done => server.close(done))
    await purging
    await close()
    clearTimeout(deadline)
    process.exit(0)
  }
  process.once('SIGTERM', shutDown)
  process.once('SIGINT', shutDown)
}
