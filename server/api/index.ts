import { Hono } from 'hono'
import type { Viewer } from '#collections/access.ts'
import { notFound } from '#records/errors.ts'
import { memoryBus } from '#records/realtime/bus.ts'
import { newHub } from '#records/realtime/hub.ts'
import { caller } from '../middleware/caller/caller.ts'
import { gated } from '../overload/gated.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { authMethods } from './auth/auth-methods.ts'
import { authRefresh } from './auth/auth-refresh.ts'
import { authWithOtp } from './auth/auth-with-otp.ts'
import { authWithPassword } from './auth/auth-with-password.ts'
import { resetPasswordByProof } from './auth/reset-password.ts'
import { sendOtp } from './auth/send-otp.ts'
import { verifyOtp } from './auth/verify-otp.ts'
import { recordBodyLimit } from './body/body-limit.ts'
import { readChat } from './chat/read-chat.ts'
import { consoleApi } from './console/index.ts'
import { createOne } from './create-record.ts'
import { crossOrigin } from './cross-origin.ts'
import { deleteOne } from './delete-record.ts'
import { signedFileTokens } from './files/file-tokens.ts'
import { getFile } from './files/get-file.ts'
import { issueToken } from './files/issue-token.ts'
import { getOne } from './get-record.ts'
import { health, ready } from './health.ts'
import { listAll } from './list-records.ts'
import { noNul } from './no-nul.ts'
import { publicReads } from './public-reads.ts'
import { elsewhere } from './realtime/elsewhere.ts'
import { openStream } from './realtime/open-stream.ts'
import { subscribe } from './realtime/subscribe.ts'
import { docs, openApi, servedBy } from './reference/index.ts'
import { updateOne } from './update-record.ts'
import { writeLimit } from './write-limit.ts'

const recordPaths = ['/collections/:collection/records', '/collections/:collection/records/:id']

/** The record API, every route on one screen. Its contract is docs/record-api.md. */
export function api(given: Services) {
  const services = { ...given, bus: given.bus ?? memoryBus() }
  const { pools, db, log } = services
  // What guests ask about each event takes nothing from what members and operators are told.
  const dbOf = ({ kind }: Viewer) => (kind === 'guest' ? pools?.realtimeOfGuests : pools?.realtime)?.db ?? db
  const hub = newHub(dbOf, services.bus, (error, outcome) => log.warn({ error }, outcome))
  const rightsDb = pools?.realtime.db ?? db
  const others = services.link && elsewhere(services.link, hub, rightsDb)
  const tokens = services.fileTokens ?? signedFileTokens(services.env.sessionSecret)
  const router = new Hono<AppEnv>()
  const served = () => servedBy(router.routes)
  return router
    .use(crossOrigin)
    .use(noNul)
    .use(recordBodyLimit)
    .use(caller(services))
    .use(gated(services))
    .get('/health', health)
    .get('/health/ready', ready(services))
    .use('/collections/*', publicReads)
    .post('/sendOtp', sendOtp(services))
    .post('/verifyOtp', verifyOtp(services))
    .post('/resetPassword', resetPasswordByProof(services))
    .get('/collections/:collection/auth-methods', authMethods)
    .post('/collections/:collection/auth-with-password', authWithPassword(services))
    .post('/collections/:collection/auth-with-otp', authWithOtp(services))
    .post('/collections/:collection/auth-refresh', authRefresh(services))
    .get('/collections/:collection/records', listAll(services))
    .get('/collections/:collection/records/:id', getOne(services))
    .on(['POST', 'PATCH', 'DELETE'], recordPaths, writeLimit(services))
    .post('/collections/:collection/records', createOne(services))
    .patch('/collections/:collection/records/:id', updateOne(services))
    .delete('/collections/:collection/records/:id', deleteOne(services))
    .post('/chat/read', readChat(services))
    .route('/console', consoleApi(services))
    .get('/realtime', openStream(hub, services, services.streams))
    .post('/realtime', subscribe({ db: rightsDb, limits: services.limits, hub, elsewhere: others }))
    .post('/files/token', issueToken(services, tokens))
    .get('/files/:collection/:record/:name', getFile(services, tokens))
    .get('/openapi.json', publicReads, openApi(served))
    .get('/docs', publicReads, docs)
    .all('*', () => {
      throw notFound()
    })
}
