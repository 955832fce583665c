import type { Context } from 'hono'
import { decodeClaims } from '#domain/accounts/tokens.ts'
import { isSeller } from '#domain/used-vehicles/is-seller.ts'
import { newViewCounter } from '#domain/used-vehicles/view-counter.ts'
import type { Services } from './services.ts'
import { cookies } from './session/cookies.ts'
import type { AppEnv } from './variables.ts'

/** A listing's id. */
const idFormat = /^[a-z0-9]{15}$/
const crawlers = /bot|crawl|spider|slurp/i

/**
 * `POST /api/listing-views`: the page of that listing was opened. Pages come from caches, so they report it themselves.
 * The response is 204, for the seller 200. The token's signature is not checked: a forged one only prevents a count, and
 * everyone may know who sells a vehicle.
 */
export function countListingView(
  { db, env, limits, log, closing }: Services,
  originOf: (request: Request) => string,
) {
  const onError = (error: unknown) => log.warn({ error }, 'views of listings could not be written yet')
  const counter = newViewCounter(db, { onError, closing })
  return async (c: Context<AppEnv>) => {
    const isShort = c.req.header('Content-Length') === '15'
    const listing = isShort ? await c.req.text() : ''
    const isVisitor = !crawlers.test(c.req.header('User-Agent') ?? '')
    if (isVisitor && idFormat.test(listing) && (await isWithinLimit(c.get('address')))) {
      const token = cookies(c, originOf(c.req.raw), env.sessionSecret).token()
      const viewer = (token && decodeClaims(token)?.id) || ''
      counter.count({ listing, viewer })
      if (viewer && (await isSeller(db, listing, viewer).catch(() => false))) return c.json({ isOwn: true })
    }
    return c.body(null, 204)
  }

  async function isWithinLimit(address: string) {
    try {
      await limits.take('view', address)
      return true
    } catch {
      return false
    }
  }
}
