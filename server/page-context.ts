import type { Context } from 'hono'
import { language } from '#app/messages/language.ts'
import type { RequestContext } from '#app/request-context.ts'
import { guest, type Viewer } from '#collections/access.ts'
import { newContext } from '#records/context.ts'
import { clientOf } from './client-of.ts'
import { databaseFor } from './overload/pools.ts'
import { senderOf } from './sender-of.ts'
import type { Services } from './services.ts'
import { visitOf } from './session/visit.ts'
import type { AppEnv } from './variables.ts'

/** What the website is given for one request: the store as a guest sees it, unless said, and who is sending. */
export function pageContext(
  c: Context<AppEnv>,
  services: Services,
  origin: string,
  viewer: Viewer = guest,
): RequestContext {
  const { env, storage, log, bus, sms, outbox, lastWritten, listings } = services
  const db = databaseFor(c, services)
  const { sellerSiteUrl, officer, retention } = env
  const page: RequestContext = {
    ctx: { ...newContext(db, viewer, bus), lastWritten, listings, client: clientOf(c, services) },
    sender: {
      ...senderOf(c, services),
      sms,
      secret: env.sessionSecret,
      language: language(),
      report: error => page.log('error', { error }, 'a code could not be sent'),
    },
    visit: visitOf(c, origin, { ...services, db }, () => {
      page.isPrivate = true
    }),
    settings: { sellerSiteUrl, officer, retention, origin, isDemo: env.mode === 'demo' },
    storage,
    outbox: outbox?.shown,
    log: (level, details, message) => log[level]({ requestId: c.get('requestId'), ...details }, message),
    requestId: c.get('requestId'),
    isWalk: c.req.path.endsWith('.data'),
    isWhole: true,
    isPrivate: false,
  }
  return page
}
