import type { ServerOptions } from 'node:http'

const seconds = 1_000

/**
 * Timeouts for a request's headers and for the whole request. The keep-alive timeout exceeds the minute for which
 * reverse proxies keep their connections.
 */
export const serverTimeouts: ServerOptions = {
  headersTimeout: 10 * seconds,
  requestTimeout: 120 * seconds,
  keepAliveTimeout: 65 * seconds,
  connectionsCheckingInterval: 2 * seconds,
  maxHeaderSize: 16 * 1024,
}
