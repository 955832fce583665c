import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createApi } from './api/index.ts'
import { serveBuiltFiles, serviceWorker } from './built-files.ts'
import { serveConsole } from './console/console.ts'
import { countListingView } from './count-listing-view.ts'
import { measureRequests, recordVitals } from './metrics/measure-requests.ts'
import { canonicalAddress } from './middleware/canonical-address.ts'
import { clientAddress, drainConnections } from './middleware/connection.ts'
import { hostHeader } from './middleware/host-header.ts'
import { setLocale } from './middleware/locale.ts'
import { pageBodyLimit } from './middleware/page-body-limit.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { onError } from './on-error.ts'
import { oneClickUnsubscribe } from './one-click-unsubscribe.ts'
import { admitRequest } from './overload/admit-request.ts'
import { shedLoad } from './overload/shed-load.ts'
import { pages } from './pages.ts'
import { preview } from './preview/preview.ts'
import { publicOrigin } from './public-origin.ts'
import { serveCachedPages } from './response-cache/serve-cached-pages.ts'
import { seoFiles } from './seo-files.ts'
import type { Services } from './services.ts'
import { getSession } from './session/get-session.ts'
import type { AppEnv } from './variables.ts'

export { logSms } from '#domain/notifications/sms.ts'
export { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
export { newInvalidationBus } from '#records/invalidation-bus.ts'
export { newReferenceCache } from '#records/reference-cache/reference-cache.ts'
export { runJobs } from './jobs/run-jobs.ts'
export { createMetricsApp } from './metrics/metrics.ts'
export { openServices } from './open-services.ts'
export { openResponseCache } from './response-cache/serve-cached-pages.ts'

const unsubscribePaths = ['/alerts/unsubscribe', '/hi/alerts/unsubscribe']

/** The composition root: the order of everything between a request and its response. */
export function createApp(services: Services) {
  const { env, log } = services
  const app = new Hono<AppEnv>()
  app.onError(onError(log))
  app.use(requestLog(log))
  app.use(measureRequests(services))
  app.use(drainConnections(services.closing))
  app.use(hostHeader)
  app.use(clientAddress(env.trustedProxies))
  app.use(shedLoad(services))
  app.use(securityHeaders(env.publicUrl?.startsWith('https:') ?? false))
  app.use(setLocale)
  app.use(serveCachedPages(services))
  app.use(compress())

  const originOf = publicOrigin(env.publicUrl)
  app.get('/api/session', getSession(services, originOf))
  app.post('/api/vitals', recordVitals(services))
  app.post('/api/listing-views', sameOrigin(originOf), countListingView(services, originOf))
  app.route('/api', createApi(services))

  app.get('/sw.js', serviceWorker(env.hasOfflinePages && import.meta.env.PROD, env.pictureOrigin))
  app.route('/', serveConsole(env.pictureOrigin))
  app.use('/*', serveBuiltFiles('build/client'))
  app.use(canonicalAddress)
  app.on('POST', unsubscribePaths, pageBodyLimit, oneClickUnsubscribe(services, originOf))
  app.use(sameOrigin(originOf))
  app.use(pageBodyLimit)
  app.use(admitRequest(services))
  app.route('/', seoFiles(services))
  app.get('/preview/:collection/:id', preview(services))
  app.all('*', pages(services))
  return app
}
