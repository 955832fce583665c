import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { notFound, RecordError } from '#records/errors.ts'
import { caller } from '../middleware/caller/caller.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { authMethods } from './auth/auth-methods.ts'
import { authRefresh } from './auth/auth-refresh.ts'
import { authWithPassword } from './auth/auth-with-password.ts'
import { resetPasswordByProof } from './auth/reset-password.ts'
import { sendOtp } from './auth/send-otp.ts'
import { updateOwn } from './auth/update-member.ts'
import { verifyOtp } from './auth/verify-otp.ts'
import { createOne } from './create-record.ts'
import { crossOrigin } from './cross-origin.ts'
import { getFile } from './get-file.ts'
import { getOne } from './get-record.ts'
import { health } from './health.ts'
import { listAll } from './list-records.ts'
import { publicReads } from './public-reads.ts'
import { docs, openApi, servedBy } from './reference/index.ts'

const mebibyte = 1024 * 1024

/** The record API, every route on one screen. Its contract is docs/record-api.md. */
export function api(services: Services) {
  const tooLarge = () => {
    throw new RecordError(413, 'Request entity too large.')
  }
  const router = new Hono<AppEnv>()
  const served = () => servedBy(router.routes)
  return router
    .use(crossOrigin)
    .use(bodyLimit({ maxSize: mebibyte, onError: tooLarge }))
    .use(caller(services))
    .get('/health', health)
    .use('/collections/*', publicReads)
    .post('/sendOtp', sendOtp(services))
    .post('/verifyOtp', verifyOtp(services))
    .post('/resetPassword', resetPasswordByProof(services))
    .get('/collections/:collection/auth-methods', authMethods)
    .post('/collections/:collection/auth-with-password', authWithPassword(services))
    .post('/collections/:collection/auth-refresh', authRefresh(services))
    .patch('/collections/:collection{users|_pb_users_auth_}/records/:id', updateOwn(services))
    .get('/collections/:collection/records', listAll(services))
    .get('/collections/:collection/records/:id', getOne(services))
    .post('/collections/:collection/records', createOne(services))
    .get('/files/:collection/:record/:name', getFile(services))
    .get('/openapi.json', publicReads, openApi(served))
    .get('/docs', publicReads, docs(served))
    .all('*', () => {
      throw notFound()
    })
}
