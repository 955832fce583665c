import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { buildIfNeeded } from '#server/build-if-needed.ts'
import { readEnv } from '#server/env.ts'
import { startProcesses } from '#test/kit/multi-process-site.ts'
import { startSite } from '#test/kit/site.ts'
import { superviseSite } from '#test/kit/supervised-site.ts'
import { createMemoryFolder } from '#test/kit/temp-folder.ts'
import { startTlsProxy } from '#test/kit/tls-proxy.ts'

/**
 * Starts the site for the journeys: once plain, once behind a proxy that terminates TLS. Each has two processes if a
 * database server and a Redis are configured. The tests read the origins from their environment.
 */
export default async function start({ metadata }: FullConfig) {
  // Two sites that start at once must not both build.
  await buildIfNeeded()
  const proxy = await startTlsProxy()
  const secureOrigin = `https://localhost:${proxy.port}`
  const { databaseUrl, databaseDirectUrl, redisUrl } = readEnv()
  // A supervisor restarts a process only in runs that kill one.
  const startOne = metadata.isKilled ? superviseSite : startSite
  const servers = databaseDirectUrl
    ? { databaseUrl: databaseDirectUrl, poolerUrl: databaseUrl }
    : databaseUrl && { databaseUrl }
  const several = servers && redisUrl ? { ...servers, redisUrl, startOne } : undefined
  const folder = await createMemoryFolder('sawari-journeys-')
  const dataOf = (name: string) => ({ DATA_DIR: path.join(folder, name) })
  const [site, secure] = await Promise.all(
    several
      ? [startProcesses(several), startProcesses({ ...several, publicUrl: secureOrigin })]
      : [
          startSite(dataOf('plain')),
          startSite({ ...dataOf('secure'), PUBLIC_URL: secureOrigin, TRUSTED_PROXIES: '1' }),
        ],
  )
  proxy.forwardTo(Number(new URL(secure.origin).port))
  process.env.SITE = site.origin
  process.env.SITE_STORE = JSON.stringify(site)
  process.env.SECURE_SITE = secureOrigin
  return async () => {
    await Promise.all([site.stop(), secure.stop()])
    await proxy.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
