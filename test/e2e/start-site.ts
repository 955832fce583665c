import { buildIfNeeded } from '#server/build-if-needed.ts'
import { startSite } from '#test/kit/site.ts'
import { tlsProxy } from '#test/kit/tls-proxy.ts'

/** The site for the journeys: once plain, once behind a proxy that ends TLS. Addresses go to the tests' environment. */
export default async function start() {
  // Two sites that start at once must not both build.
  await buildIfNeeded()
  const proxy = await tlsProxy()
  const secureOrigin = `https://localhost:${proxy.port}`
  const [site, secure] = await Promise.all([
    startSite(),
    startSite({ PUBLIC_URL: secureOrigin, TRUSTED_PROXIES: '1' }),
  ])
  proxy.forwardTo(Number(new URL(secure.origin).port))
  process.env.SITE = site.origin
  process.env.SECURE_SITE = secureOrigin
  return async () => {
    await Promise.all([site.stop(), secure.stop()])
    await proxy.stop()
  }
}
