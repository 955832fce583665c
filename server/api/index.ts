import { Hono } from 'hono'
import { notFound } from '#records/errors.ts'
import { memoryBus } from '#records/realtime/bus.ts'
import { newHub } from '#records/realtime/hub.ts'
import { authenticate } from '../middleware/authenticate.ts'
import { admitRequest } from '../overload/admit-request.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { authMethods } from './auth/auth-methods.ts'
import { authRefresh } from './auth/auth-refresh.ts'
import { authWithOtp } from './auth/auth-with-otp.ts'
import { authWithPassword } from './auth/auth-with-password.ts'
import { resetPasswordHandler } from './auth/reset-password.ts'
import { sendOtp } from './auth/send-otp.ts'
import { verifyOtp } from './auth/verify-otp.ts'
import { recordBodyLimit } from './body/body-limit.ts'
import { cacheReads } from './cached-reads.ts'
import { markChatRead } from './chat/mark-chat-read.ts'
import { consoleRoutes } from './console/index.ts'
import { makeOfferHandler, moveDealHandler } from './deals/deal-moves.ts'
import { issueToken, signedFileTokens } from './files/file-tokens.ts'
import { getFile } from './files/get-file.ts'
import { getHealth, getReadiness } from './health.ts'
import { crossOrigin, publicReads, rejectNul, writeLimit } from './middleware.ts'
import { getRecordHandler, listRecordsHandler } from './read-records.ts'
import { createSubscriptionForwarder } from './realtime/forward-subscription.ts'
import { openStream } from './realtime/open-stream.ts'
import { subscribe } from './realtime/subscribe.ts'
import { getDocs, getOpenApi, listServedRoutes } from './reference/index.ts'
import { createRecordHandler, deleteRecordHandler, updateRecordHandler } from './write-record.ts'

const recordPaths = ['/collections/:collection/records', '/collections/:collection/records/:id']

/** The record API, every route on one screen. Its contract is docs/record-api.md. */
export function createApi(baseServices: Services) {
  const services = { ...baseServices, bus: baseServices.bus ?? memoryBus() }
  const { pools, db, log } = services
  const hub = newHub(pools?.realtime.db ?? db, services.bus, (error, outcome) => log.warn({ error }, outcome))
  const forwardSubscription = services.pubSub && createSubscriptionForwarder(services.pubSub, hub, db)
  const tokens = signedFileTokens(services.env.sessionSecret)
  const router = new Hono<AppEnv>()
  const listServed = () => listServedRoutes(router.routes)
  return router
    .use(crossOrigin)
    .use(rejectNul)
    .use(recordBodyLimit)
    .use(authenticate(services))
    .use('/collections/*', publicReads, cacheReads(services))
    .use(admitRequest(services))
    .get('/health', getHealth)
    .get('/health/ready', getReadiness(services))
    .post('/sendOtp', sendOtp(services))
    .post('/verifyOtp', verifyOtp(services))
    .post('/resetPassword', resetPasswordHandler(services))
    .get('/collections/:collection/auth-methods', authMethods)
    .post('/collections/:collection/auth-with-password', authWithPassword(services))
    .post('/collections/:collection/auth-with-otp', authWithOtp(services))
    .post('/collections/:collection/auth-refresh', authRefresh(services))
    .get('/collections/:collection/records', listRecordsHandler(services))
    .get('/collections/:collection/records/:id', getRecordHandler(services))
    .on(['POST', 'PATCH', 'DELETE'], recordPaths, writeLimit(services))
    .post('/collections/:collection/records', createRecordHandler(services))
    .patch('/collections/:collection/records/:id', updateRecordHandler(services))
    .delete('/collections/:collection/records/:id', deleteRecordHandler(services))
    .post('/chat/read', markChatRead(services))
    .post('/deals', makeOfferHandler(services))
    .post('/deals/:id/:transition', moveDealHandler(services))
    .route('/console', consoleRoutes(services))
    .get('/realtime', openStream(hub, services, services.streamLimits))
    .post('/realtime', subscribe({ db, limits: services.limits, hub, forward: forwardSubscription }))
    .post('/files/token', issueToken(services, tokens))
    .get('/files/:collection/:record/:name', getFile(services, tokens))
    .get('/openapi.json', publicReads, getOpenApi(listServed))
    .get('/docs', publicReads, getDocs)
    .all('*', () => {
      throw notFound()
    })
}
