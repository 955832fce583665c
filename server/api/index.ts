import { Hono } from 'hono'
import { notFound } from '#records/errors.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { recordBodyLimit } from './body/body-limit.ts'
import { cors } from './cors.ts'
import { createOne } from './create-record.ts'
import { deleteOne } from './delete-record.ts'
import { signedFileTokens } from './files/file-tokens.ts'
import { getFile } from './files/get-file.ts'
import { issueToken } from './files/issue-token.ts'
import { getOne } from './get-record.ts'
import { health, ready } from './health.ts'
import { listAll } from './list-records.ts'
import { updateOne } from './update-record.ts'

/** The record API, every route on one screen. Its contract is docs/record-api.md. */
export function api(services: Services) {
  const tokens = services.fileTokens ?? signedFileTokens(services.env.sessionSecret)
  return new Hono<AppEnv>()
    .use(cors)
    .use(recordBodyLimit)
    .get('/health', health)
    .get('/health/ready', ready(services))
    .get('/collections/:collection/records', listAll(services))
    .get('/collections/:collection/records/:id', getOne(services))
    .post('/collections/:collection/records', createOne(services))
    .patch('/collections/:collection/records/:id', updateOne(services))
    .delete('/collections/:collection/records/:id', deleteOne(services))
    .post('/files/token', issueToken(services, tokens))
    .get('/files/:collection/:record/:name', getFile(services, tokens))
    .all('*', () => {
      throw notFound()
    })
}
