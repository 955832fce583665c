import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../variables.ts'

/**
 * The visitor's IP address: the connection's, or, behind `trustedProxies` of our own proxies, the one that the
 * outermost of them saw. Never reads entries that a visitor wrote into X-Forwarded-For.
 */
export const clientAddress = (trustedProxies: number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map(part => part.trim())
    const forwardedAddress = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
    c.set('address', forwardedAddress || connectionAddress(c) || 'unknown')
    await next()
  })

function connectionAddress(c: Parameters<typeof getConnInfo>[0]): string | undefined {
  // app.request() in tests has no connection.
  return c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined
}

/** During shutdown, tells each client to use a new connection for its next request. */
export const drainConnections = (closing: AbortSignal | undefined) =>
  createMiddleware(async (c, next) => {
    await next()
    if (closing?.aborted) c.header('Connection', 'close')
  })
