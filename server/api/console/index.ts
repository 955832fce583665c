import { type Context, Hono } from 'hono'
import { hasArea } from '#collections/access.ts'
import { users } from '#collections/index.ts'
import { areas } from '#collections/rule.ts'
import { blockByNumber } from '#domain/accounts/block-by-number.ts'
import { endSession } from '#domain/accounts/sessions.ts'
import { showNumber } from '#domain/number-shares/show-number.ts'
import { readAlertFigures } from '#domain/operator-inbox/alert-figures.ts'
import { readCatalogueTasks } from '#domain/operator-inbox/catalogue-tasks.ts'
import { countPerDay, readQueueStatuses } from '#domain/operator-inbox/dashboard.ts'
import { readDueFirst } from '#domain/operator-inbox/due-first.ts'
import { readHidden } from '#domain/operator-inbox/hidden-content.ts'
import { readListingPassages } from '#domain/operator-inbox/listing-passages.ts'
import { readListingValues } from '#domain/operator-inbox/listing-values.ts'
import { readCellDetails, readMarketValueChecks } from '#domain/operator-inbox/market-values.ts'
import { readPendingReviews } from '#domain/operator-inbox/pending-reviews.ts'
import { listOperators } from '#domain/operators/manage-operators.ts'
import { logAudit } from '#records/audit.ts'
import { asText } from '#records/field-types/field-type.ts'
import { inTransaction } from '#records/transaction.ts'
import { withCollection } from '#records/visible-fields.ts'
import { identifySender } from '#server/identify-sender.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { createCallerContext } from '../wire.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { getCollections } from './collections.ts'
import { getDeal, getDealEvidence, getDeals } from './deals.ts'
import { exportRecords } from './export.ts'
import { getFirm, getFirms, postFirmDecision } from './firms.ts'
import { decideFraudSignal, getFraudQueue } from './fraud.ts'
import { exportInbox, getInbox } from './inbox.ts'
import { deleteReading } from './odometer-readings.ts'
import { createOperator, deleteOperator, getOperators, resetAccess, updateRole } from './operators.ts'
import { getOutbox, getOutboxEvents, retryOutboxMessage } from './outbox.ts'
import { requireOperator } from './require-operator.ts'

/** The console API. Its contract is docs/console-api.md. */
export const consoleRoutes = (services: Services) =>
  new Hono<AppEnv>()
    .get('/me', getMe(services))
    .delete('/session', signOut(services))
    .get('/operators', getOperators(services))
    .post('/operators', createOperator(services))
    .patch('/operators/:id', updateRole(services))
    .post('/operators/:id/reset', resetAccess(services))
    .delete('/operators/:id', deleteOperator(services))
    .get('/collections', getCollections)
    .route('/', catalogueRoutes(services))
    .get('/dashboard', getDashboard(services))
    .get('/inbox', getInbox(services))
    .get('/inbox/export', exportInbox(services))
    .get('/alerts', getAlertFigures(services))
    .get('/hidden', getHidden(services))
    .get('/listing-passages', getListingPassages(services))
    .get('/listing-values', getListingValues(services))
    .get('/market-values', getMarketValueChecks(services))
    .get('/market-values/:cell', getCellDetails(services))
    .get('/firms', getFirms(services))
    .get('/firms/:id', getFirm(services))
    .post('/firms/:id', postFirmDecision(services))
    .get('/deals', getDeals(services))
    .get('/deals/:id', getDeal(services))
    .get('/deals/:id/evidence', getDealEvidence(services))
    .get('/fraud', getFraudQueue(services))
    .post('/fraud/:id', decideFraudSignal(services))
    .post('/odometer-readings/:id/delete', deleteReading(services))
    .get('/reviews', getPendingReviews(services))
    .post('/members/block', blockMember(services))
    .post('/numbers/show', showPhoneNumber(services))
    .get('/outbox', getOutbox(services))
    .get('/outbox/events', getOutboxEvents(services))
    .post('/outbox/:id/retry', retryOutboxMessage(services))
    .get('/export/:collection', exportRecords(services))

/** `GET /api/console/dashboard`: an editor's catalogue tasks; for the other roles what waits and the last thirty days. */
const getDashboard = (services: Services) => async (c: Context<AppEnv>) => {
  const { role } = requireOperator(c)
  const ctx = createCallerContext(c, services)
  if (role === 'editor') return c.json(await readCatalogueTasks(ctx))
  const [waiting, dueFirst, series] = await Promise.all([
    readQueueStatuses(ctx),
    readDueFirst(ctx),
    countPerDay(ctx),
  ])
  return c.json({ waiting, dueFirst, series })
}

/** `GET /api/console/alerts`: saved searches and alerts as counts. */
const getAlertFigures = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json(await readAlertFigures(createCallerContext(c, services)))
}

/** `GET /api/console/hidden`: reviews and messages that are hidden, with who hid them, when and why. */
const getHidden = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json(await readHidden(createCallerContext(c, services), c.req.query('after') || undefined))
}

/** `GET /api/console/listing-passages?ids=a,b`: contact details in the texts of these listings. */
const getListingPassages = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json(await readListingPassages(createCallerContext(c, services), readIds(c)))
}

const readIds = (c: Context<AppEnv>) => (c.req.query('ids') ?? '').split(',').filter(Boolean)

/** `GET /api/console/listing-values?ids=a,b`: what these listings are worth, also before they are on sale. */
const getListingValues = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json(await readListingValues(createCallerContext(c, services), readIds(c)))
}

/** `GET /api/console/market-values`: prices far from the market value, and how many listings have no rating. */
const getMarketValueChecks = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json(await readMarketValueChecks(createCallerContext(c, services)))
}

/** `GET /api/console/market-values/{cell}`: the middle vehicle of a cell and its listings on sale. */
const getCellDetails = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json(await readCellDetails(createCallerContext(c, services), c.req.param('cell') ?? ''))
}

/** `GET /api/console/reviews`: guests' reviews to approve. */
const getPendingReviews = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json(await readPendingReviews(createCallerContext(c, services), c.req.query('after') || undefined))
}

/** `POST /api/console/members/block { number, blocked }`: blocks or unblocks a member. */
const blockMember = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  const { number, blocked } = await readRequestBody(c)
  const change = { number: String(number ?? ''), blocked: blocked !== false && blocked !== 'false' }
  const member = await blockByNumber(createCallerContext(c, services), change, identifySender(c, services))
  return c.json(withCollection(users, member))
}

/** `POST /api/console/numbers/show { kind, record }`: an inquiry's or a member's phone number, which is logged. */
const showPhoneNumber = (services: Services) => async (c: Context<AppEnv>) => {
  const { id } = requireOperator(c)
  await services.limits.take('write', id)
  const { kind, record } = await readRequestBody(c)
  c.header('Cache-Control', 'private, no-store')
  return c.json(await showNumber(createCallerContext(c, services), asText(kind), asText(record)))
}

/** `GET /api/console/me`: the operator, its areas, and whether this is the demo. */
const getMe = (services: Services) => async (c: Context<AppEnv>) => {
  const viewer = requireOperator(c)
  const operator = (await listOperators(createCallerContext(c, services))).find(({ id }) => id === viewer.id)
  return c.json({ operator, areas: areas.filter(area => hasArea(viewer, area)), mode: services.env.mode })
}

/** `DELETE /api/console/session`: signs the operator out. Answers 204. */
const signOut = (services: Services) => async (c: Context<AppEnv>) => {
  const session = c.get('session')
  const { id } = requireOperator(c)
  if (session) {
    await inTransaction(createCallerContext(c, services), async ctx => {
      await endSession(ctx, session)
      await logAudit(ctx, id, { action: 'signOut' })
    })
  }
  return c.body(null, 204)
}
