import type { ServerOptions } from 'node:http'

const seconds = 1_000

/**
 * How long a connection may take for the lines of a request, and for all of it, whatever is sent on it; between two
 * requests longer than the minute for which proxies in front keep theirs.
 */
export const serverTimeouts: ServerOptions = {
  headersTimeout: 10 * seconds,
  requestTimeout: 120 * seconds,
  keepAliveTimeout: 65 * seconds,
  connectionsCheckingInterval: 2 * seconds,
  maxHeaderSize: 16 * 1024,
}
