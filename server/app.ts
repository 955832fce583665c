import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { projectRoot } from '#database/project-root.ts'
import { api } from './api/index.ts'
import { clientAddress } from './middleware/client-address.ts'
import { requestLog } from './middleware/request-log/request-log.ts'
import { sameOrigin } from './middleware/same-origin/same-origin.ts'
import { securityHeaders } from './middleware/security-headers/security-headers.ts'
import { onError } from './on-error.ts'
import { pages } from './pages.ts'
import { publicOrigin } from './public-origin.ts'
import type { Services } from './services.ts'
import { ownSession } from './session/own-session.ts'
import type { AppEnv } from './variables.ts'

export { memoryLimits } from '#domain/limits/limits.ts'
export { logSms } from '#domain/notifications/sms.ts'
export { openServices } from './open-services.ts'
export { purgeDaily } from './purge-daily.ts'

/** The composition root: the order of everything between a request and its answer. */
export function createApp(services: Services) {
  const { env, log } = services
  const app = new Hono<AppEnv>()
  app.onError(onError(log))
  app.use(requestLog(log))
  app.use(securityHeaders(env.publicUrl?.startsWith('https:') ?? false))
  app.use(clientAddress(env.trustedProxies))
  app.use(compress())

  const originOf = publicOrigin(env.publicUrl)
  app.get('/api/session', ownSession(services, originOf))
  app.route('/api', api(services))

  app.use('/*', serveStatic({ root: clientFolder, onFound: cacheForever }))
  app.use(sameOrigin(originOf))
  app.all('*', pages(services))
  return app
}

/** Built files carry a fingerprint in their name, so they may be kept forever; others are asked for again. */
function cacheForever(file: string, c: Context) {
  c.header(
    'Cache-Control',
    /\/assets\//.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
}

const clientFolder = path.relative(process.cwd(), path.join(projectRoot, 'build/client')) || '.'
