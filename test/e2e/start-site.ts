import type { FullConfig } from '@playwright/test'
import { buildIfNeeded } from '#server/build-if-needed.ts'
import { readEnv } from '#server/env.ts'
import { startProcesses } from '#test/kit/multi-process-site.ts'
import { startSite } from '#test/kit/site.ts'
import { superviseSite } from '#test/kit/supervised-site.ts'
import { startTlsProxy } from '#test/kit/tls-proxy.ts'

/**
 * The site for the journeys: once plain, once behind a proxy that ends TLS; each is two processes where a database server
 * and a Redis are named. Addresses go to the tests' environment.
 */
export default async function start({ metadata }: FullConfig) {
  // Two sites that start at once must not both build.
  await buildIfNeeded()
  const proxy = await startTlsProxy()
  const secureOrigin = `https://localhost:${proxy.port}`
  const { databaseUrl, redisUrl } = readEnv()
  // Only where one is to be killed is it started again.
  const startOne = metadata.isKilled ? superviseSite : startSite
  const several = databaseUrl && redisUrl ? { databaseUrl, redisUrl, startOne } : undefined
  const [site, secure] = await Promise.all(
    several
      ? [startProcesses(several), startProcesses({ ...several, publicUrl: secureOrigin })]
      : [startSite(), startSite({ PUBLIC_URL: secureOrigin, TRUSTED_PROXIES: '1' })],
  )
  proxy.forwardTo(Number(new URL(secure.origin).port))
  process.env.SITE = site.origin
  process.env.SITE_STORE = JSON.stringify(site)
  process.env.SECURE_SITE = secureOrigin
  return async () => {
    await Promise.all([site.stop(), secure.stop()])
    await proxy.stop()
  }
}
