import { serve } from '@hono/node-server'
import { readEnv } from './env.ts'

/** Listens, and shuts down in order. Everything else is the built application's. */
export async function listen(load: () => Promise<typeof import('./app.ts')>) {
  const env = readEnv()
  const { createApp, openServices } = await load()
  const { services, close } = await openServices(env)
  const server = serve({ fetch: createApp(services).fetch, port: env.port, hostname: env.host }, info => {
    const address = `http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${info.port}`
    if (env.mode === 'demo') services.log.warn('DEMO MODE: made-up data, not for the public')
    console.log(`Sawari listens on ${address}`)
  })
  const shutDown = async () => {
    const deadline = setTimeout(() => process.exit(1), 10_000)
    await new Promise(done => server.close(done))
    await close()
    clearTimeout(deadline)
    process.exit(0)
  }
  process.once('SIGTERM', shutDown)
  process.once('SIGINT', shutDown)
}
