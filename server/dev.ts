import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { build, createServer } from 'vite'
import { projectRoot } from '#database/project-root.ts'
import { readEnv } from './env.ts'
import { exitOnError } from './exit-on-error.ts'

type App = typeof import('./app.ts')

/**
 * `npm run dev`: the site with reload. Vite serves sources, the app everything else. The console is rebuilt after each
 * change; reload its page to see it.
 */
async function dev() {
  const env = readEnv()
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const configFile = path.join(projectRoot, 'console/vite.config.ts')
  await build({ configFile, logLevel: 'warn', build: { watch: {} } })
  // Vite does not know a module's type.
  const loadApp = async () => (await vite.ssrLoadModule('./server/app.ts')) as App
  const { openServices, runJobs } = await loadApp()
  const { services, jobPool, close } = await openServices(env)
  const closing = new AbortController()
  const jobs = runJobs({ ...services, db: jobPool.db }, jobPool.pool, closing.signal)
  const server = createHttpServer((request, response) => {
    vite.middlewares(request, response, async () => {
      const { createApp } = await loadApp()
      await getRequestListener(createApp(services).fetch)(request, response)
    })
  })
  server.listen(env.port, env.host, () => console.log(`Sawari listens on http://localhost:${env.port}`))
  process.once('SIGINT', async () => {
    server.closeAllConnections()
    closing.abort()
    await jobs
    await vite.close()
    await close()
    process.exit(0)
  })
}

await exitOnError(dev())
