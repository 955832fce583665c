import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'

/**
 * Responds 400 if the host of a request is ambiguous: two Host headers, of which Node keeps the first; an empty one; an
 * absolute target with a different host. A proxy could read such a request differently.
 */
export const hostHeader = createMiddleware(async (c, next) => {
  // app.request() in tests has no connection.
  const isFromSocket = c.env && 'incoming' in c.env
  if (isFromSocket && !hasOneHost(c.env.incoming)) return c.text('Bad Host header.', 400)
  return next()
})

function hasOneHost({ rawHeaders, httpVersion, url = '' }: IncomingMessage): boolean {
  const [host = '', ...more] = hostsIn(rawHeaders)
  if (more.length || (!host && httpVersion !== '1.0')) return false
  return url.startsWith('/') || targetsHost(host, url)
}

function hostsIn(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = []
  // The list alternates names and values.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1] ?? '')
  }
  return hosts
}

/** Whether an absolute target has this host, and no user name or password. */
function targetsHost(host: string, target: string): boolean {
  if (!URL.canParse(target)) return false
  const { protocol, host: named, username, password } = new URL(target)
  const hostUrl = `${protocol}//${host}`
  return !username && !password && URL.canParse(hostUrl) && new URL(hostUrl).host === named
}
