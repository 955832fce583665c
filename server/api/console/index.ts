import { type Context, Hono } from 'hono'
import { users } from '#collections/index.ts'
import { blockByNumber } from '#domain/accounts/block-by-number.ts'
import { readSeries, readWaiting } from '#domain/desk/dashboard.ts'
import { readHidden } from '#domain/desk/hidden.ts'
import { readListingPassages } from '#domain/desk/listing-passages.ts'
import { readPendingReviews } from '#domain/desk/pending-reviews.ts'
import { withCollection } from '#records/with-collection.ts'
import { senderOf } from '../../sender-of.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { callerContext } from '../wire.ts'
import { collections } from './collections.ts'
import { exportRecords } from './export.ts'
import { inbox, inboxExport } from './inbox.ts'
import { keeping } from './keeping.ts'
import { me, signOut } from './me.ts'
import { operatorOf } from './operator-of.ts'
import { newOperator, operators, remove, reset, setRole } from './operators.ts'
import { outbox, retry } from './outbox.ts'

/** What the operator console asks beside the records. Its contract is docs/console-api.md. */
export const consoleApi = (services: Services) =>
  new Hono<AppEnv>()
    .get('/me', me(services))
    .delete('/session', signOut(services))
    .get('/operators', operators(services))
    .post('/operators', newOperator(services))
    .patch('/operators/:id', setRole(services))
    .post('/operators/:id/reset', reset(services))
    .delete('/operators/:id', remove(services))
    .get('/collections', collections)
    .route('/', keeping(services))
    .get('/dashboard', dashboard(services))
    .get('/inbox', inbox(services))
    .get('/inbox/export', inboxExport(services))
    .get('/hidden', hidden(services))
    .get('/listing-passages', listingPassages(services))
    .get('/reviews', pendingReviews(services))
    .post('/members/block', blockMember(services))
    .get('/outbox', outbox(services))
    .post('/outbox/:id/retry', retry(services))
    .get('/export/:collection', exportRecords(services))

/** `GET /api/console/dashboard`: what waits, and what came in. */
const dashboard = (services: Services) => async (c: Context<AppEnv>) => {
  operatorOf(c)
  const ctx = callerContext(c, services)
  const [waiting, series] = await Promise.all([readWaiting(ctx), readSeries(ctx)])
  return c.json({ waiting, series })
}

/** `GET /api/console/hidden`: reviews and messages that are hidden, with who hid them, when and why. */
const hidden = (services: Services) => async (c: Context<AppEnv>) => {
  operatorOf(c)
  return c.json(await readHidden(callerContext(c, services), c.req.query('after') || undefined))
}

/** `GET /api/console/listing-passages?ids=a,b`: contact details in the texts of these listings. */
const listingPassages = (services: Services) => async (c: Context<AppEnv>) => {
  operatorOf(c)
  const ids = (c.req.query('ids') ?? '').split(',').filter(Boolean)
  return c.json(await readListingPassages(callerContext(c, services), ids))
}

/** `GET /api/console/reviews`: guests' reviews that wait for approval. */
const pendingReviews = (services: Services) => async (c: Context<AppEnv>) => {
  operatorOf(c)
  return c.json(await readPendingReviews(callerContext(c, services), c.req.query('after') || undefined))
}

/** `POST /api/console/members/block { number, blocked }`: blocks a member, or lets it in again. */
const blockMember = (services: Services) => async (c: Context<AppEnv>) => {
  operatorOf(c)
  const { number, blocked } = await readRequestBody(c)
  const given = { number: String(number ?? ''), blocked: blocked !== false && blocked !== 'false' }
  const member = await blockByNumber(callerContext(c, services), given, senderOf(c, services))
  return c.json(withCollection(users, member))
}
