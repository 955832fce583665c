import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { api } from './api/index.ts'
import { builtFiles } from './built-files.ts'
import { operatorConsole } from './console/console.ts'
import { machineFiles } from './machine-files.ts'
import { measured } from './metrics/measured.ts'
import { takeVitals } from './metrics/take-vitals.ts'
import { canonicalAddress } from './middleware/canonical-address/canonical-address.ts'
import { clientAddress } from './middleware/client-address.ts'
import { hostHeader } from './middleware/host-header/host-header.ts'
import { lastAnswers } from './middleware/last-answers.ts'
import { pageBodyLimit } from './middleware/page-body-limit/page-body-limit.ts'
import { requestLog } from './middleware/request-log/request-log.ts'
import { sameOrigin } from './middleware/same-origin/same-origin.ts'
import { securityHeaders } from './middleware/security-headers/security-headers.ts'
import { spokenLanguage } from './middleware/spoken-language/spoken-language.ts'
import { onError } from './on-error.ts'
import { gated } from './overload/gated.ts'
import { sentAway } from './overload/sent-away.ts'
import { keptPages } from './page-cache/kept-pages.ts'
import { pages } from './pages.ts'
import { preview } from './preview/preview.ts'
import { publicOrigin } from './public-origin.ts'
import { serviceWorker } from './service-worker.ts'
import type { Services } from './services.ts'
import { ownSession } from './session/own-session.ts'
import type { AppEnv } from './variables.ts'

export { memoryLimits } from '#domain/limits/limits.ts'
export { logSms } from '#domain/notifications/sms.ts'
export { allWrites } from '#records/writes-bus.ts'
export { runJobs } from './jobs/run-jobs.ts'
export { metricsApp } from './metrics/metrics-app.ts'
export { openServices } from './open-services.ts'
export { openPageCache } from './page-cache/open-page-cache.ts'

/** The composition root: the order of everything between a request and its answer. */
export function createApp(services: Services) {
  const { env, log } = services
  const app = new Hono<AppEnv>()
  app.onError(onError(log))
  app.use(requestLog(log))
  app.use(measured(services))
  app.use(lastAnswers(services.closing))
  app.use(hostHeader)
  app.use(clientAddress(env.trustedProxies))
  app.use(sentAway(services))
  app.use(securityHeaders(env.publicUrl?.startsWith('https:') ?? false))
  app.use(spokenLanguage)
  app.use(keptPages(services))
  app.use(compress())

  const originOf = publicOrigin(env.publicUrl)
  app.get('/api/session', ownSession(services, originOf))
  app.post('/api/vitals', takeVitals(services))
  app.route('/api', api(services))

  app.get('/sw.js', serviceWorker(env.keepsPages && import.meta.env.PROD))
  app.route('/', operatorConsole(env.pictureOrigin))
  app.use('/*', builtFiles('build/client'))
  app.use(canonicalAddress)
  app.use(sameOrigin(originOf))
  app.use(pageBodyLimit)
  app.use(gated(services))
  app.route('/', machineFiles(services))
  app.get('/preview/:collection/:id', preview(services))
  app.all('*', pages(services))
  return app
}
