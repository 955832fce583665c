import type { Context } from 'hono'
import { language } from '#app/messages/language.ts'
import type { RequestContext } from '#app/request-context.ts'
import { guest, type Viewer } from '#collections/access.ts'
import type { Database } from '#database/connect.ts'
import { newContext } from '#records/context.ts'
import { identifyClient } from './identify-client.ts'
import { identifySender } from './identify-sender.ts'
import { selectDatabase } from './overload/pools.ts'
import type { Services } from './services.ts'
import { createRequestSession } from './session/session.ts'
import type { AppEnv } from './variables.ts'

/**
 * The website's context for one request: the store as a guest sees it, unless given otherwise, and the sender. `readDb`
 * reads the store instead of the request's own connections.
 */
export function createPageContext(
  c: Context<AppEnv>,
  services: Services,
  origin: string,
  { viewer = guest, readDb }: { viewer?: Viewer; readDb?: Database } = {},
): RequestContext {
  const { env, storage, log, bus, sms, push, outbox, maskedCalls, listingIndex, referenceCache } = services
  const db = selectDatabase(c, services)
  const { sellerSiteUrl, officer, retention } = env
  const page: RequestContext = {
    ctx: {
      ...newContext(readDb ?? db, viewer, bus),
      listingIndex,
      referenceCache,
      onIncomplete: () => {
        page.isComplete = false
      },
      onLag: () => {
        page.mayLag = true
      },
      client: identifyClient(c, services),
    },
    sender: {
      ...identifySender(c, services),
      sms,
      secret: env.sessionSecret,
      language: language(),
      report: error => page.log('error', { error }, 'a code could not be sent'),
    },
    requestSession: createRequestSession(c, origin, { ...services, db }, () => {
      page.isPrivate = true
    }),
    settings: { sellerSiteUrl, officer, retention, origin, isDemo: env.mode === 'demo' },
    storage,
    push,
    maskedCalls,
    outbox: outbox?.items,
    log: (level, details, message) => log[level]({ requestId: c.get('requestId'), ...details }, message),
    requestId: c.get('requestId'),
    isDataRequest: c.req.path.endsWith('.data'),
    isComplete: true,
    mayLag: false,
    isPrivate: false,
  }
  return page
}
