import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { notFound, RecordError } from '#records/errors.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
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
    .get('/health', health)
    .use('/collections/*', publicReads)
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
